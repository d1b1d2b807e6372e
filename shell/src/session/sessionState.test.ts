import type { User } from '@prelude/shared';
import {
  nextState,
  sessionOf,
  stateAtLoad,
  type Remembered,
  type SessionEvent,
} from './sessionState';

const member = (uid: string): User => ({ uid, displayName: uid, email: null, isGuest: false });
const guest = (uid: string): User => ({ uid, displayName: 'Guest', email: null, isGuest: true });

const ADA = member('ada');
const BELA = member('bela');
/** An anonymous account of the identity service. */
const ANONYMOUS = guest('anonymous');
const LOCAL = guest('guest_1');

const remembers = (user: User | null): Remembered => ({ user, isLeaving: false });
const LEAVING: Remembered = { user: null, isLeaving: true };
const names = (user: User | null, remembered = remembers(null)): SessionEvent => ({
  type: 'service-named',
  user,
  remembered,
});
const stores = (remembered: Remembered): SessionEvent => ({ type: 'hint-changed', remembered });
const signsIn = (user: User): SessionEvent => ({ type: 'signed-in', user });
const startsGuest: SessionEvent = { type: 'guest-started', user: LOCAL };
const signsOut: SessionEvent = { type: 'signed-out' };
const fails: SessionEvent = { type: 'service-unavailable' };
const showsError: SessionEvent = { type: 'error-changed', error: 'No.' };

/** The status and uid after each event of a tab that has loaded with this remembered user. */
function walk(atLoad: User | null, events: readonly SessionEvent[]): readonly string[] {
  let state = stateAtLoad(atLoad, true);
  const steps = [state, ...events.map((event) => (state = nextState(state, event)))];
  return steps.map(({ status, user }) => (user ? `${status} ${user.uid}` : status));
}

test.each<[string, User | null, readonly SessionEvent[], readonly string[]]>([
  ['a visitor', null, [names(null)], ['unknown', 'signed-out']],
  ['a visitor without the service', null, [fails], ['unknown', 'signed-out']],
  ['an error', null, [showsError, names(null)], ['unknown', 'signed-out', 'signed-out']],
  ['a member returns', ADA, [names(ADA)], ['expected ada', 'confirmed ada']],
  [
    'a member returns while the service is down',
    ADA,
    [fails, names(ADA)],
    ['expected ada', 'unconfirmed ada', 'confirmed ada'],
  ],
  ['a member’s account is gone', ADA, [names(null)], ['expected ada', 'ended']],
  [
    'a member’s token is revoked',
    ADA,
    [names(ADA), names(null)],
    ['expected ada', 'confirmed ada', 'ended'],
  ],
  [
    'the service names another user than the browser remembers',
    ADA,
    [names(BELA)],
    ['expected ada', 'confirmed bela'],
  ],
  [
    'a visitor signs in and out',
    null,
    [names(null), signsIn(ADA), names(ADA), signsOut, names(null, LEAVING), names(null)],
    ['unknown', 'signed-out', 'confirmed ada', 'confirmed ada', ...Array(3).fill('signed-out')],
  ],
  [
    'a member signs out before the service has answered, and it answers late',
    ADA,
    [signsOut, names(ADA, LEAVING), names(ADA), signsIn(ADA)],
    ['expected ada', ...Array(3).fill('signed-out'), 'confirmed ada'],
  ],
  [
    'the service reports the user from page load after another tab has signed in a new one',
    ADA,
    [stores(remembers(BELA)), names(ADA), names(BELA)],
    ['expected ada', 'expected bela', 'expected bela', 'confirmed bela'],
  ],
  [
    'the service reports late that there was nobody at page load',
    null,
    [stores(remembers(ADA)), names(null), names(ADA)],
    ['unknown', 'expected ada', 'expected ada', 'confirmed ada'],
  ],
  [
    'the service reports the sign-out of the former user after another tab has signed in a new one',
    ADA,
    [names(ADA), stores(remembers(BELA)), names(null), names(BELA), names(null)],
    ['expected ada', 'confirmed ada', 'expected bela', 'expected bela', 'confirmed bela', 'ended'],
  ],
  [
    'the user is gone, but another tab has stored a new one',
    ADA,
    [names(null, remembers(BELA))],
    ['expected ada', 'unconfirmed bela'],
  ],
  [
    'another tab signs out',
    ADA,
    [names(ADA), stores(LEAVING)],
    ['expected ada', 'confirmed ada', 'ended'],
  ],
  [
    'another tab clears the storage: only the service signs the user out',
    ADA,
    [names(ADA), stores(remembers(null))],
    ['expected ada', 'confirmed ada', 'confirmed ada'],
  ],
  [
    'a local guest stays, whatever the service says about nobody',
    LOCAL,
    [names(null), fails],
    Array(3).fill('local-guest guest_1'),
  ],
  [
    'a local guest stays if their anonymous account comes too late',
    null,
    [startsGuest, names(ANONYMOUS)],
    ['unknown', 'local-guest guest_1', 'local-guest guest_1'],
  ],
  [
    'a local guest becomes a member, here or in another tab',
    LOCAL,
    [signsIn(ADA), signsOut, startsGuest, stores(remembers(BELA)), names(BELA)],
    [
      'local-guest guest_1',
      'confirmed ada',
      'signed-out',
      'local-guest guest_1',
      'expected bela',
      'confirmed bela',
    ],
  ],
  [
    'a local guest signs out in another tab',
    LOCAL,
    [stores(remembers(null))],
    ['local-guest guest_1', 'ended'],
  ],
  [
    'an anonymous guest returns',
    ANONYMOUS,
    [names(ANONYMOUS)],
    ['expected anonymous', 'confirmed anonymous'],
  ],
])('%s', (_, atLoad, events, expected) => {
  expect(walk(atLoad, events)).toEqual(expected);
});

test('without an identity service nobody is waited for', () => {
  expect(stateAtLoad(null, false).status).toBe('signed-out');
});

test('a view sees loading while the service has not answered, and an error until the user changes', () => {
  const atLoad = stateAtLoad(ADA, true);
  expect(sessionOf(atLoad)).toEqual({ currentUser: ADA, isLoading: true, error: null });
  const failed = nextState(atLoad, showsError);
  expect(sessionOf(failed)).toEqual({ currentUser: ADA, isLoading: false, error: 'No.' });
  expect(sessionOf(nextState(failed, signsIn(ADA))).error).toBeNull();
  expect(sessionOf(nextState(failed, signsOut))).toEqual({
    currentUser: null,
    isLoading: false,
    error: null,
  });
});
