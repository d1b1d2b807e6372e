import { isFields, parseTime } from '../model/fields';
import { parseQuery } from '../model/query';
import { uniqueQueries, type SearchHistoryRecord } from '../model/searchHistory';
import type { RecordCodec } from './records';

/** `local_searches_{userId}`, our own key in addition to those of specification 3.14. */
export const searchHistoryCodec: RecordCodec<SearchHistoryRecord> = {
  key: (userId) => `local_searches_${userId}`,
  empty: () => ({ queries: [], updatedAt: 0 }),
  decode(json) {
    if (!isFields(json) || !Array.isArray(json.queries)) return null;
    const read = json.queries.map(parseQuery).filter((query) => query !== '');
    return {
      record: { queries: uniqueQueries(read), updatedAt: parseTime(json.updatedAt) ?? 0 },
      isComplete: read.length === json.queries.length,
    };
  },
};
