/** The queries that one user searched for, newest first. */
export interface SearchHistoryRecord {
  readonly queries: readonly string[];
  /** Milliseconds since the epoch. */
  readonly updatedAt: number;
}

/** So many searches are remembered; ours to choose: a list that is read at a glance. */
export const SEARCH_HISTORY_LIMIT = 10;

const QUERY_LIMIT = 200;

/** A query as it is remembered: trimmed and at most as long as the API takes it; empty where it is no text. */
export const parseQuery = (value: unknown): string =>
  typeof value === 'string' ? value.trim().slice(0, QUERY_LIMIT) : '';

/** Two queries count as one whatever their capitals. */
export const isSameQuery = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The queries with this one first, each once, at most ten. */
export function withQuery(queries: readonly string[], query: string): readonly string[] {
  const others = queries.filter((other) => !isSameQuery(other, query));
  return [query, ...others].slice(0, SEARCH_HISTORY_LIMIT);
}
