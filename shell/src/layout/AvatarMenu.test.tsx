import { createFakeHost, TEST_GUEST, TEST_USER } from '@prelude/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '../testing/renderWithHost';
import { AvatarMenu } from './AvatarMenu';

function openMenu(host = createFakeHost()) {
  const onSignOut = jest.fn();
  const onIntent = jest.fn();
  const { container } = renderWithHost(
    <>
      <AvatarMenu onSignOut={onSignOut} onIntent={onIntent} />
      <button type="button">Elsewhere</button>
    </>,
    host,
  );
  return { host, onSignOut, onIntent, container, listener: userEvent.setup() };
}

const avatar = (): HTMLElement => screen.getByRole('button', { name: /^Account menu/ });
const menu = (): HTMLElement | null => screen.queryByRole('menu', { name: 'Account' });
const item = (name: string): HTMLElement => screen.getByRole('menuitem', { name });

test('the menu shows the user, with Settings and Sign Out', async () => {
  const { listener } = openMenu();
  expect(menu()).not.toBeInTheDocument();
  await listener.click(avatar());
  expect(screen.getByText('Test Listener')).toBeVisible();
  expect(screen.getByText('@example')).toBeVisible();
  expect(document.body).toHaveTextContent('listener@example.org');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Settings',
    'Sign Out',
  ]);
});

test('pointing at the avatar, by pointer or keyboard, reports that the name is needed', async () => {
  const { listener, onIntent } = openMenu();
  expect(onIntent).not.toHaveBeenCalled();
  await listener.hover(avatar());
  expect(onIntent).toHaveBeenCalledTimes(1);
  await listener.tab();
  expect(avatar()).toHaveFocus();
  expect(onIntent).toHaveBeenCalledTimes(2);
});

test('a guest is called Guest User and has no email', async () => {
  const { listener } = openMenu(createFakeHost({ user: TEST_GUEST }));
  await listener.click(avatar());
  expect(screen.getByText('Guest User')).toBeVisible();
  expect(screen.queryByText(/@/)).not.toBeInTheDocument();
});

test('a guest finds Sign In there, which opens the login', async () => {
  const { listener, host } = openMenu(createFakeHost({ user: TEST_GUEST }));
  await listener.click(avatar());
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Sign In',
    'Settings',
    'Sign Out',
  ]);
  await listener.click(item('Sign In'));
  expect(host.events.published).toEqual([{ name: 'open-auth-modal', detail: { mode: 'login' } }]);
  expect(menu()).not.toBeInTheDocument();
  expect(avatar()).toHaveFocus();
});

test('a user without a display name is shown by email, once', async () => {
  const { listener } = openMenu(createFakeHost({ user: { ...TEST_USER, displayName: '' } }));
  expect(avatar()).toHaveAccessibleName('Account menu of listener@example.org');
  await listener.click(avatar());
  expect(document.body.textContent.match(/listener@example\.org/g)).toHaveLength(1);
});

test('a remembered user has a menu without a name, and without empty texts', async () => {
  const remembered = { ...TEST_USER, displayName: '', email: null };
  const { listener, host } = openMenu();
  act(() => host.setSession({ currentUser: remembered, isLoading: true, error: null }));
  expect(avatar()).toHaveAccessibleName('Account menu');
  await listener.click(avatar());
  expect(screen.queryByText('Account')).not.toBeInTheDocument();
  act(() => host.setSession({ currentUser: remembered, isLoading: false, error: null }));
  expect(screen.getByText('Account')).toBeVisible();
  act(() => host.setUser(TEST_USER));
  expect(avatar()).toHaveAccessibleName('Account menu of Test Listener');
  expect(screen.getByText('Test Listener')).toBeVisible();
});

test('when signed out there is no menu', () => {
  openMenu(createFakeHost({ user: null }));
  expect(screen.queryByRole('button', { name: /^Account menu/ })).not.toBeInTheDocument();
});

test('by keyboard: it focuses its first item, and the arrow keys wrap around', async () => {
  const { listener } = openMenu();
  await listener.tab();
  expect(avatar()).toHaveFocus();
  await listener.keyboard('{Enter}');
  expect(avatar()).toHaveAttribute('aria-expanded', 'true');
  expect(item('Settings')).toHaveFocus();
  await listener.keyboard('{ArrowDown}');
  expect(item('Sign Out')).toHaveFocus();
  await listener.keyboard('{ArrowDown}');
  expect(item('Settings')).toHaveFocus();
  await listener.keyboard('{ArrowUp}');
  expect(item('Sign Out')).toHaveFocus();
  await listener.keyboard('{Home}');
  expect(item('Settings')).toHaveFocus();
  await listener.keyboard('{End}');
  expect(item('Sign Out')).toHaveFocus();
});

test('Escape closes it and returns the focus', async () => {
  const { listener } = openMenu();
  await listener.click(avatar());
  await listener.keyboard('{Escape}');
  expect(menu()).not.toBeInTheDocument();
  expect(avatar()).toHaveFocus();
  expect(avatar()).toHaveAttribute('aria-expanded', 'false');
});

test('Tab moves to what follows, and closes it', async () => {
  const { listener } = openMenu();
  await listener.click(avatar());
  await listener.keyboard('{End}');
  await listener.tab();
  expect(menu()).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
});

test('a click elsewhere closes it', async () => {
  const { listener, container } = openMenu();
  await listener.click(avatar());
  await listener.click(container);
  expect(menu()).not.toBeInTheDocument();
});

test('the avatar itself closes it again', async () => {
  const { listener } = openMenu();
  await listener.click(avatar());
  await listener.click(avatar());
  expect(menu()).not.toBeInTheDocument();
});

test('Settings shows the settings page', async () => {
  const { listener, host } = openMenu();
  await listener.click(avatar());
  await listener.keyboard('{Enter}');
  expect(host.navigations).toEqual(['settings']);
  expect(menu()).not.toBeInTheDocument();
});

test('Sign Out signs out', async () => {
  const { listener, onSignOut } = openMenu();
  await listener.click(avatar());
  await listener.click(item('Sign Out'));
  expect(onSignOut).toHaveBeenCalledTimes(1);
});
