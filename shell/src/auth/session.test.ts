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

/** A browser in which Ada has signed up; its tab is open. */
async function openAsAda() {
  const auth = createFakeAuth();
  const browser = openBrowser();
  const tab = browser.openTab(auth);
  await tab.session.signUp(NEW_ACCOUNT);
  return { auth, browser, tab };
}

describe('signing up and in', () => {
  test('at first it is not known who is present', async () => {
    const tab = openBrowser().openTab(createFakeAuth('silent'));
    void tab.session.connect();
    await Promise.resolve();
    expect(stateOf(tab)).toEqual({ currentUser: null, isLoading: true, error: null });
  });

  test('the identity service says that nobody is', async () => {
    const tab = openBrowser().openTab(createFakeAuth(null));
    await tab.session.connect();
    expect(stateOf(tab)).toEqual({ currentUser: null, isLoading: false, error: null });
    expect(tab.toast()).toBeNull();
  });

  test('an account that is made is present, and that is said', async () => {
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
  ])('a sign-in that fails with %p says %p and changes nothing else', async (code, message) => {
    const auth = createFakeAuth();
    const tab = openBrowser().openTab(auth);
    await tab.session.connect();
    auth.answer({ code });
    expect(await tab.session.signIn(CREDENTIALS)).toBe(false);
    expect(stateOf(tab)).toEqual({ currentUser: null, isLoading: false, error: message });

    tab.session.clearError();
    expect(stateOf(tab).error).toBeNull();
  });

  test('what is no answer of the service but a defect is reported, and people read that it is unknown', async () => {
    const auth = createFakeAuth();
    const defect = new TypeError('a defect');
    Object.assign(auth.service, { signIn: () => Promise.reject(defect) });
    const tab = openBrowser().openTab(auth);
    expect(await tab.session.signIn(CREDENTIALS)).toBe(false);
    expect(stateOf(tab).error).toBe('An unknown authentication error occurred. Please try again.');
    expect(tab.reportedErrors).toEqual([defect]);
  });

  test('a service that can’t be fetched is an error of the sign-in, and the next try fetches it again', async () => {
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

  test('a mail for a new password is asked for', async () => {
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
  test('somebody who was here is present at once, by uid alone, and whole when the service has answered', async () => {
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

  test('neither name, address nor password are kept', async () => {
    const { tab } = await openAsAda();
    const kept = tab.storage.read('session_hint') ?? '';
    expect(JSON.parse(kept)).toEqual({ uid: ADA.uid, isGuest: false });
  });

  test('somebody whom the service no longer knows is signed out and told', async () => {
    const { browser, tab } = await openAsAda();
    tab.close();
    const later = browser.openTab(createFakeAuth(null));
    await later.session.connect();
    expect(stateOf(later)).toEqual({ currentUser: null, isLoading: false, error: null });
    expect(later.toast()).toMatchObject({ message: 'You have been signed out.' });
    later.close();
    expect(browser.openTab(createFakeAuth(null)).user()).toBeNull();
  });

  test('while the service can’t be had they stay present, and it is asked again after 30 s', async () => {
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
  ])('what is remembered as %j is nobody', (text) => {
    const tab = openBrowser({ session_hint: text }).openTab(createFakeAuth('silent'));
    expect(tab.user()).toBeNull();
  });

  test('where the browser keeps nothing, signing in works all the same', async () => {
    const tab = openBrowser().openTab(createFakeAuth());
    tab.storage.refuse('full');
    expect(await tab.session.signUp(NEW_ACCOUNT)).toBe(true);
    expect(tab.user()).toEqual(ADA);
  });
});

describe('signing out', () => {
  test('it clears the user at once and is confirmed when the service has heard it', async () => {
    const { auth, tab } = await openAsAda();
    const done = tab.session.signOut();
    expect(stateOf(tab)).toEqual({ currentUser: null, isLoading: false, error: null });
    await done;
    expect(auth.signedIn()).toBeNull();
    tab.clock.advance(10_000);
    expect(tab.toast()).toBeNull();
  });

  test('it is confirmed', async () => {
    const { browser, auth, tab } = await openAsAda();
    tab.close();
    const later = browser.openTab(auth);
    await later.session.signOut();
    expect(later.toast()).toMatchObject({ message: 'Signed out successfully', tone: 'success' });
  });

  test('where the call fails the user is cleared all the same, also after a reload', async () => {
    const { auth, browser, tab } = await openAsAda();
    tab.close();
    const failing = browser.openTab(auth);
    await failing.session.connect();
    auth.answer({ code: 'internal-error' });
    await failing.session.signOut();
    expect(failing.user()).toBeNull();
    expect(failing.toast()).toMatchObject({ message: 'Failed to sign out', tone: 'error' });
    failing.close();

    // The service still has them; it hears of the sign-out before anything else.
    expect(auth.signedIn()).toEqual(ADA);
    auth.answer('work');
    const reloaded = browser.openTab(auth);
    expect(reloaded.user()).toBeNull();
    await reloaded.session.connect();
    expect(reloaded.user()).toBeNull();
    expect(auth.signedIn()).toBeNull();
  });

  test('where the call hangs it is done after 3 s, and the service hears of it with the next page', async () => {
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

  test('who continues as a guest before the service has heard of it is not signed in again by the next page', async () => {
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

  test('where the browser refuses to forget, the user is signed out all the same, and told', async () => {
    const { auth, tab } = await openAsAda();
    tab.clock.advance(10_000);
    tab.storage.refuse('forbidden');
    await tab.session.signOut();
    expect(tab.user()).toBeNull();
    expect(auth.signedIn()).toBeNull();
    expect(tab.toast()).toMatchObject({ message: 'Failed to sign out', tone: 'error' });
  });

  test('a user whose token is refused is signed out', async () => {
    const { auth, tab } = await openAsAda();
    tab.clock.advance(10_000);
    auth.tell(null);
    expect(stateOf(tab)).toEqual({ currentUser: null, isLoading: false, error: null });
    expect(tab.toast()).toMatchObject({ message: 'You have been signed out.', tone: 'info' });
  });
});

describe('other tabs', () => {
  test('who signs in or out in one tab does so in the other, before its service has noticed', async () => {
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

  test('a tab that notices an old sign-out late does not sign out who came since', async () => {
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

  test('a tab whose service is slow at first does not bring back who has left in another one', async () => {
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

  test('a guest of one tab is the guest of the other, and gone from both', async () => {
    const browser = openBrowser();
    const [tab, other] = [browser.openTab(null), browser.openTab(null)];
    await tab.session.continueAsGuest();
    expect(other.user()).toEqual(LOCAL_GUEST);
    await other.session.signOut();
    expect(tab.user()).toBeNull();
  });

  test('a guest who signs up in one tab is never nobody in the other', async () => {
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
  test('a visitor who continues as guest has an anonymous account, and is told so', async () => {
    const tab = openBrowser().openTab(createFakeAuth());
    expect(await tab.session.continueAsGuest()).toBe(true);
    expect(stateOf(tab)).toEqual({ currentUser: ANONYMOUS, isLoading: false, error: null });
    expect(tab.toast()).toMatchObject({ message: 'Signed in as guest', tone: 'success' });
    expect(tab.session.wayIn$.value).toBeNull();
  });

  test('where the service fails, a local session lets them in', async () => {
    const auth = createFakeAuth();
    auth.answer({ code: 'operation-not-allowed' });
    const tab = openBrowser().openTab(auth);
    expect(await tab.session.continueAsGuest()).toBe(true);
    expect(stateOf(tab)).toEqual({ currentUser: LOCAL_GUEST, isLoading: false, error: null });
  });

  test.each<['fetching' | 'call']>([['fetching'], ['call']])(
    'where the %s hangs, a local session lets them in after 3 s',
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
      expect(tab.session.wayIn$.value).toBe('guest');
      tab.clock.advance(1);
      expect(await entering).toBe(true);
      expect(tab.user()).toEqual(LOCAL_GUEST);
    },
  );

  test('an anonymous sign-in is given up when a local session has let them in, or it could put a guest in an account’s place', async () => {
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

  test('an account that came in another tab while the guest’s way in was under way stays', async () => {
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

  test('an anonymous account that comes late changes nothing and is signed out again', async () => {
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

  test('where a guest can’t be kept, nobody is let in, and the reason is told', async () => {
    const tab = openBrowser().openTab(null);
    tab.storage.refuse('full');
    expect(await tab.session.continueAsGuest()).toBe(false);
    expect(stateOf(tab)).toEqual({
      currentUser: null,
      isLoading: false,
      error: 'Unable to continue as guest',
    });
    expect(tab.toast()).toMatchObject({ message: 'Unable to continue as guest', tone: 'error' });

    tab.storage.refuse(null);
    await tab.session.continueAsGuest();
    expect(stateOf(tab)).toMatchObject({ currentUser: { isGuest: true }, error: null });
  });

  test('the reason still stands when the service says at last that nobody is present', async () => {
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

  test('a guest who signs up takes along what they liked and played, once', async () => {
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

  test('what a merge had to leave behind is tried again when the account is back', async () => {
    const { auth, browser, tab } = await openAsAda();
    tab.close();
    const later = browser.openTab(auth);
    await later.session.connect();
    expect(later.resumptions).toEqual([ADA.uid]);
    later.close();
    const anew = openBrowser().openTab(auth);
    await anew.session.connect();
    expect(anew.resumptions).toEqual([ADA.uid]);
  });

  test('where what they bring finds no room, they are told, and are signed in all the same', async () => {
    const tab = openBrowser(STORED_GUEST).openTab(createFakeAuth());
    tab.refuseMerges();
    await tab.session.signUp(NEW_ACCOUNT);
    await settle();
    expect(tab.user()).toEqual(ADA);
    tab.clock.advance(2_000);
    expect(tab.toast()).toMatchObject({ message: 'Failed to update favorites', tone: 'error' });
    expect(tab.reportedErrors).toEqual([
      expect.objectContaining({
        message: 'Failed to add to favorites',
        cause: expect.objectContaining({ code: 'full' }) as Error,
      }),
    ]);
  });

  test('an anonymous guest does so too', async () => {
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
  test('the console is told once, and nobody is present, which is known at once', () => {
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

  test('a guest is the same one after a reload, and after having been away', async () => {
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

  test.each(['admin', '', 'guest_', 'guest_<b>'])(
    'a stored uid %j is not taken for a guest',
    async (uid) => {
      const tab = openBrowser({ guest_session: uid, guest_present: '1' }).openTab(null);
      expect(tab.user()).toBeNull();
      await tab.session.continueAsGuest();
      expect(tab.user()).toEqual(LOCAL_GUEST);
    },
  );

  test('somebody of an auth service that was there before is not present', () => {
    const hint = JSON.stringify({ uid: 'account-1', isGuest: false });
    expect(openBrowser({ session_hint: hint }).openTab(null).user()).toBeNull();
  });

  test.each<[string, (tab: OpenedTab) => Promise<boolean>]>([
    ['sign in', ({ session }) => session.signIn(CREDENTIALS)],
    ['sign up', ({ session }) => session.signUp(NEW_ACCOUNT)],
    ['continue with Google', ({ session }) => session.continueWithGoogle()],
    ['have a mail sent', ({ session }) => session.sendPasswordReset('ada@example.org')],
  ])('who wants to %s hears that it is not set up here', async (_what, want) => {
    const tab = openBrowser().openTab(null);
    expect(await want(tab)).toBe(false);
    expect(tab.toast()).toMatchObject({ message: SIGN_IN_UNAVAILABLE, tone: 'info' });
    expect(tab.user()).toBeNull();
  });
});

describe('Google', () => {
  test('who signs in by popup is welcomed', async () => {
    const tab = openBrowser().openTab(createFakeAuth());
    expect(await tab.session.continueWithGoogle()).toBe(true);
    expect(tab.user()).toEqual(GOOGLE_USER);
    expect(tab.toast()).toMatchObject({ message: 'Welcome!', tone: 'success' });
  });

  test('so is one of the emulator’s accounts', async () => {
    const tab = openBrowser().openTab(createFakeAuth());
    const identity = { subject: 'sam', email: 'sam@example.org', name: 'Sam' };
    expect(await tab.session.continueWithGoogle(identity)).toBe(true);
    expect(tab.user()).toMatchObject({ displayName: 'Sam', email: 'sam@example.org' });
    expect(tab.toast()).toMatchObject({ message: 'Welcome!' });
  });

  test('somebody waits for Google while it is under way', async () => {
    const auth = createFakeAuth();
    auth.answer('hang');
    const tab = openBrowser().openTab(auth);
    void tab.session.continueWithGoogle();
    expect(tab.session.wayIn$.value).toBe('google');
  });

  test.each(['popup-closed-by-user', 'cancelled-popup-request', 'user-cancelled'])(
    'who closes the popup (%s) is sent nowhere and let in as nobody',
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

  test('on an unauthorized domain people are asked to continue as a guest', async () => {
    const auth = createFakeAuth();
    auth.answer({ code: 'unauthorized-domain' });
    const tab = openBrowser().openTab(auth);
    expect(await tab.session.continueWithGoogle()).toBe(false);
    expect(auth.calls).toEqual(['signInWithGooglePopup']);
    expect(tab.offers).toHaveLength(1);
    expect(tab.user()).toBeNull();
  });

  test('another failure is shown, then tried by redirect', async () => {
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

  test('where nobody comes back from Google’s page, that is said', async () => {
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
    expect(back.warnings).toEqual(['Google login failed: nobody came back']);
  });

  test('who went another way while the popup stood open hears nothing more of it', async () => {
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

  test('where the redirect fails too, they continue as a guest', async () => {
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

  test('where the way back fails, they continue as a guest too', async () => {
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

  test('on an unauthorized domain whose popup is blocked, the redirect that fails asks them too', async () => {
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

  test('who cancels on Google’s own page is let in as nobody', async () => {
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

  test('a guest for whom Google fails stays that guest', async () => {
    const auth = createFakeAuth();
    auth.answer({ code: 'internal-error' });
    const tab = openBrowser(STORED_GUEST).openTab(auth);
    expect(await tab.session.continueWithGoogle()).toBe(false);
    expect(tab.user()).toEqual(LOCAL_GUEST);
    expect(stateOf(tab).error).toBe('Google login failed. Please check the console for details.');
  });
});
