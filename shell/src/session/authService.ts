import type { User } from '@prelude/shared';
import type { Observable } from 'rxjs';
import type { TestIdentity } from '../config/authConfig';

/** The fields of a sign-in. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The fields of a sign-up. */
export interface NewAccount extends Credentials {
  /** May be blank. */
  readonly displayName: string;
}

/**
 * The identity service as the session sees it: the port of Firebase's adapter. Every call has a deadline, and rejects
 * with an AuthError only.
 */
export interface AuthService {
  /**
   * The signed-in user: the first value once the service has read its stored user, then every change, including other
   * tabs' and a rejected token (null). It never emits an unfinished account.
   */
  readonly user$: Observable<User | null>;
  signUp(account: NewAccount): Promise<User>;
  signIn(credentials: Credentials): Promise<User>;
  /** Signs in anonymously; an abort cancels, so that a late answer signs no one in. */
  signInAsGuest(signal: AbortSignal): Promise<User>;
  /** Must be called in a click, or the browser blocks the popup. */
  signInWithGooglePopup(): Promise<User>;
  /** Leaves the page for Google's; resolves when the browser is about to leave. */
  startGoogleRedirect(): Promise<void>;
  /** The user who returned from Google's page; null without a redirect. */
  finishGoogleRedirect(): Promise<User | null>;
  /** Signs in with a test Google account; works with the emulator only. */
  signInWithTestIdentity(identity: TestIdentity): Promise<User>;
  /** Sends a mail; also resolves for an address without an account. */
  sendPasswordReset(email: string): Promise<void>;
  /** The signed-in user's ID token, refreshed if it has expired; names the user to the site's own server. */
  idToken(): Promise<string>;
  signOut(): Promise<void>;
}

/** The identity service, loaded on the first call; a failed load is retried by the next call. */
export type AuthAccess = () => Promise<AuthService>;
