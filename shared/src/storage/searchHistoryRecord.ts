import {
  isSameQuery,
  parseQuery,
  SEARCH_HISTORY_LIMIT,
  type SearchHistoryRecord,
} from '../model/searchHistory';
import type { RecordCodec } from './records';

/** `local_searches_{userId}`, a key of our own beside those of the specification, point 3. */
export const searchHistoryCodec: RecordCodec<SearchHistoryRecord> = {
  key: (userId) => `local_searches_${userId}`,
  empty: () => ({ queries: [], updatedAt: 0 }),
  decode(json) {
    if (typeof json !== 'object' || json === null) return null;
    const { queries, updatedAt } = json as Readonly<Record<string, unknown>>;
    if (!Array.isArray(queries)) return null;
    const read = queries.map(parseQuery).filter((query) => query !== '');
    const unique = read.filter(
      (query, index) => read.findIndex((other) => isSameQuery(other, query)) === index,
    );
    return {
      record: {
        queries: unique.slice(0, SEARCH_HISTORY_LIMIT),
        updatedAt: typeof updatedAt === 'number' && updatedAt >= 0 ? updatedAt : 0,
      },
      isComplete: read.length === queries.length,
    };
  },
};
