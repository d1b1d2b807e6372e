import { createFakeAuth, GOOGLE_USER } from '../testing/createFakeAuth';
import { AuthError } from './authErrors';
import { openBrowser, type OpenedTab } from '../testing/openBrowser';
import { settle } from '../testing/turns';
import { SIGN_IN_UNAVAILABLE } from './session';

const ADA = { uid: 'account-1', displayName: 'Ada', email: 'ada@example.org', isGuest: false };
const CREDENTIALS = { email: 'ada@example.org', password: 'a long secret' };
const NEW_ACCOUNT = { ...CREDENTIALS, displayName: 'Ada' };
const LOCAL_GUEST = { uid: 'guest_id-1', displayName: 'Guest', email: null, isGuest: true };
const STORED_GUEST = { guest_session: 'guest_id-1', guest_present: '1' };
const ANONYMOUS = { uid: 'anonymous-1', displayName: 'Guest', email: null, isGuest: true };

const stateOf = ({ session }: OpenedTab) => session.session$.value;

/** A browser with one open tab, where Ada has signed up. */
async function openAsAda() {
  const auth = createFakeAuth();
  const browser = openBrowser();
  const tab = browser.openTab(auth);
  await tab.session.signUp(NEW_ACCOUNT);
  return { auth, browser, tab };
}

describe('signing up and in', () => {
  test('at first the user is unknown', async () => {
    const tab = openBrowser().openTab(createFakeAuth('silent'));
    void tab.session.connect();
    await Promise.resolve();
    expect(stateOf(tab)).toEqual({ currentUser: null, isLoading: true, error: null });
  });

  test('then the identity service has no user', async () => {
    const tab = openBrowser().openTab(createFakeAuth(null));
    await tab.session.connect();
    expect(stateOf(tab)).toEqual({ currentUser: null, isLoading: false, error: null });
    expect(tab.toast()).toBeNull();
  });

  test('a new account is present, with a toast', async () => {
    const { tab } = await openAsAda();
    expect(stateOf(tab)).toEqual({ currentUser: ADA, isLoading: false, error: null });
    expect(tab.toast()).toMatchObject({
      message: 'Account created successfully!',
      tone: 'success',
    });
  });

  test('an account signs in', async () => {
    const { auth, browser, tab } = await openAsAda();
    await tab.session.signOut();
    tab.close();
    const later = browser.openTab(auth);
    expect(await later.session.signIn(CREDENTIALS)).toBe(true);
    expect(later.user()).toEqual(ADA);
    expect(later.toast()).toMatchObject({ message: 'Welcome back!', tone: 'success' });
  });

  test.each([
    [
      'invalid-credential',
      'Invalid email or password. Please check your credentials and try again.',
    ],
    ['user-not-found', 'Account does not exist. Please sign up to continue.'],
    [null, 'An unknown authentication error occurred. Please try again.'],
  ])('a sign-in that fails with %p shows %p and changes nothing else', async (code, message) => {
    const auth = createFakeAuth();
    const tab = openBrowser().openTab(auth);
    await tab.session.connect();
    auth.answer({ code });
    expect(await tab.session.signIn(CREDENTIALS)).toBe(false);
    expect(stateOf(tab)).toEqual({ currentUser: null, isLoading: false, error: message });

    tab.session.clearError();
    expect(stateOf(tab).error).toBeNull();
  });

  test('an unexpected error is reported, and shown as unknown', async () => {
    const auth = createFakeAuth();
    const defect = new TypeError('a defect');
    Object.assign(auth.service, { signIn: () => Promise.reject(defect) });
    const tab = openBrowser().openTab(auth);
    expect(await tab.session.signIn(CREDENTIALS)).toBe(false);
    expect(stateOf(tab).error).toBe('An unknown authentication error occurred. Please try again.');
    expect(tab.reportedErrors).toEqual([defect]);
  });

  test('a service that can’t be loaded is an error of the sign-in, and the next try loads it again', async () => {
    const auth = createFakeAuth();
    const tab = openBrowser().openTab(auth);
    auth.arrive('fail');
    expect(await tab.session.signUp(NEW_ACCOUNT)).toBe(false);
    expect(stateOf(tab).error).toBe(
      'An unexpected authentication error occurred. Please try again.',
    );
    auth.arrive('work');
    expect(await tab.session.signUp(NEW_ACCOUNT)).toBe(true);
    expect(stateOf(tab)).toEqual({ currentUser: ADA, isLoading: false, error: null });
  });

  test('a password reset can be requested', async () => {
    const auth = createFakeAuth();
    const tab = openBrowser().openTab(auth);
    expect(await tab.session.sendPasswordReset('ada@example.org')).toBe(true);
    expect(auth.calls).toEqual(['sendPasswordReset']);
    auth.answer({ code: 'too-many-requests' });
    expect(await tab.session.sendPasswordReset('ada@example.org')).toBe(false);
    expect(stateOf(tab).error).toMatch(/reset your password|try again later/i);
  });
});

