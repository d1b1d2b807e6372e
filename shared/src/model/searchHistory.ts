/** The recent searches of one user, newest first. */
export interface SearchHistoryRecord {
  readonly queries: readonly string[];
  /** Milliseconds since the epoch. */
  readonly updatedAt: number;
}

/** The number of stored searches; ours to choose: a list that is read at a glance. */
const SEARCH_HISTORY_LIMIT = 10;

/** Two queries with the same key count as one, ignoring case. */
const keyOf = (query: string): string => query.toLowerCase();

/** At most ten distinct queries, keeping the first ones. */
export function uniqueQueries(queries: readonly string[]): readonly string[] {
  const byKey = new Map<string, string>();
  for (const query of queries) if (!byKey.has(keyOf(query))) byKey.set(keyOf(query), query);
  return [...byKey.values()].slice(0, SEARCH_HISTORY_LIMIT);
}

export const withoutQuery = (queries: readonly string[], query: string): readonly string[] =>
  queries.filter((other) => keyOf(other) !== keyOf(query));
