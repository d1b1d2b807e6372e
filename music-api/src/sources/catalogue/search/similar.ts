import type { CatalogueTrack } from '../catalogue.ts';
import { characterOf } from '../trackCharacters.ts';
import { interleave } from './interleave.ts';

const LIKE_PATTERN =
  /^\s*(?:(?:more|other|some|play)\s+)?(?:(?:songs?|music|tracks?|artists?|bands?|something)\s+)?(?:like|similar\s+to)\s+(.+)$/iu;

/** What a query such as "songs like X" or "similar to X" names, or undefined for any other query. */
export const whatItIsLike = (query: string): string | undefined => LIKE_PATTERN.exec(query)?.[1];

// How many beats per minute a change between major and minor is worth to the ear.
const MODE_BEATS = 20;

/**
 * The tracks of the first found artist, then the nearest of all tracks: the same genre in the same language, by tempo and
 * mode.
 */
export function nearestTo(
  found: readonly CatalogueTrack[],
  tracks: readonly CatalogueTrack[],
): readonly CatalogueTrack[] {
  const [first] = found;
  if (first === undefined) return [];
  const { beatsPerMinute, isMinor } = characterOf(first);
  const distanceTo = (track: CatalogueTrack): number => {
    const other = characterOf(track);
    const beats = Math.abs(other.beatsPerMinute - beatsPerMinute);
    return beats + (other.isMinor === isMinor ? 0 : MODE_BEATS);
  };
  const near = tracks
    .filter(({ genreId, language }) => genreId === first.genreId && language === first.language)
    .sort((left, right) => distanceTo(left) - distanceTo(right));
  const ofArtist = found.filter(({ artistName }) => artistName === first.artistName);
  return [...new Set([...ofArtist, ...interleave(near, { artist: 11, genre: 0 })])];
}