describe('what the browser remembers', () => {
  test('a remembered user is present at once, by uid only, and complete when the service has answered', async () => {
    const { auth, browser, tab } = await openAsAda();
    tab.close();
    const later = browser.openTab(auth);
    expect(stateOf(later)).toEqual({
      currentUser: { uid: ADA.uid, displayName: '', email: null, isGuest: false },
      isLoading: true,
      error: null,
    });
    await later.session.connect();
    expect(stateOf(later)).toEqual({ currentUser: ADA, isLoading: false, error: null });
    expect(later.toast()).toBeNull();
  });

  test('neither name, address nor password are stored', async () => {
    const { tab } = await openAsAda();
    const kept = tab.storage.read('session_hint') ?? '';
    expect(JSON.parse(kept)).toEqual({ uid: ADA.uid, isGuest: false });
  });

  test('a user whom the service no longer knows is signed out, with a message', async () => {
    const { browser, tab } = await openAsAda();
    tab.close();
    const later = browser.openTab(createFakeAuth(null));
    await later.session.connect();
    expect(stateOf(later)).toEqual({ currentUser: null, isLoading: false, error: null });
    expect(later.toast()).toMatchObject({ message: 'You have been signed out.' });
    later.close();
    expect(browser.openTab(createFakeAuth(null)).user()).toBeNull();
  });

  test('while the service can’t be loaded the user stays, and it is retried after 30 s', async () => {
    const { auth, browser, tab } = await openAsAda();
    tab.close();
    const later = browser.openTab(auth);
    auth.arrive('fail');
    await later.session.connect();
    expect(stateOf(later)).toMatchObject({ currentUser: { uid: ADA.uid }, isLoading: false });
    auth.arrive('work');
    later.clock.advance(29_999);
    await settle();
    expect(later.user()?.displayName).toBe('');
    later.clock.advance(1);
    await settle();
    expect(later.user()).toEqual(ADA);
  });

  test.each([
    '',
    'leaving',
    '{',
    'null',
    '7',
    '{"uid":""}',
    '{"uid":"a"}',
    '{"uid":1,"isGuest":true}',
  ])('the stored text %j is no user', (text) => {
    const tab = openBrowser({ session_hint: text }).openTab(createFakeAuth('silent'));
    expect(tab.user()).toBeNull();
  });

  test('if the browser stores nothing, signing in still works', async () => {
    const tab = openBrowser().openTab(createFakeAuth());
    tab.storage.refuse('full');
    expect(await tab.session.signUp(NEW_ACCOUNT)).toBe(true);
    expect(tab.user()).toEqual(ADA);
  });
});

