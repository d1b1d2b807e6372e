import type { Track } from '@prelude/shared';
import { foldText, hasWordsOf } from '@prelude/shared/lists';
import type { TrackEntry } from './trackEntry';

/** A track's searchable text; tracks are immutable, so it is computed once. */
const keys = new WeakMap<Track, string>();

function keyOf(track: Track): string {
  const known = keys.get(track);
  if (known !== undefined) return known;
  // The separator keeps a search word from matching across two names.
  const key = foldText(`${track.trackName}\n${track.artistName}\n${track.collectionName}`);
  keys.set(track, key);
  return key;
}

export const isFinding = (query: string): boolean => query.trim() !== '';

/** The entries whose title, artist and album contain every word of the query, as `foldText` compares. */
export function findEntries<E extends TrackEntry>(
  entries: readonly E[],
  query: string,
): readonly E[] {
  if (!isFinding(query)) return entries;
  const hasWords = hasWordsOf(query);
  return entries.filter(({ track }) => hasWords(keyOf(track)));
}
