import type { Track } from '@prelude/shared';
import { foldText } from './foldText';
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

/** The folded words of a query. */
const wordsOf = (query: string): readonly string[] => foldText(query).split(/\s+/).filter(Boolean);

export const isFinding = (query: string): boolean => query.trim() !== '';

/** The entries whose title, artist and album contain every word of the query, ignoring case and accents. */
export function findEntries<E extends TrackEntry>(
  entries: readonly E[],
  query: string,
): readonly E[] {
  const words = wordsOf(query);
  if (words.length === 0) return entries;
  return entries.filter(({ track }) => {
    const key = keyOf(track);
    return words.every((word) => key.includes(word));
  });
}