describe('signing out', () => {
  test('clears the user at once and is confirmed by the service', async () => {
    const { auth, tab } = await openAsAda();
    const done = tab.session.signOut();
    expect(stateOf(tab)).toEqual({ currentUser: null, isLoading: false, error: null });
    await done;
    expect(auth.signedIn()).toBeNull();
    tab.clock.advance(10_000);
    expect(tab.toast()).toBeNull();
  });

  test('is confirmed', async () => {
    const { browser, auth, tab } = await openAsAda();
    tab.close();
    const later = browser.openTab(auth);
    await later.session.signOut();
    expect(later.toast()).toMatchObject({ message: 'Signed out successfully', tone: 'success' });
  });

  test('clears the user even if the call fails, also after a reload', async () => {
    const { auth, browser, tab } = await openAsAda();
    tab.close();
    const failing = browser.openTab(auth);
    await failing.session.connect();
    auth.answer({ code: 'internal-error' });
    await failing.session.signOut();
    expect(failing.user()).toBeNull();
    expect(failing.toast()).toMatchObject({ message: 'Failed to sign out', tone: 'error' });
    failing.close();

    // The service still has the user; its first call is the sign-out.
    expect(auth.signedIn()).toEqual(ADA);
    auth.answer('work');
    const reloaded = browser.openTab(auth);
    expect(reloaded.user()).toBeNull();
    await reloaded.session.connect();
    expect(reloaded.user()).toBeNull();
    expect(auth.signedIn()).toBeNull();
  });

  test('is confirmed after 3 s if the call hangs, and the next page repeats the call', async () => {
    const { auth, browser, tab } = await openAsAda();
    tab.close();
    const hanging = browser.openTab(auth);
    auth.answer('hang');
    const done = hanging.session.signOut();
    await settle();
    expect(hanging.toast()).toBeNull();
    hanging.clock.advance(3_000);
    await done;
    expect(hanging.toast()).toMatchObject({ message: 'Signed out successfully' });
    hanging.close();

    auth.answer('work');
    const later = browser.openTab(auth);
    expect(later.user()).toBeNull();
    await later.session.connect();
    expect(auth.signedIn()).toBeNull();
  });

  test('is not undone by the next page if they continue as a guest before the service received it', async () => {
    const { auth, browser, tab } = await openAsAda();
    tab.close();
    const hanging = browser.openTab(auth);
    auth.answer('hang');
    const leaving = hanging.session.signOut();
    await settle();
    hanging.clock.advance(3_000);
    await leaving;
    const entering = hanging.session.continueAsGuest();
    await settle();
    hanging.clock.advance(3_000);
    expect(await entering).toBe(true);
    expect(hanging.user()).toEqual(LOCAL_GUEST);
    hanging.close();

    auth.answer('work');
    const later = browser.openTab(auth);
    expect(later.user()).toEqual(LOCAL_GUEST);
    await later.session.connect();
    expect(auth.signedIn()).toBeNull();
    expect(later.user()).toEqual(LOCAL_GUEST);
  });

  test('works even if the browser refuses to forget the user, with a message', async () => {
    const { auth, tab } = await openAsAda();
    tab.clock.advance(10_000);
    tab.storage.refuse('forbidden');
    await tab.session.signOut();
    expect(tab.user()).toBeNull();
    expect(auth.signedIn()).toBeNull();
    expect(tab.toast()).toMatchObject({ message: 'Failed to sign out', tone: 'error' });
  });

  test('happens if the user’s token is rejected', async () => {
    const { auth, tab } = await openAsAda();
    tab.clock.advance(10_000);
    auth.tell(null);
    expect(stateOf(tab)).toEqual({ currentUser: null, isLoading: false, error: null });
    expect(tab.toast()).toMatchObject({ message: 'You have been signed out.', tone: 'info' });
  });
});

