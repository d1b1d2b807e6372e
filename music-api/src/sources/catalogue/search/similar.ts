import type { Catalogue, CatalogueTrack } from '../catalogue.ts';
import { createMemory } from './memory.ts';
import { firstOf } from './mostShown.ts';
import { spread } from './spread.ts';
import type { TrackSounds } from './trackSounds.ts';

const LIKE_PATTERN =
  /^\s*(?:(?:more|other|some|play)\s+)?(?:(?:songs?|music|tracks?|artists?|bands?|something)\s+)?(?:like|similar\s+to)\s+(.+)$/iu;

/** What a query such as "songs like X" or "similar to X" names, or undefined for any other query. */
export const whatItIsLike = (query: string): string | undefined => LIKE_PATTERN.exec(query)?.[1];

// How many beats per minute a change between major and minor is worth to the ear.
const MODE_BEATS = 20;

/** So many of the nearest are put in an order: as many as a search may ask for (specification 7.4). */
const MOST_COMPARED = 200;

/** Tracks of one genre in one language that sound alike, by their places in the catalogue. */
interface Alike {
  readonly beatsPerMinute: number;
  readonly isMinor: boolean;
  readonly places: number[];
}

/** A genre in a language has some hundred tempos, however many tracks. */
type Kin = Map<string, Alike>;

/** Finds what was found, then the nearest others. */
export type FindNearest = (
  found: readonly CatalogueTrack[],
  most: number,
) => readonly CatalogueTrack[];

const kinOf = ({ genreId, language }: CatalogueTrack): string => `${genreId} ${language}`;

/**
 * What was found, then the nearest others: the same genre in the same language, by tempo and key;
 * where several genres were found, what was found is all.
 */
export function createFindNearest({ tracks }: Catalogue, sounds: TrackSounds): FindNearest {
  const kins = new Map<string, Kin>();
  for (const [place, track] of tracks.entries()) {
    const { beatsPerMinute, isMinor } = sounds.characterOf(track);
    const kin: Kin = kins.get(kinOf(track)) ?? new Map();
    kins.set(kinOf(track), kin);
    const key = `${beatsPerMinute} ${isMinor}`;
    const alike = kin.get(key) ?? { beatsPerMinute, isMinor, places: [] };
    kin.set(key, alike);
    alike.places.push(place);
  }

  const nearest = (first: CatalogueTrack): readonly CatalogueTrack[] => {
    const { beatsPerMinute, isMinor } = sounds.characterOf(first);
    const distanceOf = (alike: Alike): number =>
      Math.abs(alike.beatsPerMinute - beatsPerMinute) +
      (alike.isMinor === isMinor ? 0 : MODE_BEATS);
    const byDistance = [...(kins.get(kinOf(first))?.values() ?? [])]
      .map((alike) => ({ distance: distanceOf(alike), places: alike.places }))
      .sort((left, right) => left.distance - right.distance);
    const places: number[] = [];
    for (const { places: alike } of byDistance) {
      if (places.length >= MOST_COMPARED) break;
      places.push(...alike.slice(0, MOST_COMPARED - places.length));
    }
    return places.flatMap((place) => tracks[place] ?? []);
  };

  const lists = createMemory();
  const spreadAround = (first: CatalogueTrack): readonly CatalogueTrack[] => {
    const { beatsPerMinute, isMinor } = sounds.characterOf(first);
    return lists(`${kinOf(first)} ${beatsPerMinute} ${isMinor}`, () =>
      spread(nearest(first), { artist: 11, genre: 0 }),
    );
  };

  return (found, most) => {
    const [first] = found;
    if (first === undefined) return [];
    const ofArtist = found.filter(({ artistName }) => artistName === first.artistName);
    return firstOf(most, ofArtist, spreadAround(first));
  };
}
