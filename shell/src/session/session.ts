import { createState, type User } from '@prelude/shared';
import type { StoragePort } from '@prelude/shared/host';
import type { TestIdentity } from '../config/authConfig';
import { AuthError, describeAuthError } from './authErrors';
import type { AuthService, Credentials, NewAccount } from './authService';
import { createGoogleSignIn } from './googleSignIn';
import { createGuestSignIn } from './guestSignIn';
import { createCurrentUser, type CurrentUserDependencies } from './currentUser';

/** The message of a sign-in without a configured auth service (specification 4.2). */
export const SIGN_IN_UNAVAILABLE = 'Sign-in is not set up here. You can continue as a guest.';

/** The delay before an unavailable identity service is retried. */
const RETRY_MILLIS = 30_000;

/** A method of signing in without its own form. */
export type SignInMethod = 'google' | 'guest';

/** The current user, and signing in and out. A command resolves to true on success. */
export type SessionStore = ReturnType<typeof createSession>;

/** Dependencies of a session. */
export interface SessionDependencies extends CurrentUserDependencies {
  /** The storage of the browser session. */
  readonly sessionStorage: StoragePort;
  /** Asks whether to continue as a guest if Google is unavailable on this site. */
  readonly offerGuest: (reason: string) => void;
}

/** Creates the session of this tab; the remembered user is present at once. */
export function createSession(dependencies: SessionDependencies) {
  const { auth, scope, schedule, toasts } = dependencies;
  /** False if no auth service is configured: then there are only local guests. */
  const canSignIn = auth !== null;
  const currentUser = createCurrentUser(dependencies);
  const enterAsGuest = createGuestSignIn({ currentUser, schedule, toasts, canSignIn });
  const google = createGoogleSignIn({
    ...dependencies,
    currentUser,
    continueAsGuest: enterAsGuest,
  });
  const pendingSignIn = createState<SignInMethod | null>(null);

  /** Shows that there is no auth service here. */
  const explainSignIn = (): false => {
    toasts.show(SIGN_IN_UNAVAILABLE, 'info');
    return false;
  };

  /** True if the service succeeded; otherwise the session has the error's message. */
  const attempt = async <T>(
    call: (service: AuthService) => Promise<T>,
    onDone?: (outcome: T) => void,
  ): Promise<boolean> => {
    if (!canSignIn) return explainSignIn();
    try {
      const outcome = await call(await currentUser.service());
      onDone?.(outcome);
      return true;
    } catch (error) {
      if (!(error instanceof AuthError)) dependencies.reportError(error);
      currentUser.setError(describeAuthError(error));
      return false;
    }
  };

  const enterWith =
    (welcome: string) =>
    (member: User): void => {
      currentUser.enter(member);
      toasts.show(welcome, 'success');
    };

  let outcome: Promise<boolean>;
  /** Two presses in one task, as of two that came before the scripts, sign in once: no render is between them. */
  const during = (method: SignInMethod, run: () => Promise<boolean>): Promise<boolean> => {
    if (pendingSignIn.state$.value === method) return outcome;
    pendingSignIn.update(() => method);
    // Another method that began meanwhile is still running.
    outcome = run().finally(() =>
      pendingSignIn.update((pending) => (pending === method ? null : pending)),
    );
    return outcome;
  };

  let cancelRetry = (): void => undefined;
  scope.onEnd(() => cancelRetry());

  /** Asks the identity service for the user, and follows it from then on. */
  const connect = async (): Promise<void> => {
    if (!canSignIn) return;
    if (google.takeReturn()) await during('google', google.finish);
    try {
      await currentUser.service();
    } catch {
      currentUser.stopWaiting();
      cancelRetry();
      cancelRetry = schedule(() => void connect(), RETRY_MILLIS);
    }
  };

  return {
    session$: currentUser.session$,
    /** The method of the sign-in in progress. */
    pendingSignIn$: pendingSignIn.state$,
    canSignIn,
    /** True if the last sign-out came from elsewhere: the identity service, or another tab. */
    get isEnded(): boolean {
      return currentUser.isEnded;
    },
    /** True while a user returned from Google's page and `connect` has not signed them in yet. */
    get isReturning(): boolean {
      return canSignIn && google.isReturning;
    },
    signUp: (account: NewAccount): Promise<boolean> =>
      attempt((service) => service.signUp(account), enterWith('Account created successfully!')),
    signIn: (credentials: Credentials): Promise<boolean> =>
      attempt((service) => service.signIn(credentials), enterWith('Welcome back!')),
    /** By popup, then by redirect, then as a guest (specification 8.2); `identity` is one of the emulator's. */
    continueWithGoogle: async (identity?: TestIdentity): Promise<boolean> =>
      canSignIn ? during('google', () => google.start(identity)) : explainSignIn(),
    /** Anonymously; as a local guest if the identity service is missing, slow or fails. */
    continueAsGuest: (): Promise<boolean> => during('guest', enterAsGuest),
    /** Sends a mail for choosing a new password. */
    sendPasswordReset: (email: string): Promise<boolean> =>
      attempt((service) => service.sendPasswordReset(email)),
    /** The member's ID token; rejects with an AuthError if the identity service fails. */
    idToken: async (): Promise<string> => (await currentUser.service()).idToken(),
    /** The message has been read, or its form is closed. */
    clearError: (): void => currentUser.setError(null),
    explainSignIn,
    /** Clears the user even if the call fails (specification 4.1). */
    async signOut(): Promise<void> {
      try {
        await currentUser.leave();
        toasts.show('Signed out successfully', 'success');
      } catch {
        toasts.show('Failed to sign out', 'error');
      }
    },
    connect,
  };
}
