import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createDeferred } from '../testing/deferred';
import { openShell, type OpenedShell } from '../testing/openShell';
import { renderOn } from '../testing/renderOn';
import { AuthDialogHost } from './AuthDialogHost';
import { authViewCode } from './authViewCode';

const EMAIL = 'robin@example.org';
const PASSWORD = 'secret-1';

let shell: OpenedShell;

/** Opens the modal over a shell where `robin@example.org` already has an account. */
async function openModal(mode: 'login' | 'signup' = 'login') {
  shell = openShell('visitor');
  await shell.auth.service.signUp({ email: EMAIL, password: PASSWORD, displayName: 'Robin' });
  await shell.auth.service.signOut();
  renderOn(shell, <AuthDialogHost {...shell} testIdentities={[]} />);
  act(() => shell.authDialog.show({ name: mode }));
  const before = shell.auth.calls.length;
  return {
    ...shell,
    listener: userEvent.setup(),
    newCalls: () => shell.auth.calls.slice(before),
  };
}

const dialog = (): HTMLElement => screen.getByRole('dialog');
const email = (): HTMLInputElement => screen.getByLabelText('Email');
const password = (): HTMLInputElement => screen.getByLabelText('Password');
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const alert = (): HTMLElement => screen.getByRole('alert');

const EMAIL_ERROR = 'Please enter a valid email address.';
const PASSWORD_ERROR = 'Password must be at least 6 characters.';

beforeAll(() => authViewCode.load());
afterEach(() => shell.end());

