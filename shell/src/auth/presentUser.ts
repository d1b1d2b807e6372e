import {
  type Behavior,
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

/** What somebody reads who is not signed in any more without having asked for it; the wording is ours. */
const SIGNED_OUT_ELSEWHERE = 'You have been signed out.';

/** What the console says once where no auth service is configured (specification, point 4). */
const NOT_CONFIGURED = 'No auth service is configured: Prelude continues in guest mode.';

/** How long a sign-out waits for the identity service before people are told that it is done: for them it is. */
const SIGN_OUT_DEADLINE_MILLIS = 3_000;

/** Who is present in this tab, held together with what the browser remembers and what the identity service knows. */
export interface PresentUser {
  readonly session$: Behavior<Session>;
  /** Somebody of the identity service has come in. */
  enter(user: User): void;
  /** This browser's local guest has come in; throws a StorageError where they can't be kept. */
  enterLocalGuest(): void;
  /** Clears the user at once; rejects where the browser or the identity service fails to forget them. */
  leave(): Promise<void>;
  /** Something went wrong, in words for people; null: it has been read. */
  setError(message: string | null): void;
  /** Nobody waits any longer for the identity service to say who is present. */
  settle(): void;
  /** The identity service, followed from then on; rejects with an AuthError where it can't be had. */
  service(): Promise<AuthService>;
}

/** What it stands on. */
export interface PresentUserParts {
  readonly scope: Scope;
  readonly schedule: Schedule;
  readonly toasts: Toasts;
  readonly presence: Presence;
  /** Null where no auth service is configured. */
  readonly auth: AuthAccess | null;
  /** Moves what a guest liked and played into an account. */
  readonly guestMerge: GuestMerge;
  /** Takes texts for the console; they name no person. */
  readonly warn: (text: string) => void;
  /** Takes what is no failure of the identity service: a defect of ours, or likes that can't be kept. */
  readonly reportError: (error: unknown) => void;
}

/** Makes it; whoever was here before is present at once. */
export function createPresentUser(parts: PresentUserParts): PresentUser {
  const { scope, toasts, presence, auth, guestMerge } = parts;

  /** Without an auth service, somebody of one can't be present. */
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
  /** Whom the service named last; undefined before it has named anybody, or nobody. */
  let named: User | null | undefined;

  /** What a guest liked and played comes along into their account, also what an earlier try had to leave behind. */
  const takeAlong = async (before: User | null, { uid }: User): Promise<void> => {
    try {
      await (before?.isGuest ? guestMerge.merge(before.uid, uid) : guestMerge.resume(uid));
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      parts.reportError(new FavoritesError('add', { cause: error }));
      toasts.show('Failed to update favorites', 'error');
    }
  };

  const show = (user: User | null, isLoading = false): void => {
    const before = present();
    cell.update(() => ({ currentUser: user, isLoading, error: null }));
    if (user && !user.isGuest && user.uid !== before?.uid) void takeAlong(before, user);
  };

  const settle = (): void => {
    if (cell.state$.value.isLoading) cell.update((session) => ({ ...session, isLoading: false }));
  };

  const enter = (user: User): void => {
    presence.keep(user);
    show(user);
  };

  /** They signed out in another tab, or the identity service no longer lets them in. */
  const showWhoIsLeft = (): void => {
    const before = present();
    const left = remembered();
    // Nobody came and nobody went: what was told meanwhile, such as why no guest could come in, still holds.
    if (!before && !left) return settle();
    show(left);
    if (before && !left) toasts.show(SIGNED_OUT_ELSEWHERE, 'info');
  };

  const follow = (service: AuthService, user: User | null): void => {
    const before = present();
    const namedBefore = named;
    named = user;
    if (presence.isLeaving) return;
    // A service that was slow to start names who was here then; they have left in another tab, or here, meanwhile.
    if (namedBefore === undefined && user?.uid === atStart?.uid && before?.uid !== atStart?.uid)
      return;
    if (user && !(user.isGuest && isLocalGuest(before))) {
      enter(user);
      // Present from the start, as the browser remembered them.
      if (namedBefore === undefined && before?.uid === user.uid && !user.isGuest)
        void takeAlong(null, user);
    }
    // An anonymous account that came after the local session had let them in.
    else if (user) service.signOut().catch(() => undefined);
    // Of whoever came in another tab since, the service has yet to hear: its news is of somebody before them.
    else if (namedBefore === undefined || namedBefore?.uid === before?.uid) {
      if (isLocalGuest(before)) return;
      if (before) presence.forget(before);
      showWhoIsLeft();
    }
  };

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

  /** Signs the service out; where it is late it is told in its time, and by the next page that finds it was not. */
  const tellService = async (): Promise<void> => {
    const told = service().then(async (arrived) => {
      await arrived.signOut();
      presence.left();
    });
    await withDeadline(told, SIGN_OUT_DEADLINE_MILLIS, parts.schedule).catch((error: unknown) => {
      if (!(error instanceof AuthError && error.code === 'timeout')) throw error;
    });
  };

  if (!auth) parts.warn(NOT_CONFIGURED);
  scope.observe(presence.changes$, () => {
    const next = remembered();
    if (!next) {
      if (presence.isLeaving || isLocalGuest(present())) showWhoIsLeft();
    } else if (next.uid !== present()?.uid) show(next, isProvisional(next));
  });

  return {
    session$: cell.state$,
    enter,
    enterLocalGuest: () => show(presence.enterLocalGuest()),
    async leave() {
      const isOfService = isProvisional(present());
      cell.update(() => ({ currentUser: null, isLoading: false, error: null }));
      try {
        presence.leave();
      } finally {
        if (isOfService) await tellService();
      }
    },
    setError(error) {
      cell.update((session) =>
        session.error === error ? session : { ...session, isLoading: false, error },
      );
    },
    settle,
    service,
  };
}
