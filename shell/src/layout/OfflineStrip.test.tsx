import { HostProvider } from '@prelude/shared';
import { createFakeHost } from '@prelude/shared/testing';
import { act, render, screen } from '@testing-library/react';
import { OfflineStrip } from './OfflineStrip';

test('a strip says what plays while the browser is offline, and is announced politely', () => {
  const host = createFakeHost();
  const { container } = render(
    <HostProvider host={host}>
      <OfflineStrip />
    </HostProvider>,
  );
  // Only a change within a live region that was there before is announced.
  const region = container.querySelector('[aria-live="polite"]');
  expect(region).toBeEmptyDOMElement();
  act(() => host.network.setOnline(false));
  expect(region).toContainElement(screen.getByText('Offline: saved tracks only'));
  act(() => host.network.setOnline(true));
  expect(region).toBeEmptyDOMElement();
});
