import type { Catalogue, CatalogueTrack } from '../catalogue.ts';
import { bestOf } from './bestOf.ts';
import { MOST_SHOWN } from './mostShown.ts';
import { spread } from './spread.ts';
import type { TrackSounds } from './trackSounds.ts';

const LIKE_PATTERN =
  /^\s*(?:(?:more|other|some|play)\s+)?(?:(?:songs?|music|tracks?|artists?|bands?|something)\s+)?(?:like|similar\s+to)\s+(.+)$/iu;

/** What a query such as "songs like X" or "similar to X" names, or undefined for any other query. */
export const whatItIsLike = (query: string): string | undefined => LIKE_PATTERN.exec(query)?.[1];

// How many beats per minute a change between major and minor is worth to the ear.
const MODE_BEATS = 20;

/** Tracks of one genre in one language, and what they sound like, in the same order. */
interface Kin {
  readonly tracks: CatalogueTrack[];
  readonly beatsPerMinute: number[];
  readonly isMinor: boolean[];
}

const NO_KIN: Kin = { tracks: [], beatsPerMinute: [], isMinor: [] };

/** Finds what was found, then the nearest others. */
export type FindNearest = (found: readonly CatalogueTrack[]) => readonly CatalogueTrack[];

const kinOf = ({ genreId, language }: CatalogueTrack): string => `${genreId} ${language}`;

/**
 * What was found, then the nearest others: the same genre in the same language, by tempo and key;
 * where several genres were found, what was found is all.
 */
export function createFindNearest({ tracks }: Catalogue, sounds: TrackSounds): FindNearest {
  const kins = new Map<string, Kin>();
  for (const track of tracks) {
    const { beatsPerMinute, isMinor } = sounds.characterOf(track);
    const kin = kins.get(kinOf(track)) ?? { tracks: [], beatsPerMinute: [], isMinor: [] };
    kins.set(kinOf(track), kin);
    kin.tracks.push(track);
    kin.beatsPerMinute.push(beatsPerMinute);
    kin.isMinor.push(isMinor);
  }

  return (found) => {
    const [first] = found;
    if (first === undefined) return [];
    const kin = kins.get(kinOf(first)) ?? NO_KIN;
    const { beatsPerMinute, isMinor } = sounds.characterOf(first);
    const distances = kin.beatsPerMinute.map(
      (beats, place) =>
        Math.abs(beats - beatsPerMinute) + (kin.isMinor[place] === isMinor ? 0 : MODE_BEATS),
    );
    const near = bestOf(
      kin.tracks.length,
      MOST_SHOWN,
      (left, right) => (distances[left] ?? 0) - (distances[right] ?? 0) || left - right,
    ).flatMap((place) => kin.tracks[place] ?? []);
    const ofArtist = found.filter(({ artistName }) => artistName === first.artistName);
    return [...new Set([...ofArtist, ...spread(near, { artist: 11, genre: 0 })])];
  };
}
