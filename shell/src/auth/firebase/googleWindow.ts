import type { Schedule } from '@prelude/shared';
import { AuthError } from '../authErrors';
import { withDeadline } from '../deadline';

/** What these calls stand on. */
export interface GoogleWindowParts {
  readonly window: Window;
  readonly schedule: Schedule;
}

/**
 * How long Google's scripts may take until the popup opens. Browsers let a click open a window for about five seconds,
 * so a popup that comes later than this is blocked anyway.
 */
const POPUP_DEADLINE_MILLIS = 10_000;

/** How long the browser may take until it leaves for Google's page: one identity call and one page of Google's. */
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
 * Runs a sign-in by popup, which the SDK never ends where Google's script host hangs. The deadline holds for the
 * opening of the popup alone: whoever types in it has all the time that they need, and the SDK notices when they close
 * it. The page's own `open` tells when it opened; that the page lost the focus may as well mean that the person looks
 * at something else.
 */
export function withPopup<T>(
  signIn: () => Promise<T>,
  { window, schedule }: GoogleWindowParts,
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
        // An app on a phone's home screen opens the popup over itself, and not by `open`.
        if (window.document.hidden) return wait();
        end();
        reject(new AuthError('timeout'));
      }, POPUP_DEADLINE_MILLIS);
    };
    wait();
    signIn().then(resolve, reject).finally(end);
  });
}

/** Runs a redirect, whose promise the SDK never settles where it succeeds: resolves when the page is being left. */
export function untilPageIsLeft(
  redirect: () => Promise<never>,
  { window, schedule }: GoogleWindowParts,
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