describe('other tabs', () => {
  test('a sign-in or sign-out in one tab reaches the other before its service has noticed', async () => {
    const browser = openBrowser();
    const auth = createFakeAuth();
    const tab = browser.openTab(auth);
    const other = browser.openTab(createFakeAuth(null));
    await other.session.connect();
    await tab.session.signUp(NEW_ACCOUNT);
    expect(other.user()).toMatchObject({ uid: ADA.uid, isGuest: false });
    await tab.session.signOut();
    expect(other.user()).toBeNull();
    expect(other.toast()).toMatchObject({ message: 'You have been signed out.' });
  });

  test('a tab that notices an old sign-out late does not sign out a newer user', async () => {
    const { browser, auth, tab } = await openAsAda();
    const slow = createFakeAuth(ADA);
    const other = browser.openTab(slow);
    await other.session.connect();
    await tab.session.signOut();
    await tab.session.signUp({ ...NEW_ACCOUNT, email: 'bela@example.org' });
    slow.tell(null);
    expect(tab.user()).toMatchObject({ email: 'bela@example.org' });
    expect(auth.signedIn()).toMatchObject({ email: 'bela@example.org' });
    expect(browser.openTab(auth).user()).toMatchObject({ uid: 'account-2' });
  });

  test('a tab with a slow service does not restore a user who has signed out in another one', async () => {
    const { auth, browser, tab } = await openAsAda();
    const slow = createFakeAuth('silent');
    const other = browser.openTab(slow);
    await other.session.connect();
    await tab.session.signOut();
    await tab.session.continueAsGuest();
    slow.tell(ADA);
    expect(other.user()).toMatchObject({ uid: ANONYMOUS.uid });
    expect(other.merges).toEqual([]);
    expect(tab.user()).toEqual(ANONYMOUS);
    slow.tell(ANONYMOUS);
    expect(other.user()).toEqual(ANONYMOUS);
    expect(auth.signedIn()).toEqual(ANONYMOUS);
  });

  test('a guest of one tab is the guest of the other, and signs out in both', async () => {
    const browser = openBrowser();
    const [tab, other] = [browser.openTab(null), browser.openTab(null)];
    await tab.session.continueAsGuest();
    expect(other.user()).toEqual(LOCAL_GUEST);
    await other.session.signOut();
    expect(tab.user()).toBeNull();
  });

  test('a guest who signs up in one tab is never signed out in the other', async () => {
    const browser = openBrowser(STORED_GUEST);
    const auth = createFakeAuth();
    const tab = browser.openTab(auth);
    const other = browser.openTab(createFakeAuth(null));
    await other.session.connect();
    const seen: (string | undefined)[] = [];
    other.session.session$.subscribe(({ currentUser }) => seen.push(currentUser?.uid));
    await tab.session.signUp(NEW_ACCOUNT);
    expect(seen).toEqual(['guest_id-1', ADA.uid]);
  });
});

