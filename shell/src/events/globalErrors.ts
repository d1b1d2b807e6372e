import { parseUrl, type Scope } from '@prelude/shared';
import { fromEvent } from '@prelude/shared/host';
import type { ErrorReporter } from './errorReporter';
import { isFetchFailure, uncaughtError, UNCAUGHT_EVENTS } from './fetchFailure';

/** Dependencies of the global handlers. */
export interface GlobalErrorsDependencies {
  readonly window: Window;
  readonly scope: Scope;
  readonly reportError: ErrorReporter;
  /** The origins of the product's own scripts; any other script is a third party's. */
  readonly ownOrigins: readonly string[];
}

const MUSIC_API_PATH = '/api/music/';

/** The script addresses of a stack. */
const scriptsOf = (stack: string): readonly URL[] =>
  [...stack.matchAll(/[a-z][a-z-]*:\/\/[^\s()]+/g)]
    .map(([address]) => parseUrl(address))
    .filter((url) => url !== null);

/**
 * Records failed fetches of the music API for the life of the page, because an error does not contain its URL. Every
 * other fetch passes unchanged.
 */
function noteMusicFailures(window: Window): WeakSet<object> {
  const failures = new WeakSet<object>();
  const { location, fetch: original } = window;
  const isMusicCall = (input: RequestInfo | URL): boolean => {
    const address = input instanceof Object && 'url' in input ? input.url : String(input);
    const url = parseUrl(address, location.href);
    return url?.origin === location.origin && url.pathname.startsWith(MUSIC_API_PATH);
  };
  window.fetch = (input, init) => {
    const answer = original.call(window, input, init);
    if (!isMusicCall(input)) return answer;
    return answer.catch((error: unknown) => {
      if (isFetchFailure(error)) failures.add(error);
      throw error;
    });
  };
  return failures;
}

/**
 * The global handlers (specification 8.7): failed fetches of the music API or of a third party's script, such as
 * session recorders, are ignored; every other uncaught error is reported once.
 */
export function handleGlobalErrors(dependencies: GlobalErrorsDependencies): void {
  const { window, scope, reportError, ownOrigins } = dependencies;
  const musicFailures = noteMusicFailures(window);

  const isSilenced = (error: unknown, { filename = '' }: Partial<ErrorEvent>): boolean => {
    if (!isFetchFailure(error)) return false;
    if (musicFailures.has(error)) return true;
    return scriptsOf(`${filename} ${error.stack ?? ''}`).some(
      ({ origin, protocol, host, pathname }) =>
        // An extension's address has no comparable origin.
        !ownOrigins.includes(origin === 'null' ? `${protocol}//${host}` : origin) ||
        pathname.startsWith(MUSIC_API_PATH),
    );
  };
  const handle = (event: Event): void => {
    // The browser would log it again; the reporter's line has the place.
    event.preventDefault();
    const error = uncaughtError(event) ?? (event as ErrorEvent).message;
    if (!isSilenced(error, event)) reportError(error, 'window');
  };

  const early = window.prelude?.failures;
  early?.stop();
  early?.events.forEach(handle);
  for (const type of UNCAUGHT_EVENTS) scope.observe(fromEvent(window, type), handle);
}
