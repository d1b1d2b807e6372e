import type { ErrorReporter } from '../events/errorReporter';

/** An unexpected failure and the name of its place. */
export interface Failure {
  readonly error: unknown;
  readonly where: string;
}

/** The page's failures from its first line on, for code that comes later. */
export interface FailureFeed {
  readonly add: ErrorReporter;
  /** Hands over the first failures, and from then on each. */
  passTo(next: (failure: Failure) => void): void;
}

/** More than these are no news before the page has started. */
const KEPT = 20;

export function createFailureFeed(): FailureFeed {
  const kept: Failure[] = [];
  let take = (failure: Failure): void => {
    if (kept.length < KEPT) kept.push(failure);
  };
  return {
    add: (error, where) => take({ error, where }),
    passTo(next) {
      take = next;
      kept.splice(0).forEach(next);
    },
  };
}
