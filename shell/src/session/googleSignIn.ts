import type { Toasts } from '@prelude/shared';
import type { StoragePort } from '@prelude/shared/host';
import type { TestIdentity } from '../config/authConfig';
import { AuthError, describeAuthError } from './authErrors';
import type { AuthService } from './authService';
import type { CurrentUser } from './currentUser';

/** The landing screen's error after a failed Google sign-in (specification 8.2). */
const GOOGLE_FAILED = 'Google login failed. Please check the console for details.';

/** The tab was sent to Google's page and expects a user; stored across the reload. */
const RETURN_KEY = 'google_redirect';

/** After these the user has cancelled, so neither a redirect nor a guest session follows. */
const CLOSED_BY_USER: readonly string[] = [
  'popup-closed-by-user',
  'cancelled-popup-request',
  'user-cancelled',
];

/** Dependencies of the Google sign-in. */
export interface GoogleSignInDependencies {
  readonly currentUser: CurrentUser;
  readonly toasts: Toasts;
  /** The storage of the browser session. */
  readonly sessionStorage: StoragePort;
  readonly continueAsGuest: () => Promise<boolean>;
  /** Asks whether to continue as a guest if Google is unavailable on this site. */
  readonly offerGuest: (reason: string) => void;
  /** Writes to the console; the texts contain no personal data. */
  readonly warn: (text: string) => void;
}

/** Creates the Google sign-in; a command gives true if a user is then present, or the page leaves for Google's. */
export function createGoogleSignIn(dependencies: GoogleSignInDependencies) {
  const { currentUser, toasts, sessionStorage } = dependencies;

  const welcome = (user: Parameters<CurrentUser['enter']>[0]): true => {
    currentUser.enter(user);
    toasts.show('Welcome!', 'success');
    return true;
  };

  /** The code for the console: other parts of the error may contain personal data. */
  const logged = (error: unknown): string => {
    const code = (error instanceof AuthError ? error.code : null) ?? 'no code';
    dependencies.warn(`Google login failed: ${code}`);
    return code;
  };

  const giveUp = (): false => {
    currentUser.setError(GOOGLE_FAILED);
    return false;
  };

  const present = (): string | undefined => currentUser.session$.value.currentUser?.uid;

  /** A user who is already present stays. */
  const fallBackToGuest = (): Promise<boolean> | false =>
    present() === undefined ? dependencies.continueAsGuest() : giveUp();

  /**
   * Handles a failure: runs `next`, unless the user cancelled, this site may not use Google at all, or a different user
   * than `before` is present by now.
   */
  const afterFailure = (
    error: unknown,
    before: string | undefined,
    next: () => Promise<boolean> | boolean,
  ): Promise<boolean> | boolean => {
    const code = logged(error);
    // Another way has signed them in meanwhile.
    if (present() !== before) return false;
    if (CLOSED_BY_USER.includes(code)) return giveUp();
    if (code !== 'unauthorized-domain') return next();
    dependencies.offerGuest(describeAuthError(error));
    return giveUp();
  };

  const redirect = async (service: AuthService): Promise<boolean> => {
    const before = present();
    try {
      sessionStorage.write(RETURN_KEY, '1');
      await service.startGoogleRedirect();
      return true;
    } catch (error) {
      takeReturn();
      return afterFailure(error, before, fallBackToGuest);
    }
  };

  const isReturning = (): boolean => sessionStorage.read(RETURN_KEY) === '1';

  /** True once after a redirect to Google's. */
  const takeReturn = (): boolean => {
    const isExpected = isReturning();
    if (isExpected) sessionStorage.remove(RETURN_KEY);
    return isExpected;
  };

  return {
    /** By popup, then by redirect, then as a guest (specification 8.2); `identity` is one of the emulator's. */
    async start(identity?: TestIdentity): Promise<boolean> {
      const before = present();
      let service: AuthService | undefined;
      try {
        service = await currentUser.service();
        return welcome(
          await (identity
            ? service.signInWithTestIdentity(identity)
            : service.signInWithGooglePopup()),
        );
      } catch (error) {
        const tryRedirect = (): Promise<boolean> | boolean => {
          toasts.show(describeAuthError(error), 'error');
          // The emulator's accounts have no page of Google's.
          return service && !identity ? redirect(service) : fallBackToGuest();
        };
        return afterFailure(error, before, tryRedirect);
      }
    },
    /** True until `takeReturn`, after a redirect to Google's. */
    get isReturning(): boolean {
      return isReturning();
    },
    takeReturn,
    /** Signs in the user who returns from Google's page; a guest if that fails. */
    async finish(): Promise<boolean> {
      const before = present();
      try {
        const user = await (await currentUser.service()).finishGoogleRedirect();
        if (user) return welcome(user);
        // They used the browser's Back, or the browser blocks Google's answer from this site.
        dependencies.warn('Google login failed: the redirect gave no user');
        return giveUp();
      } catch (error) {
        return afterFailure(error, before, () => {
          toasts.show(describeAuthError(error), 'error');
          return fallBackToGuest();
        });
      }
    },
  };
}
