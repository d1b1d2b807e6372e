/** How long a client's vote counts: page loads of one visitor say the same thing again. */
const VOTE_MILLIS = 60 * 60_000;

/** How many votes are remembered, about 20 MB. With more clients in an hour, the oldest may vote again. */
const KEPT_VOTES = 100_000;

/** Which clients have voted within the last hour. */
export interface Votes {
  /** Remembers a vote by its key; false if the same vote was cast within the last hour. */
  cast(key: string): boolean;
}

/** Makes an empty memory of votes, so that no client alone decides about a watched version. */
export function createVotes(now: () => number): Votes {
  const castAt = new Map<string, number>();
  return {
    cast(key) {
      const last = castAt.get(key);
      if (last !== undefined && now() - last < VOTE_MILLIS) return false;
      castAt.delete(key);
      castAt.set(key, now());
      const [oldest = key] = castAt.keys();
      if (castAt.size > KEPT_VOTES) castAt.delete(oldest);
      return true;
    },
  };
}
