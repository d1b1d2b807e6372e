import type { Schedule } from '@prelude/shared';
import { AuthError } from '../authErrors';
import { withDeadline } from '../deadline';

/** Dependencies of these calls. */
export interface GoogleWindowDependencies {
  readonly window: Window;
  readonly schedule: Schedule;
}

/**
 * The timeout for Google's scripts until the popup opens. Browsers allow a click to open a window for about five
 * seconds, so a later popup is blocked anyway.
 */
const POPUP_DEADLINE_MILLIS = 10_000;

/** The timeout until the browser leaves for Google's page: one identity call and one page of Google's. */
const DEPARTURE_DEADLINE_MILLIS = 20_000;

/** Calls `onOpened` when the page opens a window, until it is ended. */
function watchOpening(window: Window, onOpened: () => void): () => void {
  const { open } = window;
  const watched: typeof open = (...args) => {
    const opened = open.apply(window, args);
    if (opened) onOpened();
    return opened;
  };
  window.open = watched;
  return () => {
    if (window.open === watched) window.open = open;
  };
}

/**
 * Runs a sign-in by popup, which the SDK never ends if Google's script host hangs. The deadline applies only until the
 * popup opens: then the user may take any time, and the SDK notices when the popup closes. The page's `open` is
 * observed, because a lost focus may have other reasons.
 */
export function withPopup<T>(
  signIn: () => Promise<T>,
  { window, schedule }: GoogleWindowDependencies,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let cancel = (): void => undefined;
    const endWatch = watchOpening(window, () => cancel());
    const end = (): void => {
      cancel();
      endWatch();
    };
    const wait = (): void => {
      cancel = schedule(() => {
        // An app on a phone's home screen opens the popup above itself, without `open`.
        if (window.document.hidden) return wait();
        end();
        reject(new AuthError('timeout'));
      }, POPUP_DEADLINE_MILLIS);
    };
    wait();
    signIn().then(resolve, reject).finally(end);
  });
}

/** Runs a redirect, whose promise never settles in the SDK on success: resolves when the page is being left. */
export function untilPageIsLeft(
  redirect: () => Promise<never>,
  { window, schedule }: GoogleWindowDependencies,
): Promise<void> {
  const listening = new AbortController();
  const leaving = new Promise<void>((resolve, reject) => {
    window.addEventListener('pagehide', () => resolve(), { signal: listening.signal });
    redirect().catch(reject);
  });
  return withDeadline(leaving, DEPARTURE_DEADLINE_MILLIS, schedule).finally(() =>
    listening.abort(),
  );
}
