/** The messages of a network failure in Chromium, Firefox and Safari; some scripts add the host in brackets. */
const FETCH_FAILURE = /^(Failed to fetch|NetworkError .*|Load failed)( \(.*\))?$/;

/** True for the error of a fetch that got no response. */
export const isFetchFailure = (error: unknown): error is TypeError =>
  error instanceof TypeError && FETCH_FAILURE.test(error.message);

/** The window events of uncaught errors. */
export const UNCAUGHT_EVENTS = ['error', 'unhandledrejection'] as const;

/** The error of such an event; undefined if the browser hides it. */
export const uncaughtError = (event: Partial<ErrorEvent & PromiseRejectionEvent>): unknown =>
  event.reason ?? event.error;
