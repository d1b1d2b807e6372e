import { type Behavior, createState, type Session, type User } from '@prelude/shared';
import type { StoragePort } from '@prelude/shared/host';
import type { TestIdentity } from '../config/authConfig';
import { AuthError, describeAuthError } from './authErrors';
import type { AuthService, Credentials, NewAccount } from './authService';
import { createGoogleSignIn } from './googleSignIn';
import { createGuestSignIn } from './guestSignIn';
import { createPresentUser, type PresentUserDependencies } from './presentUser';

/** The message of a sign-in without a configured auth service (decisions, "Who is who"). */
export const SIGN_IN_UNAVAILABLE = 'Sign-in is not set up here. You can continue as a guest.';

/** The delay before an unavailable identity service is retried. */
const RETRY_MILLIS = 30_000;

/** A running sign-in without its own form. */
export type WayIn = 'google' | 'guest';

/** The current user, and signing in and out. A command resolves to true on success. */
export interface SessionStore {
  readonly session$: Behavior<Session>;
  /** The running sign-in. */
  readonly wayIn$: Behavior<WayIn | null>;
  /** False if no auth service is configured: then there are only local guests. */
  readonly canSignIn: boolean;
  /** True while a user returned from Google's page and `connect` has not signed them in yet. */
  readonly isReturning: boolean;
  signUp(account: NewAccount): Promise<boolean>;
  signIn(credentials: Credentials): Promise<boolean>;
  /** By popup, then by redirect, then as a guest (specification, point 8); `identity` is one of the emulator's. */
  continueWithGoogle(identity?: TestIdentity): Promise<boolean>;
  /** Anonymously; as a local guest if the identity service is missing, slow or fails. */
  continueAsGuest(): Promise<boolean>;
  /** Sends a mail for choosing a new password. */
  sendPasswordReset(email: string): Promise<boolean>;
  /** The message has been read, or its form is closed. */
  clearError(): void;
  /** Shows that there is no auth service here. */
  explainSignIn(): void;
  /** Clears the user even if the call fails (specification, point 4). */
  signOut(): Promise<void>;
  /** Asks the identity service for the user, and follows it from then on. */
  connect(): Promise<void>;
}

/** Dependencies of a session. */
export interface SessionDependencies extends PresentUserDependencies {
  /** The storage of the browser session. */
  readonly sessionStorage: StoragePort;
  /** Asks whether to continue as a guest if Google is unavailable on this site. */
  readonly offerGuest: (reason: string) => void;
}

/** Creates the session of this tab; the remembered user is present at once. */
export function createSession(dependencies: SessionDependencies): SessionStore {
  const { auth, scope, schedule, toasts } = dependencies;
  const canSignIn = auth !== null;
  const person = createPresentUser(dependencies);
  const enterAsGuest = createGuestSignIn({ person, schedule, toasts, canSignIn });
  const google = createGoogleSignIn({ ...dependencies, person, continueAsGuest: enterAsGuest });
  const wayIn = createState<WayIn | null>(null);

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
      const outcome = await call(await person.service());
      onDone?.(outcome);
      return true;
    } catch (error) {
      if (!(error instanceof AuthError)) dependencies.reportError(error);
      person.setError(describeAuthError(error));
      return false;
    }
  };

  const enterWith =
    (welcome: string) =>
    (user: User): void => {
      person.enter(user);
      toasts.show(welcome, 'success');
    };

  const during = async (way: WayIn, run: () => Promise<boolean>): Promise<boolean> => {
    wayIn.update(() => way);
    try {
      return await run();
    } finally {
      wayIn.update(() => null);
    }
  };

  let cancelRetry = (): void => undefined;
  scope.onEnd(() => cancelRetry());

  const connect = async (): Promise<void> => {
    if (!canSignIn) return;
    if (google.takeReturn()) await during('google', google.finish);
    try {
      await person.service();
    } catch {
      person.settle();
      cancelRetry();
      cancelRetry = schedule(() => void connect(), RETRY_MILLIS);
    }
  };

  return {
    session$: person.session$,
    wayIn$: wayIn.state$,
    canSignIn,
    get isReturning() {
      return canSignIn && google.isReturning;
    },
    signUp: (account) =>
      attempt((service) => service.signUp(account), enterWith('Account created successfully!')),
    signIn: (credentials) =>
      attempt((service) => service.signIn(credentials), enterWith('Welcome back!')),
    continueWithGoogle: async (identity) =>
      canSignIn ? during('google', () => google.start(identity)) : explainSignIn(),
    continueAsGuest: () => during('guest', enterAsGuest),
    sendPasswordReset: (email) => attempt((service) => service.sendPasswordReset(email)),
    clearError: () => person.setError(null),
    explainSignIn,
    async signOut() {
      try {
        await person.leave();
        toasts.show('Signed out successfully', 'success');
      } catch {
        toasts.show('Failed to sign out', 'error');
      }
    },
    connect,
  };
}
