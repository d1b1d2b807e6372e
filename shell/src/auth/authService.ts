import type { User } from '@prelude/shared';
import type { Observable } from 'rxjs';
import type { TestIdentity } from '../config/authConfig';

/** What somebody signs in with. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** What somebody signs up with. */
export interface NewAccount extends Credentials {
  /** Blank where they gave none. */
  readonly displayName: string;
}

/**
 * The identity service as the session sees it: the port that Firebase's adapter fills. Every promise settles, for each
 * call has a deadline, and rejects with an AuthError alone.
 */
export interface AuthService {
  /**
   * Who is signed in: the first value once the service has read what it kept, then every change, also of another tab
   * and of a token that was refused (null). It never shows an account that is still being made.
   */
  readonly user$: Observable<User | null>;
  signUp(account: NewAccount): Promise<User>;
  signIn(credentials: Credentials): Promise<User>;
  /** Signs in anonymously; an abort says that nobody waits any longer, and lets nobody in later. */
  signInAsGuest(signal: AbortSignal): Promise<User>;
  /** To be called in a click, or the browser blocks the popup. */
  signInWithGooglePopup(): Promise<User>;
  /** Leaves the page for Google's; resolves where the browser is about to go. */
  startGoogleRedirect(): Promise<void>;
  /** Who came back from Google's page; null where nobody was sent there. */
  finishGoogleRedirect(): Promise<User | null>;
  /** Signs in as a made-up Google account; the emulator alone takes it. */
  signInWithTestIdentity(identity: TestIdentity): Promise<User>;
  /** Has a mail sent; resolves for an address without an account too. */
  sendPasswordReset(email: string): Promise<void>;
  signOut(): Promise<void>;
}

/** The identity service, fetched when it is first asked for; a failed fetch is tried again by the next call. */
export type AuthAccess = () => Promise<AuthService>;