describe('guests', () => {
  test('a visitor who continues as guest has an anonymous account, with a message', async () => {
    const tab = openBrowser().openTab(createFakeAuth());
    expect(await tab.session.continueAsGuest()).toBe(true);
    expect(stateOf(tab)).toEqual({ currentUser: ANONYMOUS, isLoading: false, error: null });
    expect(tab.toast()).toMatchObject({ message: 'Signed in as guest', tone: 'success' });
    expect(tab.session.pendingSignIn$.value).toBeNull();
  });

  test('two presses in one task make one account', async () => {
    const auth = createFakeAuth();
    const { session } = openBrowser().openTab(auth);
    const presses = [session.continueAsGuest(), session.continueAsGuest()];
    expect(await Promise.all(presses)).toEqual([true, true]);
    expect(auth.calls).toEqual(['signInAsGuest']);
  });

  test('if the service fails, a local session starts', async () => {
    const auth = createFakeAuth();
    auth.answer({ code: 'operation-not-allowed' });
    const tab = openBrowser().openTab(auth);
    expect(await tab.session.continueAsGuest()).toBe(true);
    expect(stateOf(tab)).toEqual({ currentUser: LOCAL_GUEST, isLoading: false, error: null });
  });

  test.each<['fetching' | 'call']>([['fetching'], ['call']])(
    'if the %s hangs, a local session starts after 3 s',
    async (what) => {
      const auth = createFakeAuth();
      if (what === 'call') auth.answer('hang');
      else auth.arrive('hang');
      const tab = openBrowser().openTab(auth);
      void tab.session.connect();
      const entering = tab.session.continueAsGuest();
      await settle();
      tab.clock.advance(2_999);
      await settle();
      expect(tab.user()).toBeNull();
      expect(tab.session.pendingSignIn$.value).toBe('guest');
      tab.clock.advance(1);
      expect(await entering).toBe(true);
      expect(tab.user()).toEqual(LOCAL_GUEST);
    },
  );

  test('an anonymous sign-in is cancelled when a local session has started, or it could replace an account by a guest', async () => {
    const auth = createFakeAuth();
    auth.answer('hang');
    const tab = openBrowser().openTab(auth);
    const entering = tab.session.continueAsGuest();
    await settle();
    expect(auth.isGuestGivenUp()).toBe(false);
    tab.clock.advance(3_000);
    await entering;
    expect(auth.isGuestGivenUp()).toBe(true);
  });

  test('an account of another tab, signed in during the guest sign-in, stays', async () => {
    const auth = createFakeAuth();
    auth.answer('hang');
    const browser = openBrowser();
    const tab = browser.openTab(auth);
    const entering = tab.session.continueAsGuest();
    await settle();
    const other = browser.openTab(createFakeAuth());
    await other.session.signUp(NEW_ACCOUNT);
    tab.clock.advance(3_000);
    expect(await entering).toBe(true);
    expect(tab.user()).toMatchObject({ uid: ADA.uid });
    expect(other.user()).toEqual(ADA);
    expect(tab.toast()).toBeNull();
  });

  test('an anonymous account that arrives late changes nothing and is signed out again', async () => {
    const auth = createFakeAuth(null);
    auth.answer('hang');
    const tab = openBrowser().openTab(auth);
    const entering = tab.session.continueAsGuest();
    await settle();
    tab.clock.advance(3_000);
    await entering;
    auth.answer('work');
    auth.tell(ANONYMOUS);
    await settle();
    expect(tab.user()).toEqual(LOCAL_GUEST);
    expect(auth.signedIn()).toBeNull();
    expect(tab.user()).toEqual(LOCAL_GUEST);
  });

  test('if a guest can’t be stored, the sign-in fails with a message', async () => {
    const tab = openBrowser().openTab(null);
    tab.storage.refuse('full');
    expect(await tab.session.continueAsGuest()).toBe(false);
    expect(stateOf(tab)).toEqual({
      currentUser: null,
      isLoading: false,
      error: 'Unable to continue as guest',
    });
    expect(tab.toast()).toMatchObject({
      message: 'Unable to continue as guest',
      tone: 'error',
      reason: 'The browser storage is full.',
    });

    tab.storage.refuse(null);
    await tab.session.continueAsGuest();
    expect(stateOf(tab)).toMatchObject({ currentUser: { isGuest: true }, error: null });
  });

  test('the message stays when the service answers later that there is no user', async () => {
    const auth = createFakeAuth('silent');
    auth.answer('hang');
    const tab = openBrowser().openTab(auth);
    tab.storage.refuse('forbidden');
    const entering = tab.session.continueAsGuest();
    await settle();
    tab.clock.advance(3_000);
    expect(await entering).toBe(false);
    auth.tell(null);
    expect(stateOf(tab)).toEqual({
      currentUser: null,
      isLoading: false,
      error: 'Unable to continue as guest',
    });
  });

  test('a guest who signs up keeps their likes and plays, once', async () => {
    const auth = createFakeAuth();
    const browser = openBrowser(STORED_GUEST);
    const tab = browser.openTab(auth);
    await tab.session.connect();
    await tab.session.signUp(NEW_ACCOUNT);
    expect(tab.merges).toEqual([['guest_id-1', ADA.uid]]);

    await tab.session.signOut();
    await tab.session.signIn(CREDENTIALS);
    expect(tab.merges).toHaveLength(1);
    tab.close();
    const later = browser.openTab(auth);
    await later.session.connect();
    expect(later.user()).toEqual(ADA);
    expect(later.merges).toEqual([]);
  });

  test('a merge that has failed is repeated at each start until it succeeds', async () => {
    const auth = createFakeAuth();
    const browser = openBrowser(STORED_GUEST);
    const start = async (areMergesRefused: boolean): Promise<OpenedTab> => {
      const tab = browser.openTab(auth);
      tab.refuseMerges(areMergesRefused);
      await tab.session.connect();
      return tab;
    };
    const first = await start(true);
    await first.session.signUp(NEW_ACCOUNT);
    await settle();
    first.close();
    for (const areRefused of [true, false]) {
      const later = await start(areRefused);
      await settle();
      expect(later.merges).toEqual([['guest_id-1', ADA.uid]]);
      later.close();
    }
    expect((await start(false)).merges).toEqual([]);
  });

  test('another tab finishes the merge of a tab that was closed during it', async () => {
    const browser = openBrowser(STORED_GUEST);
    const auth = createFakeAuth();
    const tab = browser.openTab(auth);
    const service = createFakeAuth(null);
    const other = browser.openTab(service);
    await other.session.connect();
    tab.refuseMerges();
    await tab.session.signUp(NEW_ACCOUNT);
    tab.close();
    service.tell(ADA);
    expect(other.merges).toEqual([['guest_id-1', ADA.uid]]);
  });

  test('if the merged records do not fit, a message says so, and they are signed in', async () => {
    const tab = openBrowser(STORED_GUEST).openTab(createFakeAuth());
    tab.refuseMerges();
    await tab.session.signUp(NEW_ACCOUNT);
    await settle();
    expect(tab.user()).toEqual(ADA);
    tab.clock.advance(2_000);
    expect(tab.toast()).toMatchObject({
      message: 'Failed to update favorites',
      tone: 'error',
      reason: 'The browser storage is full.',
    });
    expect(tab.reportedErrors).toEqual([
      expect.objectContaining({
        message: 'Failed to add to favorites',
        cause: expect.objectContaining({ code: 'full' }) as Error,
      }),
    ]);
  });

  test('an anonymous guest keeps them too', async () => {
    const tab = openBrowser().openTab(createFakeAuth());
    await tab.session.continueAsGuest();
    await tab.session.signUp(NEW_ACCOUNT);
    expect(tab.merges).toEqual([[ANONYMOUS.uid, ADA.uid]]);
  });

  test('a guest whose sign-up fails stays the guest', async () => {
    const auth = createFakeAuth();
    const tab = openBrowser(STORED_GUEST).openTab(auth);
    auth.answer({ code: 'email-already-in-use' });
    expect(await tab.session.signUp(NEW_ACCOUNT)).toBe(false);
    expect(stateOf(tab)).toMatchObject({
      currentUser: LOCAL_GUEST,
      error: 'This email address is already in use. Please sign in or use a different email.',
    });
    expect(tab.merges).toEqual([]);
  });
});

