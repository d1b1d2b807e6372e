import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openShell, type OpenedShell, type ShellOptions } from '../testing/openShell';
import { renderOn } from '../testing/renderOn';
import { Landing } from './Landing';

const ROBIN = { subject: 'robin', email: 'robin@example.org', name: 'Robin' };

let shell: OpenedShell;

function openLanding(options?: ShellOptions, testIdentities = [] as (typeof ROBIN)[]) {
  shell = openShell('visitor', options);
  renderOn(shell, <Landing {...shell} testIdentities={testIdentities} />);
  return { ...shell, listener: userEvent.setup() };
}

const way = (name: string): HTMLElement => screen.getByRole('button', { name });
const ways = (): (string | null)[] =>
  screen.getAllByRole('button').map((button) => button.textContent);

afterEach(() => shell.end());

test('a new visitor sees the product’s name and its slogan', () => {
  openLanding();
  expect(screen.getByRole('heading', { level: 1, name: 'Prelude' })).toBeVisible();
  expect(screen.getByText('Sign in to continue to your music experience')).toBeVisible();
  expect(document.title).toBe('Welcome · Prelude');
});

test('there are four ways to sign in, in the specified order', () => {
  openLanding();
  expect(ways()).toEqual([
    'Continue with Google',
    'Create Account',
    'Sign In',
    'Continue as Guest',
  ]);
});

test.each([
  ['Create Account', 'signup'],
  ['Sign In', 'login'],
])('%s opens the auth modal in the mode %s', async (name, mode) => {
  const { listener, authDialog } = openLanding();
  await listener.click(way(name));
  expect(authDialog.view$.value).toEqual({ name: mode });
});

test.each(['Continue with Google', 'Create Account', 'Sign In'])(
  'without an auth service, %s says so',
  async (name) => {
    const { listener, authDialog, toast } = openLanding({ isConfigured: false }, [ROBIN]);
    await listener.click(way(name));
    expect(toast()?.message).toBe('Sign-in is not set up here. You can continue as a guest.');
    expect(authDialog.view$.value).toBeNull();
  },
);

test('Continue as Guest signs a guest in', async () => {
  const { listener, session } = openLanding();
  await listener.click(way('Continue as Guest'));
  expect(session.session$.value.currentUser).toMatchObject({ isGuest: true });
});

test('Continue with Google signs a Google account in', async () => {
  const { listener, session, auth } = openLanding();
  await listener.click(way('Continue with Google'));
  expect(auth.calls).toEqual(['signInWithGooglePopup']);
  expect(session.session$.value.currentUser?.email).toBe('robin@example.org');
});

test('with test identities of the emulator, Google’s button offers them', async () => {
  const { listener, authDialog, auth } = openLanding({}, [ROBIN]);
  await listener.click(way('Continue with Google'));
  expect(authDialog.view$.value).toEqual({ name: 'test-identity' });
  expect(auth.calls).toEqual([]);
});

test.each([
  ['Continue with Google', ['Please wait...', 'Create Account', 'Sign In', 'Continue as Guest']],
  ['Continue as Guest', ['Continue with Google', 'Create Account', 'Sign In', 'Please wait...']],
])('%s shows that it is running and is not pressed twice', async (name, texts) => {
  const { listener, auth } = openLanding();
  auth.answer('hang');
  await listener.click(way(name));
  expect(ways()).toEqual(texts);
  const busy = way('Please wait...');
  expect(busy).toHaveFocus();
  await listener.click(busy);
  expect(auth.calls).toHaveLength(1);
});

test('while a guest signs in, the other ways are disabled', async () => {
  const { listener, auth } = openLanding();
  auth.answer('hang');
  await listener.click(way('Continue as Guest'));
  for (const name of ['Continue with Google', 'Create Account', 'Sign In'])
    expect(way(name)).toBeDisabled();
});

test('while Google’s window is open, every other way is enabled', async () => {
  const { listener, auth, authDialog, session } = openLanding();
  auth.answer('hang');
  await listener.click(way('Continue with Google'));
  await listener.click(way('Sign In'));
  expect(authDialog.view$.value).toEqual({ name: 'login' });
  auth.answer('work');
  await listener.click(way('Continue as Guest'));
  expect(session.session$.value.currentUser).toMatchObject({ isGuest: true });
});

test('a failed Google sign-in is shown until another way is tried', async () => {
  const { listener, auth } = openLanding();
  auth.answer({ code: 'popup-closed-by-user' });
  await listener.click(way('Continue with Google'));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Google login failed. Please check the console for details.',
  );
  auth.answer('hang');
  await listener.click(way('Continue as Guest'));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('a failed guest sign-in is shown', async () => {
  const { listener, auth, storage } = openLanding();
  auth.answer({ code: 'network-request-failed' });
  storage.refuse('full');
  await listener.click(way('Continue as Guest'));
  expect(screen.getByRole('alert')).toHaveTextContent('Unable to continue as guest');
});

test('an error of the dialog is not shown behind it', async () => {
  const { authDialog, session, auth } = openLanding();
  auth.answer({ code: 'user-disabled' });
  act(() => authDialog.show({ name: 'login' }));
  await act(() => session.signIn({ email: 'robin@example.org', password: 'secret' }));
  expect(session.session$.value.error).not.toBeNull();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('it works before the identity service has answered', async () => {
  const { listener, auth, session } = openLanding();
  expect(session.session$.value.isLoading).toBe(true);
  auth.arrive('fail');
  await listener.click(way('Continue as Guest'));
  expect(session.session$.value.currentUser).toMatchObject({ isGuest: true });
});
