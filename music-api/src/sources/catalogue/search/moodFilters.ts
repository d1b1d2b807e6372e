import type { CatalogueTrack } from '../catalogue.ts';
import { characterOf } from '../trackCharacters.ts';
import { foldedWords } from './fold.ts';
import { interleave } from './interleave.ts';
import { MOODS, type Mood } from './moods.ts';

/** Those of some tracks that are of a mood, nearest first. */
type MoodFilter = (tracks: readonly CatalogueTrack[]) => readonly CatalogueTrack[];

// Fewer than a row shows (specification 9.4): then the nearest of the rest follow.
const FEW_TRACKS = 7;

function filterOf(
  { fits, distance, titleWords }: Mood,
  titles: ReadonlyMap<CatalogueTrack, readonly string[]>,
): MoodFilter {
  const wanted = new Set(titleWords.split(' '));
  const isNamedSo = (track: CatalogueTrack): boolean =>
    titles.get(track)?.some((word) => wanted.has(word)) ?? false;

  return (all) => {
    const named = all.filter(isNamedSo);
    if (fits === undefined) return interleave(named, { artist: 11, genre: 2 });
    const others = all
      .filter((track) => !isNamedSo(track))
      .map((track) => ({ track, facts: { genreId: track.genreId, ...characterOf(track) } }))
      .map(({ track, facts }) => ({ track, isFitting: fits(facts), distance: distance(facts) }))
      .sort(
        (left, right) =>
          left.distance - right.distance || right.track.popularity - left.track.popularity,
      );
    const near = others.filter(({ isFitting }) => isFitting).map(({ track }) => track);
    if (named.length + near.length >= FEW_TRACKS || all.length === titles.size) {
      return interleave([...named, ...near], { artist: 11, genre: 0 });
    }
    // Within a genre "slow" means slower than its others: the nearer half of them.
    const half = others.slice(0, Math.ceil(others.length / 2)).map(({ track }) => track);
    return interleave([...new Set([...named, ...near, ...half])], { artist: 11, genre: 0 });
  };
}

/** What each mood is called, and how it is derived from the tracks of a catalogue. */
export function createMoodFilters(
  tracks: readonly CatalogueTrack[],
): readonly (readonly [names: string, filter: MoodFilter, aspect: 'mood' | 'subject'])[] {
  const titles = new Map(
    tracks.map((track) => [track, foldedWords(`${track.name} ${track.romanisedName}`)]),
  );
  return MOODS.map((mood) => [
    mood.names,
    filterOf(mood, titles),
    // What only titles speak of.
    mood.fits ? 'mood' : 'subject',
  ]);
}
