import { createDeferredCode, type Track } from '@prelude/shared';
import { makeTracks, settlePromises } from '@prelude/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createDeferred } from '../testing/deferred';
import { openShell, type OpenedShell } from '../testing/openShell';
import { renderOn } from '../testing/renderOn';
import type { AuthDialogView } from './authDialog';
import { AuthDialogHost } from './AuthDialogHost';
import { authViewCode } from './authViewCode';

const IDENTITIES = [
  { subject: 'robin', email: 'robin@example.org', name: 'Robin Vale' },
  { subject: 'ines', email: 'ines@example.org', name: 'Ines Okafor' },
];

let shell: OpenedShell;

function openDialog(view: AuthDialogView, who: 'visitor' | 'guest' = 'visitor') {
  shell = openShell(who);
  renderOn(shell, <AuthDialogHost {...shell} testIdentities={IDENTITIES} />);
  act(() => shell.authDialog.show(view));
  return { ...shell, listener: userEvent.setup() };
}

const dialog = (): HTMLElement | null => screen.queryByRole('dialog');
const email = (): HTMLElement => screen.getByLabelText('Email');
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const alert = (): HTMLElement => screen.getByRole('alert');

beforeAll(() => authViewCode.load());
afterEach(() => shell.end());

test('there is no dialog initially', () => {
  shell = openShell('visitor');
  renderOn(shell, <AuthDialogHost {...shell} testIdentities={[]} />);
  expect(dialog()).not.toBeInTheDocument();
});

