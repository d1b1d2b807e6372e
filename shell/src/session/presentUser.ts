import {
  createState,
  type Schedule,
  type Scope,
  type Session,
  StorageError,
  type Toasts,
  type User,
} from '@prelude/shared';
import { FavoritesError, type GuestMerge } from '@prelude/shared/host';
import { AuthError } from './authErrors';
import type { AuthAccess, AuthService } from './authService';
import { withDeadline } from './deadline';
import { isLocalGuest, type Presence } from './presence';

/** The message after a sign-out that the user did not request; the wording is ours. */
const SIGNED_OUT_ELSEWHERE = 'You have been signed out.';

/** The console message if no auth service is configured (specification 4.2). */
const NOT_CONFIGURED = 'No auth service is configured: Prelude continues in guest mode.';

/** How long a sign-out waits for the identity service before it is confirmed. */
const SIGN_OUT_DEADLINE_MILLIS = 3_000;

/** The current user of this tab, combined from the browser's memory and the identity service. */
export type PresentUser = ReturnType<typeof createPresentUser>;

/** Dependencies of the current user. */
export interface PresentUserDependencies {
  readonly scope: Scope;
  readonly schedule: Schedule;
  readonly toasts: Toasts;
  readonly presence: Presence;
  /** Null if no auth service is configured. */
  readonly auth: AuthAccess | null;
  /** Moves a guest's likes and plays into an account. */
  readonly guestMerge: GuestMerge;
  /** Writes to the console; the texts contain no personal data. */
  readonly warn: (text: string) => void;
  /** Reports failures other than the identity service's: our own bugs, or likes that can't be stored. */
  readonly reportError: (error: unknown) => void;
}

/** Creates it; the remembered user is present at once. */
export function createPresentUser(dependencies: PresentUserDependencies) {
  const { scope, toasts, presence, auth, guestMerge } = dependencies;

  /** Without an auth service, its users can't be present. */
  const remembered = (): User | null => {
    const user = presence.remembered();
    return auth || isLocalGuest(user) ? user : null;
  };
  const isProvisional = (user: User | null): boolean => auth !== null && !isLocalGuest(user);

  const atStart = remembered();
  const cell = createState<Session>({
    currentUser: atStart,
    isLoading: isProvisional(atStart),
    error: null,
  });
  const present = (): User | null => cell.state$.value.currentUser;
  let isFollowing = false;
  let isEnded = false;
  /** The service's last user; undefined before its first answer, or null. */
  let named: User | null | undefined;

  /** Merges the guest's likes and plays into the account, including those left over from an earlier try. */
  const takeAlong = async (before: User | null, { uid }: User): Promise<void> => {
    try {
      await (before?.isGuest ? guestMerge.merge(before.uid, uid) : guestMerge.resume(uid));
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      dependencies.reportError(new FavoritesError('add', { cause: error }));
      toasts.show('Failed to update favorites', 'error', undefined, error.reason);
    }
  };

  const show = (user: User | null, isLoading = false): void => {
    const before = present();
    cell.update(() => ({ currentUser: user, isLoading, error: null }));
    if (user && !user.isGuest && user.uid !== before?.uid) void takeAlong(before, user);
  };

  /** Stops waiting for the identity service's user. */
  const settle = (): void => {
    if (cell.state$.value.isLoading) cell.update((session) => ({ ...session, isLoading: false }));
  };

  /** A user of the identity service has signed in. */
  const enter = (user: User): void => {
    presence.keep(user);
    show(user);
  };

  /** They signed out in another tab, or the identity service no longer accepts them. */
  const showWhoIsLeft = (): void => {
    const before = present();
    const left = remembered();
    // The user did not change, so a message shown meanwhile stays, such as a failed guest sign-in.
    if (!before && !left) return settle();
    isEnded = left === null;
    show(left);
    if (before && !left) toasts.show(SIGNED_OUT_ELSEWHERE, 'info');
  };

  const follow = (service: AuthService, user: User | null): void => {
    const before = present();
    const namedBefore = named;
    named = user;
    if (presence.isLeaving) return;
    // A slow service emits the user of its start, who has since signed out in this or another tab.
    if (namedBefore === undefined && user?.uid === atStart?.uid && before?.uid !== atStart?.uid)
      return;
    if (user && !(user.isGuest && isLocalGuest(before))) {
      enter(user);
      // Present from the start, as remembered by the browser.
      if (namedBefore === undefined && before?.uid === user.uid && !user.isGuest)
        void takeAlong(null, user);
    }
    // An anonymous account that was created after the local session had started.
    else if (user) service.signOut().catch(() => undefined);
    // Another tab's user is unknown to the service so far: this is about the user before.
    else if (namedBefore === undefined || namedBefore?.uid === before?.uid) {
      if (isLocalGuest(before)) return;
      if (before) presence.forget(before);
      showWhoIsLeft();
    }
  };

  /** The identity service, followed from then on; rejects with an AuthError if it can't be loaded. */
  const service = async (): Promise<AuthService> => {
    if (!auth) throw new Error(NOT_CONFIGURED);
    const arrived = await auth();
    if (presence.isLeaving) {
      await arrived.signOut();
      presence.left();
    }
    if (!isFollowing && !scope.ended) {
      isFollowing = true;
      scope.observe(arrived.user$, (user) => follow(arrived, user));
    }
    return arrived;
  };

  /** Signs the service out; if it is slow, the next page repeats the sign-out. */
  const tellService = async (): Promise<void> => {
    const told = service().then(async (arrived) => {
      await arrived.signOut();
      presence.left();
    });
    await withDeadline(told, SIGN_OUT_DEADLINE_MILLIS, dependencies.schedule).catch(
      (error: unknown) => {
        if (!(error instanceof AuthError && error.code === 'timeout')) throw error;
      },
    );
  };

  if (!auth) dependencies.warn(NOT_CONFIGURED);
  scope.observe(presence.changes$, () => {
    const next = remembered();
    if (!next) {
      if (presence.isLeaving || isLocalGuest(present())) showWhoIsLeft();
    } else if (next.uid !== present()?.uid) show(next, isProvisional(next));
  });

  return {
    session$: cell.state$,
    /** True if the last sign-out came from elsewhere: the identity service, or another tab. */
    get isEnded(): boolean {
      return isEnded;
    },
    enter,
    /** This browser's local guest has signed in; throws a StorageError if it can't be stored. */
    enterLocalGuest: (): void => show(presence.enterLocalGuest()),
    /** Clears the user at once; rejects if the browser or the identity service fails to forget them. */
    async leave(): Promise<void> {
      const isOfService = isProvisional(present());
      isEnded = false;
      cell.update(() => ({ currentUser: null, isLoading: false, error: null }));
      try {
        presence.leave();
      } finally {
        if (isOfService) await tellService();
      }
    },
    /** Sets the error message; null clears it. */
    setError(error: string | null): void {
      cell.update((session) =>
        session.error === error ? session : { ...session, isLoading: false, error },
      );
    },
    settle,
    service,
  };
}
