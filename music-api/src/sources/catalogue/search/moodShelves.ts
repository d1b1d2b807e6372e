import type { CatalogueTrack } from '../catalogue.ts';
import { MOODS } from './moods.ts';
import type { Mood } from './moods.ts';
import { spread } from './spread.ts';
import type { TrackSounds } from './trackSounds.ts';

/** Those of some tracks that are of a mood, nearest first. */
type MoodFilter = (tracks: readonly CatalogueTrack[]) => readonly CatalogueTrack[];

// Fewer than a row shows (specification 9.4): then the nearest of the rest follow.
const FEW_TRACKS = 7;

/** A mood is derived from so many tracks, the first of a list: more than a search may ask for (specification 7.4: 200). */
const MOST_COMPARED = 2_000;

interface Compared {
  readonly track: CatalogueTrack;
  readonly distance: number;
}

const byDistance = (left: Compared, right: Compared): number =>
  left.distance - right.distance || right.track.popularity - left.track.popularity;

function filterOf(
  { fits, distance, titleWords }: Mood,
  allTracks: readonly CatalogueTrack[],
  sounds: TrackSounds,
  titledWith: TitledWith,
): MoodFilter {
  let titled: ReadonlySet<CatalogueTrack> | undefined;

  return (all) => {
    const namedSo = (titled ??= new Set(titleWords.split(' ').flatMap(titledWith)));
    const named = all.filter((track) => namedSo.has(track));
    if (fits === undefined) return spread(named, { artist: 11, genre: 2 });
    const others = all
      .slice(0, MOST_COMPARED)
      .filter((track) => !namedSo.has(track))
      .map((track) => ({ track, facts: { genreId: track.genreId, ...sounds.characterOf(track) } }))
      .map(({ track, facts }) => ({ track, isFitting: fits(facts), distance: distance(facts) }))
      .sort(byDistance);
    const near = others.filter(({ isFitting }) => isFitting).map(({ track }) => track);
    if (named.length + near.length >= FEW_TRACKS || all.length === allTracks.length) {
      return spread([...named, ...near], { artist: 11, genre: 0 });
    }
    // Within a genre "slow" means slower than its others: the nearer half of them.
    const half = others.slice(0, Math.ceil(others.length / 2)).map(({ track }) => track);
    return spread([...new Set([...named, ...near, ...half])], { artist: 11, genre: 0 });
  };
}

/** The tracks that have a folded word in their title. */
export type TitledWith = (word: string) => readonly CatalogueTrack[];

/** What each mood is called, and how it is derived from the tracks of a catalogue. */
export const createMoodShelves = (
  tracks: readonly CatalogueTrack[],
  sounds: TrackSounds,
  titledWith: TitledWith,
): readonly (readonly [names: string, filter: MoodFilter])[] =>
  MOODS.map((mood) => [mood.names, filterOf(mood, tracks, sounds, titledWith)]);
