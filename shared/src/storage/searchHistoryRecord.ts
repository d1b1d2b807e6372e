import { parseQuery } from '../model/query';
import { uniqueQueries, type SearchHistoryRecord } from '../model/searchHistory';
import type { RecordCodec } from './records';

/** `local_searches_{userId}`, our own key in addition to the specification's, point 3. */
export const searchHistoryCodec: RecordCodec<SearchHistoryRecord> = {
  key: (userId) => `local_searches_${userId}`,
  empty: () => ({ queries: [], updatedAt: 0 }),
  decode(json) {
    if (typeof json !== 'object' || json === null) return null;
    const { queries, updatedAt } = json as Readonly<Record<string, unknown>>;
    if (!Array.isArray(queries)) return null;
    const read = queries.map(parseQuery).filter((query) => query !== '');
    const isTime = typeof updatedAt === 'number' && Number.isFinite(updatedAt) && updatedAt >= 0;
    return {
      record: { queries: uniqueQueries(read), updatedAt: isTime ? updatedAt : 0 },
      isComplete: read.length === queries.length,
    };
  },
};
