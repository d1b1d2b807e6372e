import { fromEvent } from 'rxjs';
import type { Scope } from '@prelude/shared';
import type { ErrorReporter } from './errorReporter';

/** Dependencies of the global handlers. */
export interface GlobalErrorsDependencies {
  readonly window: Window;
  readonly scope: Scope;
  readonly reportError: ErrorReporter;
  /** The origins of the product's own scripts; any other script is a third party's. */
  readonly ownOrigins: readonly string[];
}

/** The messages of a network failure in Chromium, Firefox and Safari; some scripts add the host in brackets. */
const FETCH_FAILURE =
  /^(Failed to fetch|NetworkError when attempting to fetch resource\.|Load failed)( \(.*\))?$/;

const MUSIC_API_PATH = '/api/music/';

const parseUrl = (address: string, base?: string): URL | null => {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
};

const isFetchFailure = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'TypeError' && FETCH_FAILURE.test(error.message);

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
 * The global handlers (specification, point 8): failed fetches of the music API or of a third party's script, such as
 * session recorders, are ignored; every other uncaught error is reported once.
 */
export function handleGlobalErrors(dependencies: GlobalErrorsDependencies): void {
  const { window, scope, reportError, ownOrigins } = dependencies;
  const musicFailures = noteMusicFailures(window);

  const isSilenced = (error: unknown, filename = ''): boolean => {
    if (!isFetchFailure(error)) return false;
    if (musicFailures.has(error)) return true;
    return scriptsOf(`${filename} ${error.stack ?? ''}`).some(
      ({ origin, protocol, host, pathname }) =>
        // An extension's address has no comparable origin.
        !ownOrigins.includes(origin === 'null' ? `${protocol}//${host}` : origin) ||
        pathname.startsWith(MUSIC_API_PATH),
    );
  };
  const handle = (event: Event, error: unknown, filename?: string): void => {
    // The browser would log it again; the reporter's line has the place.
    event.preventDefault();
    if (!isSilenced(error, filename)) reportError(error, 'window');
  };

  scope.observe(fromEvent<ErrorEvent>(window, 'error'), (event) =>
    handle(event, (event.error as unknown) ?? event.message, event.filename),
  );
  scope.observe(fromEvent<PromiseRejectionEvent>(window, 'unhandledrejection'), (event) =>
    handle(event, event.reason),
  );
}
