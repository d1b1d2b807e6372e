import type { Catalogue, CatalogueTrack } from '../catalogue.ts';
import { spread } from './spread.ts';
import type { TrackSounds } from './trackSounds.ts';

const LIKE_PATTERN =
  /^\s*(?:(?:more|other|some|play)\s+)?(?:(?:songs?|music|tracks?|artists?|bands?|something)\s+)?(?:like|similar\s+to)\s+(.+)$/iu;

/** What a query such as "songs like X" or "similar to X" names, or undefined for any other query. */
export const whatItIsLike = (query: string): string | undefined => LIKE_PATTERN.exec(query)?.[1];

// How many beats per minute a change between major and minor is worth to the ear.
const MODE_BEATS = 20;

/**
 * What was found, then the nearest others: the same genre in the same language, by tempo and key;
 * where several genres were found, what was found is all.
 */
export function nearestTo(
  found: readonly CatalogueTrack[],
  { tracks }: Catalogue,
  sounds: TrackSounds,
): readonly CatalogueTrack[] {
  const [first] = found;
  if (first === undefined) return [];
  const { beatsPerMinute, isMinor } = sounds.characterOf(first);
  const distance = (track: CatalogueTrack): number => {
    const other = sounds.characterOf(track);
    const beats = Math.abs(other.beatsPerMinute - beatsPerMinute);
    return beats + (other.isMinor === isMinor ? 0 : MODE_BEATS);
  };
  const near = tracks
    .filter(({ genreId, language }) => genreId === first.genreId && language === first.language)
    .sort((left, right) => distance(left) - distance(right));
  const ofArtist = found.filter(({ artistName }) => artistName === first.artistName);
  return [...new Set([...ofArtist, ...spread(near, { artist: 11, genre: 0 })])];
}
