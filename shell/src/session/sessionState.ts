import type { Session, User } from '@prelude/shared';
import { isLocalGuest } from './sessionHint';

/**
 * Who is signed in in this tab (drawing: docs/session.md).
 *
 * - `unknown`: the browser remembers nobody, and the identity service has not answered yet.
 * - `signed-out`: nobody is signed in.
 * - `ended`: nobody is signed in, because the identity service or another tab has signed the user out.
 * - `local-guest`: a guest of this browser, whom the identity service does not know.
 * - `expected`: the browser remembers a user whom the identity service has not named yet.
 * - `unconfirmed`: the same, while the identity service can't be asked.
 * - `confirmed`: the identity service has named the user.
 */
export type SessionState = {
  /** The uid that the identity service named last, null for nobody; until its first answer, the uid at page load. */
  readonly named: string | null;
  /** The message of a failed sign-in. */
  readonly error: string | null;
} & (
  | { readonly status: 'unknown' | 'signed-out' | 'ended'; readonly user: null }
  | {
      readonly status: 'local-guest' | 'expected' | 'unconfirmed' | 'confirmed';
      readonly user: User;
    }
);

/** What the browser's storage says, which all tabs share. */
export interface Remembered {
  readonly user: User | null;
  /** True from a sign-out until the identity service has received it. */
  readonly isLeaving: boolean;
}

/** Everything that can change who is signed in. */
export type SessionEvent =
  | { readonly type: 'service-named'; readonly user: User | null; readonly remembered: Remembered }
  | { readonly type: 'service-unavailable' }
  | { readonly type: 'hint-changed'; readonly remembered: Remembered }
  | { readonly type: 'signed-in'; readonly user: User }
  | { readonly type: 'guest-started'; readonly user: User }
  | { readonly type: 'signed-out' }
  | { readonly type: 'error-changed'; readonly error: string | null };

const uidOf = (user: User | null): string | null => user?.uid ?? null;

/** The state of a user whom only the browser's storage names. */
const fromStorage = (state: SessionState, user: User, isAsked: boolean): SessionState => ({
  named: state.named,
  error: null,
  status: isLocalGuest(user) ? 'local-guest' : isAsked ? 'expected' : 'unconfirmed',
  user,
});

/** Stops waiting for the identity service. */
function withoutWaiting(state: SessionState): SessionState {
  if (state.status === 'unknown') return { ...state, status: 'signed-out' };
  return state.status === 'expected' ? { ...state, status: 'unconfirmed' } : state;
}

/** Signs the user out, unless the browser remembers another one by now. */
function end(state: SessionState, remembered: User | null): SessionState {
  if (remembered && remembered.uid !== state.user?.uid)
    return fromStorage(state, remembered, false);
  // Nobody was here. A message stays, such as that of a failed guest sign-in.
  if (!state.user) return withoutWaiting(state);
  return { named: state.named, error: null, status: 'ended', user: null };
}

function afterServiceNamed(
  before: SessionState,
  user: User | null,
  { user: remembered, isLeaving }: Remembered,
): SessionState {
  const state: SessionState = { ...before, named: uidOf(user) };
  const present = uidOf(before.user);
  if (isLeaving) return state;
  if (state.named === before.named && state.named !== present) {
    // Firebase repeats itself, or reports the user from page load late, after that user has signed out.
    return state;
  }
  if (user) {
    // An anonymous account that was created after the local guest had started.
    if (user.isGuest && before.status === 'local-guest') return state;
    return { ...state, status: 'confirmed', user, error: null };
  }
  // The user who is gone is the one that the service named before. Another tab may have signed in a new one.
  const isAboutPresent = before.named === present && before.status !== 'local-guest';
  return isAboutPresent ? end(state, remembered) : state;
}

function afterHintChanged(state: SessionState, { user, isLeaving }: Remembered): SessionState {
  if (!user) return isLeaving || state.status === 'local-guest' ? end(state, null) : state;
  return user.uid === state.user?.uid ? state : fromStorage(state, user, true);
}

/** The state at page load; `hasService` is false if no identity service is configured. */
export function stateAtLoad(user: User | null, hasService: boolean): SessionState {
  const status = hasService ? 'unknown' : 'signed-out';
  const nobody: SessionState = { named: uidOf(user), error: null, status, user: null };
  return user ? fromStorage(nobody, user, true) : nobody;
}

/** The state after an event. */
export function nextState(state: SessionState, event: SessionEvent): SessionState {
  const { named } = state;
  switch (event.type) {
    case 'service-named':
      return afterServiceNamed(state, event.user, event.remembered);
    case 'service-unavailable':
      return withoutWaiting(state);
    case 'hint-changed':
      return afterHintChanged(state, event.remembered);
    case 'signed-in':
      return { named, error: null, status: 'confirmed', user: event.user };
    case 'guest-started':
      return { named, error: null, status: 'local-guest', user: event.user };
    case 'signed-out':
      return { named, error: null, status: 'signed-out', user: null };
    case 'error-changed':
      if (event.error === state.error) return state;
      return { ...withoutWaiting(state), error: event.error };
  }
}

/** The part of the state that views show. */
export const sessionOf = ({ status, user, error }: SessionState): Session => ({
  currentUser: user,
  isLoading: status === 'unknown' || status === 'expected',
  error,
});