describe('without an auth service', () => {
  test('the console says so once, and no user is present, which is known at once', () => {
    const tab = openBrowser().openTab(null);
    expect(stateOf(tab)).toEqual({ currentUser: null, isLoading: false, error: null });
    expect(tab.warnings).toEqual([
      'No auth service is configured: Prelude continues in guest mode.',
    ]);
  });

  test('a visitor who continues as guest has a local session with a generated uid', async () => {
    const tab = openBrowser().openTab(null);
    await tab.session.continueAsGuest();
    expect(tab.user()).toEqual(LOCAL_GUEST);
    expect(tab.toast()).toMatchObject({ message: 'Signed in as guest', tone: 'success' });
  });

  test('a guest is the same one after a reload, and after signing out and in', async () => {
    const browser = openBrowser();
    const tab = browser.openTab(null);
    await tab.session.continueAsGuest();
    tab.close();
    const reloaded = browser.openTab(null);
    expect(reloaded.user()).toEqual(LOCAL_GUEST);
    expect(reloaded.toast()).toBeNull();
    await reloaded.session.signOut();
    expect(reloaded.toast()).toMatchObject({ message: 'Signed out successfully' });
    reloaded.close();

    const again = browser.openTab(null);
    expect(again.user()).toBeNull();
    await again.session.continueAsGuest();
    expect(again.user()).toEqual(LOCAL_GUEST);
  });

  test.each(['admin', '', 'guest_', 'guest_<b>'])('a stored uid %j is not a guest', async (uid) => {
    const tab = openBrowser({ guest_session: uid, guest_present: '1' }).openTab(null);
    expect(tab.user()).toBeNull();
    await tab.session.continueAsGuest();
    expect(tab.user()).toEqual(LOCAL_GUEST);
  });

  test('a remembered user of an auth service is not present', () => {
    const hint = JSON.stringify({ uid: 'account-1', isGuest: false });
    expect(openBrowser({ session_hint: hint }).openTab(null).user()).toBeNull();
  });

  test.each<[string, (tab: OpenedTab) => Promise<boolean>]>([
    ['sign in', ({ session }) => session.signIn(CREDENTIALS)],
    ['sign up', ({ session }) => session.signUp(NEW_ACCOUNT)],
    ['continue with Google', ({ session }) => session.continueWithGoogle()],
    ['have a mail sent', ({ session }) => session.sendPasswordReset('ada@example.org')],
  ])('trying to %s says that it is not set up here', async (_what, want) => {
    const tab = openBrowser().openTab(null);
    expect(await want(tab)).toBe(false);
    expect(tab.toast()).toMatchObject({ message: SIGN_IN_UNAVAILABLE, tone: 'info' });
    expect(tab.user()).toBeNull();
  });
});

