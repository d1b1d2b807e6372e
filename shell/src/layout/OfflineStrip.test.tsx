import { HostProvider } from '@prelude/shared';
import { createFakeHost } from '@prelude/shared/testing';
import { act, render, screen } from '@testing-library/react';
import { OfflineStrip } from './OfflineStrip';

test('a strip says what plays while the browser is offline, and is announced politely', () => {
  const host = createFakeHost();
  render(
    <HostProvider host={host}>
      <OfflineStrip />
    </HostProvider>,
  );
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  act(() => host.network.setOnline(false));
  // The same region, which was there before: only then is a change of it announced.
  expect(screen.getByRole('status')).toBe(region);
  expect(region).toHaveTextContent(/^Offline: saved tracks only$/);
  act(() => host.network.setOnline(true));
  expect(region).toBeEmptyDOMElement();
});
