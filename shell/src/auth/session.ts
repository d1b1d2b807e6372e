import {
  createState,
  type Behavior,
  type Schedule,
  type Scope,
  type Session,
  type Toasts,
  type User,
} from '@prelude/shared';
import type { TestIdentity } from '../config/authConfig';
import { AuthError, describeAuthError } from './authErrors';
import type { AuthAccess, AuthService, Credentials, NewAccount } from './authService';
import { withDeadline } from './deadline';
import { googleFailureOf, type GoogleReturn } from './google';
import { isLocalGuest, type Presence } from './presence';

/** What people read when they ask to sign in and no auth service is configured (decisions, "Who is who"). */
export const SIGN_IN_UNAVAILABLE = 'Sign-in is not set up here. You can continue as a guest.';

/** What the console says once where no auth service is configured (specification, point 4). */
export const NOT_CONFIGURED = 'No auth service is configured: Prelude continues in guest mode.';

/** What the landing screen says where Google could not sign anybody in (specification, point 8). */
export const GOOGLE_FAILED = 'Google login failed. Please check the console for details.';

/** What a failed guest sign-in says (specification, point 8). */
export const GUEST_FAILED = 'Unable to continue as guest';

/** What somebody reads who is not signed in any more without having asked for it; the wording is ours. */
export const SIGNED_OUT_ELSEWHERE = 'You have been signed out.';

/** How long a guest waits for the identity service before a local session lets them in; they are to be in within 5 s. */
const GUEST_DEADLINE_MILLIS = 3_000;

/** When an identity service that could not be fetched is tried again. */
const RETRY_MILLIS = 30_000;

/** A way in that is under way and has no form of its own. */
export type WayIn = 'google' | 'guest';

/** Who is present, and the ways in and out. A command resolves to true where it did what it says. */
export interface SessionStore {
  readonly session$: Behavior<Session>;
  /** The way in that somebody waits for. */
  readonly wayIn$: Behavior<WayIn | null>;
  /** False where no auth service is configured: then there are local guests alone. */
  readonly canSignIn: boolean;
  signUp(account: NewAccount): Promise<boolean>;
  signIn(credentials: Credentials): Promise<boolean>;
  /** By popup, then by redirect, then as a guest (specification, point 8); `identity` is one of the emulator's. */
  continueWithGoogle(identity?: TestIdentity): Promise<boolean>;
  /** Anonymously; as a local guest where the identity service is missing, late or fails. */
  continueAsGuest(): Promise<boolean>;
  /** Has a mail sent with which a new password can be chosen. */
  sendPasswordReset(email: string): Promise<boolean>;
  /** The message has been read, or the form that it belongs to is gone. */
  clearError(): void;
  /** Says that there is no auth service here. */
  explainSignIn(): void;
  /** Clears the user even where the call fails (specification, point 4). */
  signOut(): Promise<void>;
  /** Asks the identity service who is present, and follows it from then on. */
  connect(): Promise<void>;
}

/** What a session stands on. */
export interface SessionParts {
  readonly scope: Scope;
  readonly schedule: Schedule;
  readonly toasts: Toasts;
  readonly presence: Presence;
  /** Null where no auth service is configured. */
  readonly auth: AuthAccess | null;
  readonly googleReturn: GoogleReturn;
  /** Moves what a guest liked and played into an account. */
  readonly mergeGuest: (guestUid: string, accountUid: string) => Promise<void>;
  /** Asks whether to continue as a guest, where Google is not to be had on this site. */
  readonly offerGuest: (reason: string) => void;
  /** Takes texts for the console; they name no person. */
  readonly warn: (text: string) => void;
}

