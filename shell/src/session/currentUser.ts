import {
  createState,
  type Behavior,
  type Schedule,
  type Scope,
  type Session,
  shallowEqual,
  StorageError,
  type Toasts,
  type User,
} from '@prelude/shared';
import { FavoritesError, type MergeGuest } from '@prelude/shared/host';
import { AuthError } from './authErrors';
import type { AuthAccess, AuthService } from './authService';
import { withDeadline } from './deadline';
import { isLocalGuest, type SessionHint } from './sessionHint';
import {
  nextState,
  sessionOf,
  stateAtLoad,
  type Remembered,
  type SessionEvent,
} from './sessionState';

/** The message after a sign-out that the user did not request; the wording is ours. */
const SIGNED_OUT_ELSEWHERE = 'You have been signed out.';

/** The console message if no auth service is configured (specification 4.2). */
const NOT_CONFIGURED = 'No auth service is configured: Prelude continues in guest mode.';

/** How long a sign-out waits for the identity service before it is confirmed. */
const SIGN_OUT_DEADLINE_MILLIS = 3_000;

/** Dependencies of the current user. */
export interface CurrentUserDependencies {
  readonly scope: Scope;
  readonly schedule: Schedule;
  readonly toasts: Toasts;
  readonly hint: SessionHint;
  /** Null if no auth service is configured. */
  readonly auth: AuthAccess | null;
  /** Moves a guest's likes and plays into an account. */
  readonly mergeGuest: MergeGuest;
  /** Writes to the console; the texts contain no personal data. */
  readonly warn: (text: string) => void;
  /** Reports failures other than the identity service's: our own bugs, or likes that can't be stored. */
  readonly reportError: (error: unknown) => void;
}

/** The current user of this tab. The sign-in commands change it. */
export interface CurrentUser {
  readonly session$: Behavior<Session>;
  /** True if the last sign-out came from elsewhere: the identity service, or another tab. */
  readonly isEnded: boolean;
  /** The identity service, followed from then on; rejects with an AuthError if it can't be loaded. */
  service(): Promise<AuthService>;
  /** The identity service can't be asked now. */
  stopWaiting(): void;
  /** A user of the identity service has signed in. */
  enter(user: User): void;
  /** This browser's local guest has signed in; throws a StorageError if they can't be stored. */
  enterLocalGuest(): void;
  /** Clears the user at once; rejects if the browser or the identity service fails to forget them. */
  leave(): Promise<void>;
  /** Sets the error message; null clears it. */
  setError(error: string | null): void;
}

/**
 * Creates the current user: the remembered one at once, then the one that the identity service names. `sessionState.ts`
 * decides each change; this store does what follows from it: it stores the hint, merges a guest's library, shows a toast.
 */
export function createCurrentUser(dependencies: CurrentUserDependencies): CurrentUser {
  const { scope, toasts, hint, auth, mergeGuest } = dependencies;

  const remembered = (): Remembered => {
    const user = hint.rememberedUser();
    // Without an auth service, its users can't be present.
    return { user: auth || isLocalGuest(user) ? user : null, isLeaving: hint.isLeaving };
  };

  let state = stateAtLoad(remembered().user, auth !== null);
  const cell = createState<Session>(sessionOf(state));

  /** Moves the guest's library into the account. The hint names the guest until that has succeeded. */
  const merge = async (guest: string, user: User): Promise<void> => {
    try {
      await mergeGuest(guest, user.uid);
      hint.merged(user);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      dependencies.reportError(new FavoritesError('add', { cause: error }));
      toasts.show('Failed to update favorites', 'error', undefined, error.reason);
    }
  };

  const dispatch = (event: SessionEvent): void => {
    const before = state;
    state = nextState(state, event);
    const { status, user } = state;
    const session = sessionOf(state);
    const isNew =
      before.status !== 'confirmed' ||
      user?.uid !== before.user.uid ||
      user.isGuest !== before.user.isGuest;
    let guest: string | undefined;
    if (status === 'confirmed' && isNew) {
      guest = before.user?.isGuest ? before.user.uid : hint.guestOf(user.uid);
      if (user.isGuest || guest === user.uid) guest = undefined;
      hint.remember(user, guest);
    }
    cell.update((shown) => (shallowEqual(shown, session) ? shown : session));
    if (user && guest !== undefined) void merge(guest, user);
    if (before.user && status === 'ended') {
      hint.forget(before.user);
      toasts.show(SIGNED_OUT_ELSEWHERE, 'info');
    }
  };

  let isFollowing = false;
  const follow = (service: AuthService, user: User | null): void => {
    dispatch({ type: 'service-named', user, remembered: remembered() });
    // The local guest stays: the anonymous account came too late.
    if (user?.isGuest && state.status === 'local-guest') service.signOut().catch(() => undefined);
  };

  const service = async (): Promise<AuthService> => {
    if (!auth) throw new Error(NOT_CONFIGURED);
    const loaded = await auth();
    if (hint.isLeaving) {
      await loaded.signOut();
      hint.left();
    }
    if (!isFollowing && !scope.ended) {
      isFollowing = true;
      scope.observe(loaded.user$, (user) => follow(loaded, user));
    }
    return loaded;
  };

  /** Signs the service out; if it is slow, the next page repeats the sign-out. */
  const signOutOfService = async (): Promise<void> => {
    const signedOut = service().then(async (loaded) => {
      await loaded.signOut();
      hint.left();
    });
    await withDeadline(signedOut, SIGN_OUT_DEADLINE_MILLIS, dependencies.schedule).catch(
      (error: unknown) => {
        if (!(error instanceof AuthError && error.code === 'timeout')) throw error;
      },
    );
  };

  if (!auth) dependencies.warn(NOT_CONFIGURED);
  scope.observe(hint.changes$, () => dispatch({ type: 'hint-changed', remembered: remembered() }));

  return {
    session$: cell.state$,
    get isEnded() {
      return state.status === 'ended';
    },
    service,
    stopWaiting: () => dispatch({ type: 'service-unavailable' }),
    enter: (user) => dispatch({ type: 'signed-in', user }),
    enterLocalGuest: () => dispatch({ type: 'guest-started', user: hint.startGuest() }),
    async leave() {
      const isOfService = auth !== null && state.status !== 'local-guest';
      dispatch({ type: 'signed-out' });
      try {
        hint.leave();
      } finally {
        if (isOfService) await signOutOfService();
      }
    },
    setError: (error) => dispatch({ type: 'error-changed', error }),
  };
}
