import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HostProvider } from '../react/host';
import { createFakeHost } from '../testing';
import { Menu } from './Menu';

let mockIsDown = true;
jest.mock('./MenuPanel', () => {
  if (mockIsDown) throw new Error('Loading chunk menu failed.');
  return jest.requireActual<object>('./MenuPanel');
});

test('a menu whose code can’t be loaded says so, and the next press tries again', async () => {
  const host = createFakeHost();
  const user = userEvent.setup();
  render(
    <HostProvider host={host}>
      <Menu
        label="Account"
        items={[{ label: 'Settings', icon: 'settings', onSelect: () => undefined }]}
        renderButton={(attributes) => <button {...attributes}>Account</button>}
      />
    </HostProvider>,
  );
  const button = screen.getByRole('button', { name: 'Account' });
  await user.click(button);
  expect(host.toasts.current$.value).toMatchObject({
    message: 'The menu could not be opened. Please try again.',
    tone: 'error',
  });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
  mockIsDown = false;
  await user.click(button);
  expect(await screen.findByRole('menuitem', { name: 'Settings' })).toHaveFocus();
});