/** Makes the session of this tab; whoever was here before is present at once. */
export function createSession(parts: SessionParts): SessionStore {
  const { scope, schedule, toasts, presence, auth, googleReturn, warn } = parts;
  const remembered = presence.remembered();
  const cell = createState<Session>({
    currentUser: auth || isLocalGuest(remembered) ? remembered : null,
    isLoading: auth !== null && !isLocalGuest(remembered),
    error: null,
  });
  const wayIn = createState<WayIn | null>(null);
  const present = (): User | null => cell.state$.value.currentUser;
  let following: AuthService | undefined;

  if (!auth) warn(NOT_CONFIGURED);

  const show = (user: User | null, isLoading = false): void => {
    const before = present();
    cell.update(() => ({ currentUser: user, isLoading, error: null }));
    if (before?.isGuest && user && !user.isGuest) void parts.mergeGuest(before.uid, user.uid);
  };

  const enter = (user: User): void => {
    presence.keep(user);
    show(user);
  };

  const fail = (error: string): false => {
    cell.update((session) => ({ ...session, isLoading: false, error }));
    return false;
  };

  const settle = (): void => {
    if (cell.state$.value.isLoading) cell.update((session) => ({ ...session, isLoading: false }));
  };

  /** They signed out in another tab, or the identity service no longer lets them in. */
  const showWhoIsLeft = (): void => {
    const wasPresent = present() !== null;
    show(presence.remembered());
    if (wasPresent && !present()) toasts.show(SIGNED_OUT_ELSEWHERE, 'info');
  };

  const follow = (service: AuthService, user: User | null): void => {
    if (presence.isLeaving) return;
    if (user === null) {
      const before = present();
      if (isLocalGuest(before)) return;
      if (before) presence.forget(before);
      showWhoIsLeft();
    } else if (user.isGuest && isLocalGuest(present())) {
      // An anonymous account that came after the local session had let them in.
      service.signOut().catch(() => undefined);
    } else enter(user);
  };

  /** The service, once it has heard of a sign-out that it missed; followed from then on. */
  const connected = async (access: AuthAccess): Promise<AuthService> => {
    const service = await access();
    if (presence.isLeaving) {
      await service.signOut();
      presence.left();
    }
    if (!following && !scope.ended) {
      following = service;
      scope.observe(service.user$, (user) => follow(service, user));
    }
    return service;
  };

  /** One way in through the service: who came is present, or the session has the error. */
  const attempt = async (
    sign: (service: AuthService) => Promise<User>,
    welcome: string,
  ): Promise<boolean> => {
    if (!auth) return explainSignIn();
    try {
      enter(await sign(await connected(auth)));
      toasts.show(welcome, 'success');
      return true;
    } catch (error) {
      return fail(describeAuthError(error));
    }
  };

  const explainSignIn = (): false => {
    toasts.show(SIGN_IN_UNAVAILABLE, 'info');
    return false;
  };

  const during = async (way: WayIn, run: () => Promise<boolean>): Promise<boolean> => {
    wayIn.update(() => way);
    try {
      return await run();
    } finally {
      wayIn.update(() => null);
    }
  };

  /** An anonymous account, or an error. */
  const enterAnonymously = async (access: AuthAccess): Promise<void> => {
    let isLate = false;
    const guest = connected(access).then((service) => {
      if (isLate) throw new AuthError('timeout');
      return service.signInAsGuest();
    });
    try {
      enter(await withDeadline(guest, GUEST_DEADLINE_MILLIS, schedule));
    } finally {
      isLate = true;
    }
  };

  const enterAsGuest = async (): Promise<boolean> => {
    try {
      if (auth) await enterAnonymously(auth);
      else show(presence.enterLocalGuest());
    } catch {
      try {
        show(presence.enterLocalGuest());
      } catch {
        toasts.show(GUEST_FAILED, 'error');
        return fail(GUEST_FAILED);
      }
    }
    toasts.show('Signed in as guest', 'success');
    return true;
  };

  /** What follows a Google sign-in that failed: redirect where it may help, else a guest session. */
  const afterGoogle = async (error: unknown, redirect: () => Promise<void>): Promise<boolean> => {
    const { code, next } = googleFailureOf(error);
    warn(`Google login failed: ${code}`);
    if (next === 'stop') return fail(GOOGLE_FAILED);
    if (next === 'offer-guest') {
      parts.offerGuest(describeAuthError(error));
      return fail(GOOGLE_FAILED);
    }
    toasts.show(describeAuthError(error), 'error');
    try {
      googleReturn.expect();
      await redirect();
      return true;
    } catch (cause) {
      googleReturn.take();
      warn(`Google login failed: ${googleFailureOf(cause).code}`);
      return present() ? fail(GOOGLE_FAILED) : enterAsGuest();
    }
  };

  const finishGoogle = async (service: AuthService): Promise<boolean> => {
    try {
      const user = await service.finishGoogleRedirect();
      if (!user) return false;
      enter(user);
      toasts.show('Welcome!', 'success');
      return true;
    } catch (error) {
      toasts.show(describeAuthError(error), 'error');
      warn(`Google login failed: ${googleFailureOf(error).code}`);
      return present() ? fail(GOOGLE_FAILED) : enterAsGuest();
    }
  };

  const store: SessionStore = {
    session$: cell.state$,
    wayIn$: wayIn.state$,
    canSignIn: auth !== null,
    signUp: (account) =>
      attempt((service) => service.signUp(account), 'Account created successfully!'),
    signIn: (credentials) => attempt((service) => service.signIn(credentials), 'Welcome back!'),
    async continueWithGoogle(identity) {
      if (!auth) return explainSignIn();
      return during('google', async () => {
        let service: AuthService | undefined;
        try {
          service = await connected(auth);
          const user = await (identity
            ? service.signInWithTestIdentity(identity)
            : service.signInWithGooglePopup());
          enter(user);
          toasts.show('Welcome!', 'success');
          return true;
        } catch (error) {
          const arrived = service;
          return afterGoogle(error, async () => {
            if (!arrived) throw error;
            await arrived.startGoogleRedirect();
          });
        }
      });
    },
    continueAsGuest: () => during('guest', enterAsGuest),
    async sendPasswordReset(email) {
      if (!auth) return explainSignIn();
      try {
        await (await connected(auth)).sendPasswordReset(email);
        return true;
      } catch (error) {
        return fail(describeAuthError(error));
      }
    },
    clearError() {
      if (cell.state$.value.error !== null) cell.update((session) => ({ ...session, error: null }));
    },
    explainSignIn,
    async signOut() {
      const isOfService = auth !== null && !isLocalGuest(present());
      cell.update(() => ({ currentUser: null, isLoading: false, error: null }));
      try {
        presence.leave();
        if (isOfService) {
          await (await connected(auth)).signOut();
          presence.left();
        }
        toasts.show('Signed out successfully', 'success');
      } catch {
        toasts.show('Failed to sign out', 'error');
      }
    },
    async connect() {
      if (!auth) return;
      const isExpected = googleReturn.take();
      try {
        const service = await connected(auth);
        if (isExpected) await during('google', () => finishGoogle(service));
      } catch {
        settle();
        scope.onEnd(schedule(() => void store.connect(), RETRY_MILLIS));
      }
    },
  };

  scope.observe(presence.changes$, () => {
    const next = presence.remembered();
    if (next && (auth || isLocalGuest(next))) {
      if (next.uid !== present()?.uid) show(next, !isLocalGuest(next));
    } else if (presence.isLeaving || isLocalGuest(present())) showWhoIsLeft();
  });
  return store;
}
