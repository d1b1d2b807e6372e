import { createToasts } from '@prelude/shared';
import { createFakeClock, createMemoryStorage, createStorageMemory } from '@prelude/shared/testing';
import { createLocalGuests } from './localGuest';
import { createSession, SIGN_IN_UNAVAILABLE } from './session';

/** A browser that keeps its storage; `reload` opens the page in it anew. */
function openBrowser(storedTexts: Record<string, string> = {}) {
  const memory = createStorageMemory(storedTexts);
  let ids = 0;
  const reload = () => {
    const storage = createMemoryStorage(memory);
    const toasts = createToasts({ schedule: createFakeClock().schedule });
    const guests = createLocalGuests(storage, () => `id-${(ids += 1)}`);
    const session = createSession(guests, toasts);
    return {
      storage,
      session,
      user: () => session.session$.value.currentUser,
      toast: () => toasts.current$.value,
    };
  };
  return { reload };
}

const GUEST = { uid: 'guest_id-1', displayName: 'Guest', email: null, isGuest: true };

test('at first nobody is present, and that is known at once', () => {
  const { session } = openBrowser().reload();
  expect(session.session$.value).toEqual({ currentUser: null, isLoading: false, error: null });
});

test('a visitor who continues as guest is one, with a generated uid, and is told so', () => {
  const page = openBrowser().reload();
  page.session.continueAsGuest();
  expect(page.session.session$.value).toEqual({
    currentUser: GUEST,
    isLoading: false,
    error: null,
  });
  expect(page.toast()).toMatchObject({ message: 'Signed in as guest', tone: 'success' });
});

test('a guest is the same one after a reload, without being asked again', () => {
  const browser = openBrowser();
  browser.reload().session.continueAsGuest();
  const reloaded = browser.reload();
  expect(reloaded.user()).toEqual(GUEST);
  expect(reloaded.toast()).toBeNull();
});

test('a guest who signed out is gone after a reload, and comes back under the same uid', () => {
  const browser = openBrowser();
  const page = browser.reload();
  page.session.continueAsGuest();
  page.session.signOut();
  expect(page.user()).toBeNull();

  const reloaded = browser.reload();
  expect(reloaded.user()).toBeNull();
  reloaded.session.continueAsGuest();
  expect(reloaded.user()).toEqual(GUEST);
});

test('signing out is confirmed', () => {
  const page = openBrowser({ guest_session: 'guest_a', guest_present: '1' }).reload();
  page.session.signOut();
  expect(page.toast()).toMatchObject({ message: 'Signed out successfully', tone: 'success' });
});

test('where the browser refuses to forget, the user is signed out all the same, and told', () => {
  const page = openBrowser({ guest_session: 'guest_a', guest_present: '1' }).reload();
  page.storage.refuse('forbidden');
  page.session.signOut();
  expect(page.session.session$.value).toEqual({ currentUser: null, isLoading: false, error: null });
  expect(page.toast()).toMatchObject({ message: 'Failed to sign out', tone: 'error' });
});

test('where a guest can’t be kept, nobody is let in, and the reason is told', () => {
  const page = openBrowser().reload();
  page.storage.refuse('full');
  page.session.continueAsGuest();
  expect(page.session.session$.value).toEqual({
    currentUser: null,
    isLoading: false,
    error: 'Unable to continue as guest',
  });
  expect(page.toast()).toMatchObject({ message: 'Unable to continue as guest', tone: 'error' });

  page.storage.refuse(null);
  page.session.continueAsGuest();
  expect(page.session.session$.value).toMatchObject({
    currentUser: { isGuest: true },
    error: null,
  });
});

test.each(['admin', '', 'guest_', 'guest_<b>'])(
  'a stored uid %j is not taken for a guest',
  (uid) => {
    const page = openBrowser({ guest_session: uid, guest_present: '1' }).reload();
    expect(page.user()).toBeNull();
    page.session.continueAsGuest();
    expect(page.user()).toEqual(GUEST);
  },
);

test('who asks to sign in hears that there is no auth service here', () => {
  const page = openBrowser().reload();
  page.session.explainSignIn();
  expect(page.toast()).toMatchObject({ message: SIGN_IN_UNAVAILABLE, tone: 'info' });
  expect(page.user()).toBeNull();
});
