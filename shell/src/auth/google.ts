import type { StoragePort } from '@prelude/shared';
import { AuthError } from './authErrors';

/** What comes after a Google sign-in that failed. */
export interface GoogleFailure {
  /** The service's code, for the console. */
  readonly code: string;
  /**
   * `stop`: the person closed Google's window; to send them to its page or to let them in as somebody else would be
   * against their will. `offer-guest`: this site may not use Google at all. `redirect`: another way may work.
   */
  readonly next: 'stop' | 'offer-guest' | 'redirect';
}

const CLOSED_BY_PERSON: readonly string[] = [
  'popup-closed-by-user',
  'cancelled-popup-request',
  'user-cancelled',
];

/** Judges what a Google sign-in threw (specification, point 8; docs/decisions/0012). */
export function googleFailureOf(error: unknown): GoogleFailure {
  const code = (error instanceof AuthError ? error.code : null) ?? 'no code';
  if (CLOSED_BY_PERSON.includes(code)) return { code, next: 'stop' };
  return { code, next: code === 'unauthorized-domain' ? 'offer-guest' : 'redirect' };
}

const RETURN_KEY = 'google_redirect';

/** Whether this tab was sent to Google's page and is to hear who comes back. */
export interface GoogleReturn {
  expect(): void;
  /** True once for each `expect`. */
  take(): boolean;
}

/** Makes it over the storage of the browser session: the page is loaded anew in between. */
export function createGoogleReturn(sessionStorage: StoragePort): GoogleReturn {
  return {
    expect: () => sessionStorage.write(RETURN_KEY, '1'),
    take() {
      const isExpected = sessionStorage.read(RETURN_KEY) === '1';
      if (isExpected) sessionStorage.remove(RETURN_KEY);
      return isExpected;
    },
  };
}