describe('Google', () => {
  test('a sign-in by popup shows a welcome', async () => {
    const tab = openBrowser().openTab(createFakeAuth());
    expect(await tab.session.continueWithGoogle()).toBe(true);
    expect(tab.user()).toEqual(GOOGLE_USER);
    expect(tab.toast()).toMatchObject({ message: 'Welcome!', tone: 'success' });
  });

  test('so does one of the emulator’s accounts', async () => {
    const tab = openBrowser().openTab(createFakeAuth());
    const identity = { subject: 'sam', email: 'sam@example.org', name: 'Sam' };
    expect(await tab.session.continueWithGoogle(identity)).toBe(true);
    expect(tab.user()).toMatchObject({ displayName: 'Sam', email: 'sam@example.org' });
    expect(tab.toast()).toMatchObject({ message: 'Welcome!' });
  });

  test('two presses in one task open one popup', async () => {
    const auth = createFakeAuth();
    const { session } = openBrowser().openTab(auth);
    await Promise.all([session.continueWithGoogle(), session.continueWithGoogle()]);
    expect(auth.calls).toEqual(['signInWithGooglePopup']);
  });

  test('a guest sign-in is shown as running although an abandoned Google sign-in ends', async () => {
    const auth = createFakeAuth();
    const { session } = openBrowser().openTab(auth);
    auth.failOnce('signInWithGooglePopup', 'popup-closed-by-user');
    const google = session.continueWithGoogle();
    auth.answer('hang');
    void session.continueAsGuest();
    await google;
    expect(session.pendingSignIn$.value).toBe('guest');
  });

  test('a Google sign-in is shown as running', async () => {
    const auth = createFakeAuth();
    auth.answer('hang');
    const tab = openBrowser().openTab(auth);
    void tab.session.continueWithGoogle();
    expect(tab.session.pendingSignIn$.value).toBe('google');
  });

  test.each(['popup-closed-by-user', 'cancelled-popup-request', 'user-cancelled'])(
    'closing the popup (%s) cancels without a redirect or a guest session',
    async (code) => {
      const auth = createFakeAuth();
      auth.answer({ code });
      const tab = openBrowser().openTab(auth);
      expect(await tab.session.continueWithGoogle()).toBe(false);
      expect(auth.calls).toEqual(['signInWithGooglePopup']);
      expect(stateOf(tab)).toMatchObject({
        currentUser: null,
        error: 'Google login failed. Please check the console for details.',
      });
      expect(tab.warnings).toEqual([`Google login failed: ${code}`]);
    },
  );

  test('on an unauthorized domain a dialog offers to continue as a guest', async () => {
    const auth = createFakeAuth();
    auth.answer({ code: 'unauthorized-domain' });
    const tab = openBrowser().openTab(auth);
    expect(await tab.session.continueWithGoogle()).toBe(false);
    expect(auth.calls).toEqual(['signInWithGooglePopup']);
    expect(tab.offers).toHaveLength(1);
    expect(tab.user()).toBeNull();
  });

  test('another failure is shown, then retried by redirect', async () => {
    const auth = createFakeAuth();
    auth.failOnce('signInWithGooglePopup', 'popup-blocked');
    const browser = openBrowser();
    const tab = browser.openTab(auth);
    expect(await tab.session.continueWithGoogle()).toBe(true);
    expect(auth.calls).toEqual(['signInWithGooglePopup', 'startGoogleRedirect']);
    expect(tab.toast()).toMatchObject({
      message: 'An unexpected authentication error occurred. Please try again.',
      tone: 'error',
    });
    expect(tab.user()).toBeNull();
    tab.close();

    auth.returnFromGoogle(GOOGLE_USER);
    const back = browser.openTab(auth);
    expect(back.session.isReturning).toBe(true);
    await back.session.connect();
    expect(back.user()).toEqual(GOOGLE_USER);
    expect(back.toast()).toMatchObject({ message: 'Welcome!' });
    expect(back.session.isReturning).toBe(false);
    back.close();
    const later = browser.openTab(auth);
    await later.session.connect();
    expect(auth.calls.filter((name) => name === 'finishGoogleRedirect')).toHaveLength(1);
  });

  test('a redirect without a result shows a message', async () => {
    const auth = createFakeAuth();
    auth.failOnce('signInWithGooglePopup', 'popup-blocked');
    const browser = openBrowser();
    const tab = browser.openTab(auth);
    await tab.session.continueWithGoogle();
    tab.close();
    const back = browser.openTab(auth);
    await back.session.connect();
    expect(stateOf(back)).toEqual({
      currentUser: null,
      isLoading: false,
      error: 'Google login failed. Please check the console for details.',
    });
    expect(back.warnings).toEqual(['Google login failed: the redirect gave no user']);
  });

  test('after signing in another way while the popup was open no message of it appears', async () => {
    const auth = createFakeAuth();
    const tab = openBrowser().openTab(auth);
    let close = (): void => undefined;
    Object.assign(auth.service, {
      signInWithGooglePopup: () =>
        new Promise((_resolve, reject) => {
          close = () => reject(new AuthError('popup-blocked'));
        }),
    });
    const google = tab.session.continueWithGoogle();
    await settle();
    await tab.session.continueAsGuest();
    close();
    expect(await google).toBe(false);
    expect(auth.calls).toEqual(['signInAsGuest']);
    expect(stateOf(tab)).toEqual({ currentUser: ANONYMOUS, isLoading: false, error: null });
  });

  test('if the redirect fails too, a guest session starts', async () => {
    const auth = createFakeAuth();
    auth.failOnce('signInWithGooglePopup', 'popup-blocked');
    auth.failOnce('startGoogleRedirect', 'timeout');
    const tab = openBrowser().openTab(auth);
    expect(await tab.session.continueWithGoogle()).toBe(true);
    expect(tab.user()).toEqual(ANONYMOUS);
    expect(tab.warnings).toEqual([
      'Google login failed: popup-blocked',
      'Google login failed: timeout',
    ]);
  });

  test('if the result of a redirect fails, a guest session starts too', async () => {
    const auth = createFakeAuth();
    auth.failOnce('signInWithGooglePopup', 'popup-blocked');
    const browser = openBrowser();
    const tab = browser.openTab(auth);
    await tab.session.continueWithGoogle();
    tab.close();
    auth.failOnce('finishGoogleRedirect', 'timeout');
    const back = browser.openTab(auth);
    await back.session.connect();
    expect(back.user()).toEqual(ANONYMOUS);
    expect(back.warnings).toEqual(['Google login failed: timeout']);
  });

  test('on an unauthorized domain with a blocked popup, the failed redirect offers a guest session too', async () => {
    const auth = createFakeAuth();
    auth.failOnce('signInWithGooglePopup', 'popup-blocked');
    auth.failOnce('startGoogleRedirect', 'unauthorized-domain');
    const tab = openBrowser().openTab(auth);
    expect(await tab.session.continueWithGoogle()).toBe(false);
    expect(tab.offers).toEqual([
      'This site is not authorized to sign you in. Please contact support.',
    ]);
    expect(tab.user()).toBeNull();
    expect(tab.session.isReturning).toBe(false);
  });

  test('cancelling on Google’s own page signs no one in', async () => {
    const auth = createFakeAuth();
    auth.failOnce('signInWithGooglePopup', 'popup-blocked');
    const browser = openBrowser();
    const tab = browser.openTab(auth);
    await tab.session.continueWithGoogle();
    tab.close();
    auth.failOnce('finishGoogleRedirect', 'user-cancelled');
    const back = browser.openTab(auth);
    await back.session.connect();
    expect(stateOf(back)).toEqual({
      currentUser: null,
      isLoading: false,
      error: 'Google login failed. Please check the console for details.',
    });
    expect(back.toast()).toBeNull();
  });

  test('a guest whose Google sign-in fails stays that guest', async () => {
    const auth = createFakeAuth();
    auth.answer({ code: 'internal-error' });
    const tab = openBrowser(STORED_GUEST).openTab(auth);
    expect(await tab.session.continueWithGoogle()).toBe(false);
    expect(tab.user()).toEqual(LOCAL_GUEST);
    expect(stateOf(tab).error).toBe('Google login failed. Please check the console for details.');
  });
});
