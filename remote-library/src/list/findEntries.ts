import type { Track } from '@prelude/shared';
import { foldText } from './foldText';
import type { TrackEntry } from './trackEntry';

/** What a track is found by; a track never changes, so this is made once. */
const keys = new WeakMap<Track, string>();

function keyOf(track: Track): string {
  const known = keys.get(track);
  if (known !== undefined) return known;
  // No word that is looked for reaches from one name into the next.
  const key = foldText(`${track.trackName}\n${track.artistName}\n${track.collectionName}`);
  keys.set(track, key);
  return key;
}

/** The words that are looked for, each as it is found. */
const wordsOf = (query: string): readonly string[] => foldText(query).split(/\s+/).filter(Boolean);

/** True where there is something to look for. */
export const isFinding = (query: string): boolean => query.trim() !== '';

/** The entries whose title, artist and album have every word of the query in them, whatever its case and accents. */
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