test('if its code can’t be loaded, the dialog says so, and Retry loads it', async () => {
  let isDown = true;
  const code = createDeferredCode(() =>
    isDown ? Promise.reject(new Error('down')) : authViewCode.load(),
  );
  shell = openShell('visitor');
  renderOn(shell, <AuthDialogHost {...shell} testIdentities={[]} code={code} />);
  act(() => shell.authDialog.show({ name: 'login' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The form could not be loaded.');
  isDown = false;
  await userEvent.setup().click(button('Retry'));
  expect(email()).toHaveFocus();
  expect(dialog()).toHaveAccessibleName('Welcome back');
});

describe('the password reset', () => {
  const SENT =
    /^If an account exists for robin@example.org, a mail with a link .* is on its way\.$/;
  /** The whole sentence, of several elements. */
  const sent = (): HTMLElement =>
    screen.getByText((_, element) => SENT.test(element?.textContent ?? ''));

  test('starts with the email typed so far', async () => {
    const { listener } = openDialog({ name: 'login' });
    await listener.type(email(), 'robin@example.org');
    await listener.click(button('Forgot your password?'));
    expect(dialog()).toHaveAccessibleName('Reset your password');
    expect(email()).toHaveValue('robin@example.org');
    expect(email()).toHaveFocus();
  });

  test('sends a mail, without revealing whether there is such an account', async () => {
    const { listener, auth } = openDialog({ name: 'reset', email: 'robin@example.org' });
    await listener.click(button('Send Link'));
    expect(auth.calls).toEqual(['sendPasswordReset']);
    expect(dialog()).toHaveAccessibleName('Check your mail');
    expect(sent()).toHaveFocus();
    await listener.click(button('Back to Sign In'));
    expect(dialog()).toHaveAccessibleName('Welcome back');
  });

  test.each(['', 'robin'])('needs an email, which “%s” is not', async (typed) => {
    const { listener, auth } = openDialog({ name: 'reset', email: typed });
    await listener.click(button('Send Link'));
    expect(email()).toHaveAccessibleDescription('Please enter a valid email address.');
    expect(email()).toHaveFocus();
    expect(auth.calls).toEqual([]);
    await listener.clear(email());
    await listener.type(email(), 'robin@example.org{Enter}');
    expect(sent()).toBeVisible();
  });

  test('an email is validated on blur by Tab, and the focus skips the disabled button', async () => {
    const { listener } = openDialog({ name: 'reset', email: '' });
    await listener.type(email(), 'robin');
    await listener.tab();
    expect(email()).toHaveAccessibleDescription('Please enter a valid email address.');
    expect(button('Send Link')).toBeDisabled();
    expect(button('Back to Sign In')).toHaveFocus();
  });

  test('shows an error, and can be repeated', async () => {
    const { listener, auth } = openDialog({ name: 'reset', email: 'robin@example.org' });
    auth.answer({ code: 'network-request-failed' });
    await listener.click(button('Send Link'));
    expect(alert()).toHaveTextContent(
      'An unexpected authentication error occurred. Please try again.',
    );
    auth.answer('work');
    await listener.click(button('Send Link'));
    expect(sent()).toBeVisible();
  });

  test('is requested once, however often the button is pressed', async () => {
    const { listener, auth } = openDialog({ name: 'reset', email: 'robin@example.org' });
    auth.answer('hang');
    await listener.dblClick(button('Send Link'));
    await listener.click(button('Please wait...'));
    expect(auth.calls).toEqual(['sendPasswordReset']);
  });

  test('does not affect a dialog that shows something else by then', async () => {
    const { listener, auth, authDialog } = openDialog({ name: 'reset', email: 'a@example.org' });
    const answer = createDeferred<void>();
    jest.spyOn(auth.service, 'sendPasswordReset').mockReturnValue(answer.promise);
    await listener.click(button('Send Link'));
    act(() => authDialog.show({ name: 'signup' }));
    await act(async () => answer.resolve());
    expect(dialog()).toHaveAccessibleName('Create your account');
  });
});

describe('the emulator’s Google accounts', () => {
  test('are listed by name and email; choosing one signs in', async () => {
    const { listener, session } = openDialog({ name: 'test-identity' });
    expect(dialog()).toHaveAccessibleName('Choose a test account');
    expect(button('Robin Vale robin@example.org')).toHaveFocus();
    await listener.click(button('Ines Okafor ines@example.org'));
    expect(session.session$.value.currentUser?.email).toBe('ines@example.org');
    expect(dialog()).not.toBeInTheDocument();
  });

  test('are disabled while one signs in', async () => {
    const { listener, auth } = openDialog({ name: 'test-identity' });
    auth.answer('hang');
    await listener.click(button('Ines Okafor ines@example.org'));
    const busy = button('Ines Okafor Please wait...');
    await listener.click(busy);
    expect(busy).toHaveFocus();
    expect(auth.calls).toEqual(['signInWithTestIdentity']);
    expect(button('Robin Vale robin@example.org')).toBeDisabled();
  });

  test('show an error to a guest, who stays a guest', async () => {
    const { listener, auth } = openDialog({ name: 'test-identity' }, 'guest');
    auth.answer({ code: 'network-request-failed' });
    await listener.click(button('Robin Vale robin@example.org'));
    expect(alert()).toHaveTextContent('Google login failed. Please check the console for details.');
  });

  test('are closed by Cancel', async () => {
    const { listener } = openDialog({ name: 'test-identity' });
    await listener.click(button('Cancel'));
    expect(dialog()).not.toBeInTheDocument();
  });

  test('are opened by the modal’s Google button', async () => {
    const { listener, auth } = openDialog({ name: 'login' });
    await listener.click(button('Continue with Google'));
    expect(dialog()).toHaveAccessibleName('Choose a test account');
    expect(auth.calls).toEqual([]);
  });
});

describe('the offer to continue as a guest', () => {
  const OFFER = { name: 'guest-offer', reason: 'This site may not use Google.' } as const;

  test('gives its reason and signs a guest in', async () => {
    const { listener, session } = openDialog(OFFER);
    expect(dialog()).toHaveAccessibleName('Continue as a guest?');
    expect(screen.getByText(OFFER.reason)).toHaveFocus();
    await listener.click(button('Continue as Guest'));
    expect(session.session$.value.currentUser).toMatchObject({ isGuest: true });
    expect(dialog()).not.toBeInTheDocument();
  });

  test('is made if Google is unavailable on this site; Cancel returns to the landing screen', async () => {
    const { listener, auth, session, authDialog } = openDialog({ name: 'login' });
    act(() => authDialog.close());
    auth.answer({ code: 'unauthorized-domain' });
    await act(() => session.continueWithGoogle());
    expect(dialog()).toHaveAccessibleName('Continue as a guest?');
    expect(alert()).toBeEmptyDOMElement();
    await listener.click(button('Cancel'));
    expect(dialog()).not.toBeInTheDocument();
    expect(session.session$.value).toMatchObject({
      currentUser: null,
      error: 'Google login failed. Please check the console for details.',
    });
  });

  test('keeps an existing guest', async () => {
    const { listener, auth, session } = openDialog(OFFER, 'guest');
    const before = session.session$.value.currentUser;
    await listener.click(button('Continue as Guest'));
    expect(session.session$.value.currentUser).toBe(before);
    expect(auth.calls).toEqual([]);
    expect(dialog()).not.toBeInTheDocument();
  });

  test('shows an error if the sign-in fails', async () => {
    const { listener, auth, storage } = openDialog(OFFER);
    auth.answer({ code: 'network-request-failed' });
    storage.refuse('full');
    await listener.click(button('Continue as Guest'));
    expect(alert()).toHaveTextContent('Unable to continue as guest');
  });

  test('shows that it is running', async () => {
    const { listener, auth } = openDialog(OFFER);
    auth.answer('hang');
    await listener.click(button('Continue as Guest'));
    expect(button('Please wait...')).toHaveFocus();
  });
});

describe('the songs of a guest', () => {
  const [first, second] = makeTracks(2) as [Track, Track];
  const form = (): HTMLElement => screen.getByRole('form');
  const acts = (doIt: () => void): Promise<void> =>
    act(async () => {
      doIt();
      await settlePromises();
    });

  test('that wait for an account are counted if a locked page asks to sign in', async () => {
    const { host } = openDialog({ name: 'login' }, 'guest');
    act(() => shell.authDialog.close());
    await acts(() => host.library.toggleFavorite(first));
    act(() => host.navigate('favorites'));
    expect(form()).toHaveAccessibleDescription(
      '1 liked song is waiting. It moves into your account when you sign in or sign up.',
    );
    await acts(() => host.library.toggleFavorite(second));
    expect(form()).toHaveAccessibleDescription(
      '2 liked songs are waiting. They move into your account when you sign in or sign up.',
    );
    await acts(() => host.library.recordStart(first));
    act(() => shell.authDialog.show({ name: 'signup' }));
    expect(form()).toHaveAccessibleDescription(
      '2 liked songs and 1 recently played song are waiting. They move into your account when you sign in or sign up.',
    );
  });

  test('are counted if some were only played', async () => {
    const { host } = openDialog({ name: 'login' }, 'guest');
    await acts(() => host.library.recordStart(first));
    expect(form()).toHaveAccessibleDescription(
      '1 recently played song is waiting. It moves into your account when you sign in or sign up.',
    );
  });

  test.each(['guest', 'visitor'] as const)('are not mentioned if %s has none', (who) => {
    openDialog({ name: 'login' }, who);
    expect(form()).not.toHaveAccessibleDescription();
    expect(screen.queryByText(/waiting/)).not.toBeInTheDocument();
  });
});
