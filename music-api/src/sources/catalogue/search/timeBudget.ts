import { BusyError } from '../../../http/errors.ts';

/** How long one search may keep all others waiting. */
export interface TimeBudget {
  /** A search begins. */
  begin(): void;
  /** Throws a BusyError where the search has taken too long. */
  check(): void;
}

/** Some thousand times what a usual search takes, so that a busy machine refuses none. */
const SEARCH_MILLISECONDS = 2_000;
const RETRY_SECONDS = 1;

/** Makes a budget for searches that run one at a time; `now` is in milliseconds. */
export function createTimeBudget(now: () => number = () => performance.now()): TimeBudget {
  let endsAt = Infinity;
  return {
    begin: () => {
      endsAt = now() + SEARCH_MILLISECONDS;
    },
    check: () => {
      if (now() > endsAt)
        throw new BusyError('This search took too long. Please try again.', RETRY_SECONDS);
    },
  };
}
