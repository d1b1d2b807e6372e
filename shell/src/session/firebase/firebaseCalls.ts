import { createState, shallowEqual, type Schedule, type Scope, type User } from '@prelude/shared';
import {
  beforeAuthStateChanged,
  onIdTokenChanged,
  type Auth,
  type User as FirebaseUser,
  type UserCredential,
} from 'firebase/auth';
import { filter } from 'rxjs';
import { withDeadline } from '../deadline';
import { toAuthError } from './firebaseErrors';

/** Dependencies of the adapter. */
export interface FirebaseAuthDependencies {
  /** Ends the adapter; it lives as long as the page. */
  readonly scope: Scope;
  readonly schedule: Schedule;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly window: Window;
}

/**
 * The timeout of a whole call: the identity service's network timeout (specification 9.12), which the SDK applies
 * only to each request's first byte.
 */
const CALL_DEADLINE_MILLIS = 30_000;

/** Converts an SDK user; without a display name the name is the local part of the address. */
export function toUser({ uid, displayName, email, isAnonymous }: FirebaseUser): User {
  if (isAnonymous) return { uid, displayName: 'Guest', email: null, isGuest: true };
  const name = displayName?.trim() || email?.split('@')[0] || '';
  return { uid, displayName: name, email, isGuest: false };
}

/** Creates what all calls of the SDK share: their deadline, their errors as AuthErrors, and the user that they leave. */
export function createFirebaseCalls(auth: Auth, dependencies: FirebaseAuthDependencies) {
  const { scope, schedule } = dependencies;
  const cell = createState<User | null | undefined>(undefined);
  let isReady = false;
  let holds = 0;
  const signInsInProgress = { account: 0, guest: 0 };

  const publish = (): void => {
    if (!isReady || holds > 0) return;
    const user = auth.currentUser && toUser(auth.currentUser);
    cell.update((known) => (known && user && shallowEqual(known, user) ? known : user));
  };

  scope.onEnd(
    // Not `onAuthStateChanged`, which does not emit a new name of the same user.
    onIdTokenChanged(auth, () => {
      isReady = true;
      publish();
    }),
  );
  // A cancelled call must not sign a user in later.
  beforeAuthStateChanged(auth, (user) => {
    if (user && signInsInProgress[user.isAnonymous ? 'guest' : 'account'] === 0)
      throw new Error('too late');
  });

  const within = <T>(call: Promise<T>, deadlineMillis = CALL_DEADLINE_MILLIS): Promise<T> =>
    withDeadline(call, deadlineMillis, schedule);

  /** Runs a call; after a sign-in, `user$` has the user when the promise resolves. */
  const run = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      const outcome = await call();
      publish();
      return outcome;
    } catch (error) {
      throw toAuthError(error);
    }
  };

  const signIn = async <T extends UserCredential | null>(
    call: () => Promise<T>,
    kind: keyof typeof signInsInProgress = 'account',
  ): Promise<T> => {
    signInsInProgress[kind] += 1;
    return run(call).finally(() => (signInsInProgress[kind] -= 1));
  };

  const enter = async (
    call: () => Promise<UserCredential>,
    kind?: keyof typeof signInsInProgress,
  ): Promise<User> => toUser((await signIn(call, kind)).user);

  /** `user$` does not emit meanwhile. */
  const held = async <T>(call: () => Promise<T>): Promise<T> => {
    holds += 1;
    return call().finally(() => {
      holds -= 1;
      publish();
    });
  };

  return {
    user$: cell.state$.pipe(filter((user) => user !== undefined)),
    within,
    run,
    signIn,
    enter,
    held,
  };
}
