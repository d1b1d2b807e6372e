import type { CatalogueTrack } from '../catalogue.ts';
import { foldedWords } from './fold.ts';
import { MOODS } from './moods.ts';
import type { Mood, MoodFacts } from './moods.ts';
import { spread } from './spread.ts';
import type { TrackSounds } from './trackSounds.ts';

/** Those of some tracks that are of a mood, nearest first. */
type MoodFilter = (tracks: readonly CatalogueTrack[]) => readonly CatalogueTrack[];

// Fewer than a row shows (specification, point 9): then the nearest of the rest follow.
const FEW_TRACKS = 7;

const byDistance = (
  left: readonly [CatalogueTrack, number],
  right: readonly [CatalogueTrack, number],
): number => left[1] - right[1] || right[0].popularity - left[0].popularity;

const nearestFirst = (
  tracks: readonly CatalogueTrack[],
  distance: (track: CatalogueTrack) => number,
): CatalogueTrack[] =>
  tracks
    .map((track) => [track, distance(track)] as const)
    .sort(byDistance)
    .map(([track]) => track);

function filterOf(
  { fits, distance }: Mood,
  allTracks: readonly CatalogueTrack[],
  factsOf: (track: CatalogueTrack) => MoodFacts,
): MoodFilter {
  const facts = new Map(allTracks.map((track) => [track, factsOf(track)]));
  const known = (track: CatalogueTrack): MoodFacts => facts.get(track) ?? factsOf(track);

  return (tracks) => {
    const named = tracks.filter((track) => known(track).isNamedSo);
    if (fits === undefined) return spread(named, { artist: 11, genre: 2 });
    const others = tracks.filter((track) => !known(track).isNamedSo);
    const fitting = others.filter((track) => fits(known(track)));
    const near = nearestFirst(fitting, (track) => distance(known(track)));
    if (named.length + near.length >= FEW_TRACKS || tracks.length === allTracks.length) {
      return spread([...named, ...near], { artist: 11, genre: 0 });
    }
    // Within a genre "slow" means slower than its others: the nearer half of them.
    const half = nearestFirst(others, (track) => distance(known(track))).slice(
      0,
      Math.ceil(others.length / 2),
    );
    return spread([...new Set([...named, ...near, ...half])], { artist: 11, genre: 0 });
  };
}

/** What each mood is called, and how it is told from the tracks of a catalogue. */
export function createMoodShelves(
  tracks: readonly CatalogueTrack[],
  sounds: TrackSounds,
): readonly (readonly [names: string, filter: MoodFilter])[] {
  const titles = new Map(
    tracks.map((track) => [track, foldedWords(`${track.name} ${track.romanisedName}`)]),
  );
  return MOODS.map((mood) => {
    const titleWords = new Set(mood.titleWords.split(' '));
    const factsOf = (track: CatalogueTrack): MoodFacts => ({
      genreId: track.genreId,
      ...sounds.characterOf(track),
      isNamedSo: (titles.get(track) ?? []).some((word) => titleWords.has(word)),
    });
    return [mood.names, filterOf(mood, tracks, factsOf)];
  });
}
