import { EMPTY_RECORDS } from '../model/libraryRecords';
import {
  RECENT_LIMIT,
  type FavoritesRecord,
  type PlayCounts,
  type RecentEntry,
  type RecentRecord,
} from '../model/library';
import { uniqueBy } from '../model/libraryRules';
import { parseKeptTrack, parseTrackId } from '../model/parseTrack';
import { isFields, parseEntries, parseTime } from '../model/fields';
import type { RecordCodec } from './records';

/** `local_favorites_{userId}` (specification 3.2). */
export const favoritesCodec: RecordCodec<FavoritesRecord> = {
  key: (userId) => `local_favorites_${userId}`,
  empty: EMPTY_RECORDS.favorites,
  decode(json, userId) {
    if (!isFields(json) || !Array.isArray(json.tracks)) return null;
    const { read, isComplete } = parseEntries(json.tracks, parseKeptTrack);
    // A later one of the same track is a duplicate, not a loss.
    const tracks = uniqueBy(read, ({ trackId }) => trackId);
    return { record: { userId, tracks, updatedAt: parseTime(json.updatedAt) ?? 0 }, isComplete };
  },
};

/** An entry, or an old record's plain track without a time. */
function parseRecentEntry(value: unknown, legacyPlayedAt: number): RecentEntry | null {
  const entry = isFields(value) && 'trackData' in value ? value : { trackData: value };
  const trackData = parseKeptTrack(entry.trackData);
  if (!trackData) return null;
  const playedAt = 'playedAt' in entry ? parseTime(entry.playedAt) : null;
  return { trackData, playedAt: playedAt ?? legacyPlayedAt };
}

/** `local_recent_{userId}` (specification 3.3); older entries may be plain tracks. */
export const recentCodec: RecordCodec<RecentRecord> = {
  key: (userId) => `local_recent_${userId}`,
  empty: EMPTY_RECORDS.recent,
  decode(json) {
    if (!isFields(json) || !Array.isArray(json.tracks)) return null;
    const updatedAt = parseTime(json.updatedAt) ?? 0;
    const { read, isComplete } = parseEntries(json.tracks, (entry) =>
      parseRecentEntry(entry, updatedAt),
    );
    const tracks = uniqueBy(read, ({ trackData }) => trackData.trackId);
    return { record: { tracks: tracks.slice(0, RECENT_LIMIT), updatedAt }, isComplete };
  },
};

/** `local_play_counts_{userId}` (specification 3.4). */
export const playCountsCodec: RecordCodec<PlayCounts> = {
  key: (userId) => `local_play_counts_${userId}`,
  empty: EMPTY_RECORDS.playCounts,
  decode(json) {
    if (!isFields(json)) return null;
    const { read, isComplete } = parseEntries(Object.entries(json), (entry) => {
      const [key, value] = entry as [string, unknown];
      const trackId = parseTrackId(key);
      const count = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
      const isCount = typeof count === 'number' && Number.isSafeInteger(count) && count >= 0;
      return trackId !== null && isCount ? ([String(trackId), count] as const) : null;
    });
    return { record: Object.fromEntries(read), isComplete };
  },
};
