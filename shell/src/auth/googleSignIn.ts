import type { Toasts } from '@prelude/shared';
import type { StoragePort } from '@prelude/shared/host';
import type { TestIdentity } from '../config/authConfig';
import { AuthError, describeAuthError } from './authErrors';
import type { AuthService } from './authService';
import type { PresentUser } from './presentUser';

/** What the landing screen says where Google could not sign anybody in (specification, point 8). */
const GOOGLE_FAILED = 'Google login failed. Please check the console for details.';

/** The tab was sent to Google's page and is to hear who comes back; kept while the page is loaded anew. */
const RETURN_KEY = 'google_redirect';

/** To send people who closed Google's window or page there again, or to let them in as guests, is against their will. */
const CLOSED_BY_PERSON: readonly string[] = [
  'popup-closed-by-user',
  'cancelled-popup-request',
  'user-cancelled',
];

/** What Google's way in stands on. */
export interface GoogleSignInParts {
  readonly person: PresentUser;
  readonly toasts: Toasts;
  /** The storage of the browser session. */
  readonly sessionStorage: StoragePort;
  readonly continueAsGuest: () => Promise<boolean>;
  /** Asks whether to continue as a guest, where Google is not to be had on this site. */
  readonly offerGuest: (reason: string) => void;
  /** Takes texts for the console; they name no person. */
  readonly warn: (text: string) => void;
}

/** Google's way in; each resolves to true where somebody is present then, or the page is about to leave for Google's. */
export interface GoogleSignIn {
  /** By popup, then by redirect, then as a guest (specification, point 8); `identity` is one of the emulator's. */
  start(identity?: TestIdentity): Promise<boolean>;
  /** True until `takeReturn`, after the page was sent to Google's. */
  readonly isReturning: boolean;
  /** True once after the page was sent to Google's. */
  takeReturn(): boolean;
  /** Lets in who comes back from Google's page; a guest where nobody can. */
  finish(): Promise<boolean>;
}

/** Makes Google's way in. */
export function createGoogleSignIn(parts: GoogleSignInParts): GoogleSignIn {
  const { person, toasts, sessionStorage } = parts;

  const welcome = (user: Parameters<PresentUser['enter']>[0]): true => {
    person.enter(user);
    toasts.show('Welcome!', 'success');
    return true;
  };

  /** The code for the console that people are sent to: nothing else of what was thrown, which may name a person. */
  const logged = (error: unknown): string => {
    const code = (error instanceof AuthError ? error.code : null) ?? 'no code';
    parts.warn(`Google login failed: ${code}`);
    return code;
  };

  const giveUp = (): false => {
    person.setError(GOOGLE_FAILED);
    return false;
  };

  const present = (): string | undefined => person.session$.value.currentUser?.uid;

  /** Somebody who is here already stays who they are. */
  const fallBackToGuest = (): Promise<boolean> | false =>
    present() === undefined ? parts.continueAsGuest() : giveUp();

  /**
   * What follows a failure: `next`, unless it was the person's will, this site may not use Google at all, or somebody
   * else than `before` is present by now.
   */
  const afterFailure = (
    error: unknown,
    before: string | undefined,
    next: () => Promise<boolean> | boolean,
  ): Promise<boolean> | boolean => {
    const code = logged(error);
    // Another way has let them in meanwhile.
    if (present() !== before) return false;
    if (CLOSED_BY_PERSON.includes(code)) return giveUp();
    if (code !== 'unauthorized-domain') return next();
    parts.offerGuest(describeAuthError(error));
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

  const takeReturn = (): boolean => {
    const isExpected = isReturning();
    if (isExpected) sessionStorage.remove(RETURN_KEY);
    return isExpected;
  };

  return {
    async start(identity) {
      const before = present();
      let service: AuthService | undefined;
      try {
        service = await person.service();
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
    get isReturning() {
      return isReturning();
    },
    takeReturn,
    async finish() {
      const before = present();
      try {
        const user = await (await person.service()).finishGoogleRedirect();
        if (user) return welcome(user);
        // They came back by the browser's Back, or the browser keeps Google's answer from this site.
        parts.warn('Google login failed: nobody came back');
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