describe('signing in', () => {
  test('signs a user in, welcomes them back and closes', async () => {
    const { listener, session, toast } = await openModal();
    expect(dialog()).toHaveAccessibleName('Welcome back');
    expect(email()).toHaveFocus();
    await listener.type(email(), ` ${EMAIL} `);
    await listener.type(password(), `${PASSWORD}{Enter}`);
    expect(session.session$.value.currentUser?.email).toBe(EMAIL);
    expect(toast()?.message).toBe('Welcome back!');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('with a wrong password shows an error, keeps the fields and the focus', async () => {
    const { listener } = await openModal();
    await listener.type(email(), EMAIL);
    await listener.type(password(), 'wrong-one{Enter}');
    expect(alert()).toHaveTextContent(
      'Invalid email or password. Please check your credentials and try again.',
    );
    expect(email()).toHaveValue(EMAIL);
    expect(password()).toHaveValue('wrong-one');
    expect(password()).toHaveFocus();
    expect(button('Sign In')).toBeEnabled();
  });

  test('without a network says so, until the network is back', async () => {
    const isOnline = jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    const { listener } = await openModal();
    expect(alert()).toHaveTextContent('You are offline. Signing in needs a network.');
    await listener.type(email(), EMAIL);
    await listener.type(password(), 'wrong-one{Enter}');
    expect(alert()).toHaveTextContent('You are offline. Signing in needs a network.');
    isOnline.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(alert()).toHaveTextContent('Invalid email or password.');
  });

  test('again after that works, and the error is hidden meanwhile', async () => {
    const { listener, auth } = await openModal();
    await listener.type(email(), EMAIL);
    await listener.type(password(), 'wrong-one{Enter}');
    const [call, answer] = [jest.spyOn(auth.service, 'signIn'), createDeferred<never>()];
    call.mockReturnValueOnce(answer.promise);
    await listener.type(password(), '{Enter}');
    expect(alert()).toBeEmptyDOMElement();
  });

  test('has the field attributes for password managers', async () => {
    await openModal();
    expect(email()).toHaveAttribute('autocomplete', 'email');
    expect(email()).toHaveAttribute('inputmode', 'email');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(password()).toHaveAttribute('spellcheck', 'false');
    expect(screen.getByRole('form', { name: 'Welcome back' })).toHaveAttribute('method', 'post');
    expect(screen.queryByLabelText(/Display name/)).not.toBeInTheDocument();
  });

  test('shows and hides the password', async () => {
    const { listener } = await openModal();
    await listener.type(password(), PASSWORD);
    expect(password()).toHaveAttribute('type', 'password');
    const toggle = screen.getByRole('button', { name: 'Show password', pressed: false });
    await listener.click(toggle);
    expect(password()).toHaveAttribute('type', 'text');
    expect(password()).toHaveValue(PASSWORD);
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await listener.click(toggle);
    expect(password()).toHaveAttribute('type', 'password');
  });
});

describe('while it runs', () => {
  test('the button says so, the fields and the other ways are disabled, and nothing is sent twice', async () => {
    const { listener, auth, newCalls } = await openModal();
    auth.answer('hang');
    await listener.type(email(), EMAIL);
    await listener.type(password(), PASSWORD);
    await listener.click(screen.getByRole('button', { name: 'Show password' }));
    await listener.click(button('Sign In'));
    const busy = button('Please wait...');
    expect(busy).toHaveFocus();
    await listener.click(busy);
    await listener.type(password(), 'x{Enter}');
    expect(newCalls()).toEqual(['signIn']);
    expect(password()).toHaveValue(PASSWORD);
    expect(password()).toHaveAttribute('type', 'password');
    for (const name of ['Continue with Google', 'Forgot your password?', 'Sign up'])
      expect(button(name)).toBeDisabled();
    expect(button('Close')).toBeEnabled();
  });

  test('closing it does not undo a slow sign-in', async () => {
    const { listener, session, auth, toast } = await openModal();
    const answer = createDeferred<Awaited<ReturnType<typeof auth.service.signIn>>>();
    jest.spyOn(auth.service, 'signIn').mockReturnValue(answer.promise);
    await listener.type(email(), EMAIL);
    await listener.type(password(), `${PASSWORD}{Enter}`);
    await listener.click(button('Close'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const user = { uid: 'late', displayName: 'Robin', email: EMAIL, isGuest: false };
    await act(async () => answer.resolve(user));
    expect(session.session$.value.currentUser).toEqual(user);
    expect(toast()?.message).toBe('Welcome back!');
  });

  test('an error after closing is a toast only', async () => {
    const { listener, session, auth, toast } = await openModal();
    const answer = createDeferred<never>();
    jest.spyOn(auth.service, 'signIn').mockReturnValue(answer.promise);
    await listener.type(email(), EMAIL);
    await listener.type(password(), `${PASSWORD}{Enter}`);
    await listener.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await act(async () => answer.reject(new Error('no code')));
    expect(toast()).toMatchObject({
      message: 'An unknown authentication error occurred. Please try again.',
      tone: 'error',
    });
    expect(session.session$.value.error).toBeNull();
  });

  test('a sign-in elsewhere closes it', async () => {
    const { session, auth } = await openModal();
    await act(() => session.connect());
    act(() => auth.tell({ uid: 'a', displayName: 'A', email: 'a@example.org', isGuest: false }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the input', () => {
  test('is not validated while it is typed for the first time', async () => {
    const { listener } = await openModal();
    await listener.type(email(), 'rob');
    expect(screen.queryByText(EMAIL_ERROR)).not.toBeInTheDocument();
    expect(button('Sign In')).toBeEnabled();
  });

  test('is validated on blur, and then with every letter until it is valid', async () => {
    const { listener } = await openModal();
    await listener.type(email(), 'robin@example');
    await listener.click(password());
    expect(email()).toHaveAccessibleDescription(EMAIL_ERROR);
    expect(email()).toBeInvalid();
    expect(button('Sign In')).toBeDisabled();
    await listener.type(email(), '.');
    expect(screen.getByText(EMAIL_ERROR)).toBeVisible();
    await listener.type(email(), 'org');
    expect(screen.queryByText(EMAIL_ERROR)).not.toBeInTheDocument();
    expect(email()).toBeValid();
    expect(button('Sign In')).toBeEnabled();
  });

  test('a password that is too short shows an error', async () => {
    const { listener } = await openModal();
    await listener.type(password(), '12345');
    await listener.click(email());
    expect(password()).toHaveAccessibleDescription(PASSWORD_ERROR);
    expect(button('Sign In')).toBeDisabled();
    await listener.type(password(), '6');
    expect(screen.queryByText(PASSWORD_ERROR)).not.toBeInTheDocument();
    expect(button('Sign In')).toBeEnabled();
  });

  test.each([
    ['by the button', async (listener: UserEvent) => listener.click(button('Sign In'))],
    ['by Enter', async (listener: UserEvent) => listener.keyboard('{Enter}')],
  ])(
    'is validated on submit %s: nothing is sent, and the invalid field has the focus',
    async (_how, submit) => {
      const { listener, newCalls } = await openModal();
      await listener.type(email(), EMAIL);
      await listener.type(password(), '12345');
      await submit(listener);
      expect(password()).toHaveFocus();
      expect(password()).toHaveAccessibleDescription(PASSWORD_ERROR);
      expect(button('Sign In')).toBeDisabled();
      expect(newCalls()).toEqual([]);
    },
  );

  test.each([
    ['email', { password: PASSWORD }],
    ['password', { email: EMAIL }],
    ['email', {}],
  ] as const)(
    'an empty %s is an error of the whole form, and gets the focus',
    async (wrong, texts) => {
      const { listener, newCalls } = await openModal();
      const fields = { email: email(), password: password() };
      for (const [name, text] of Object.entries(texts))
        await listener.type(fields[name as keyof typeof fields], text);
      await listener.click(button('Sign In'));
      expect(alert()).toHaveTextContent('Please fill in all fields correctly.');
      expect(fields[wrong]).toHaveFocus();
      expect(fields[wrong]).toBeInvalid();
      expect(button('Sign In')).toBeEnabled();
      expect(newCalls()).toEqual([]);
      await listener.type(fields[wrong], 'r');
      expect(alert()).toBeEmptyDOMElement();
      expect(fields[wrong]).not.toHaveAttribute('aria-invalid');
    },
  );

  test('is validated when Tab moves from the field to the button at its end', async () => {
    const { listener } = await openModal();
    await listener.type(password(), '12345');
    await listener.tab();
    expect(button('Show password')).toHaveFocus();
    expect(password()).toHaveAccessibleDescription(PASSWORD_ERROR);
    expect(button('Sign In')).toBeDisabled();
  });

  test('a shown password is validated when the focus leaves the button', async () => {
    const { listener } = await openModal();
    await listener.type(password(), '12345');
    await listener.click(button('Show password'));
    expect(screen.queryByText(PASSWORD_ERROR)).not.toBeInTheDocument();
    await listener.click(email());
    expect(password()).toHaveAccessibleDescription(PASSWORD_ERROR);
  });

  test('is not validated when a button of the form is pressed, which would disable it during the press', async () => {
    const { listener } = await openModal();
    await listener.type(password(), '12345');
    await listener.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.queryByText(PASSWORD_ERROR)).not.toBeInTheDocument();
  });

  test('is cleared on a switch', async () => {
    const { listener } = await openModal();
    await listener.type(email(), EMAIL);
    await listener.type(password(), '123');
    await listener.click(email());
    await listener.click(button('Sign up'));
    expect(dialog()).toHaveAccessibleName('Create your account');
    expect(email()).toHaveValue('');
    expect(email()).toHaveFocus();
    expect(password()).toHaveValue('');
    expect(screen.queryByText(PASSWORD_ERROR)).not.toBeInTheDocument();
    await listener.click(button('Sign in'));
    expect(dialog()).toHaveAccessibleName('Welcome back');
  });

  test('is cleared on success and on closing', async () => {
    const { listener, authDialog } = await openModal();
    await listener.type(password(), PASSWORD);
    await listener.click(button('Close'));
    act(() => authDialog.show({ name: 'login' }));
    expect(password()).toHaveValue('');
  });

  test('an earlier error is gone when it is opened again', async () => {
    const { listener, authDialog } = await openModal();
    await listener.type(email(), EMAIL);
    await listener.type(password(), 'wrong-one{Enter}');
    await listener.click(button('Close'));
    act(() => authDialog.show({ name: 'login' }));
    expect(alert()).toBeEmptyDOMElement();
  });
});

describe('signing up', () => {
  test('creates an account with the display name, and says so', async () => {
    const { listener, session, toast } = await openModal('signup');
    expect(password()).toHaveAttribute('autocomplete', 'new-password');
    expect(screen.getByLabelText('Display name (optional)')).toHaveAttribute(
      'autocomplete',
      'name',
    );
    await listener.type(email(), 'ines@example.org');
    await listener.type(password(), PASSWORD);
    await listener.type(screen.getByLabelText('Display name (optional)'), ' Ines ');
    await listener.click(button('Create Account'));
    expect(session.session$.value.currentUser).toMatchObject({
      displayName: 'Ines',
      email: 'ines@example.org',
    });
    expect(toast()?.message).toBe('Account created successfully!');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('works without a display name', async () => {
    const { listener, session } = await openModal('signup');
    await listener.type(email(), 'ines@example.org');
    await listener.type(password(), `${PASSWORD}{Enter}`);
    expect(session.session$.value.currentUser?.email).toBe('ines@example.org');
  });

  test('with an existing email shows an error', async () => {
    const { listener } = await openModal('signup');
    await listener.type(email(), EMAIL);
    await listener.type(password(), `${PASSWORD}{Enter}`);
    expect(alert()).toHaveTextContent(
      'This email address is already in use. Please sign in or use a different email.',
    );
  });
});

describe('Google in the modal', () => {
  test('signs a Google account in and closes', async () => {
    const { listener, session } = await openModal();
    await listener.click(button('Continue with Google'));
    expect(session.session$.value.currentUser?.uid).toBe('google-1');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('shows that it is running, and the form is disabled', async () => {
    const { listener, auth } = await openModal();
    auth.answer('hang');
    await listener.click(button('Continue with Google'));
    expect(button('Please wait...')).toHaveFocus();
    expect(
      within(screen.getByRole('form')).getByRole('button', { name: 'Sign In' }),
    ).toBeDisabled();
  });

  test('shows its error in the modal', async () => {
    const { listener, auth } = await openModal();
    auth.answer({ code: 'popup-closed-by-user' });
    await listener.click(button('Continue with Google'));
    expect(alert()).toHaveTextContent('Google login failed. Please check the console for details.');
  });
});

test('two presses of the button at the same moment send one request', async () => {
  const { listener, auth, newCalls } = await openModal();
  auth.answer('hang');
  await listener.type(email(), EMAIL);
  await listener.type(password(), PASSWORD);
  const form = screen.getByRole<HTMLFormElement>('form');
  await act(async () => {
    form.requestSubmit();
    form.requestSubmit();
  });
  expect(newCalls()).toEqual(['signIn']);
});
