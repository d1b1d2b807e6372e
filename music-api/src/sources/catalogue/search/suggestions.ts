import MiniSearch from 'minisearch';
import type { CatalogueTrack } from '../catalogue.ts';
import type { Categories } from './categories.ts';
import { foldedWords } from './fold.ts';
import { readQuery } from './queryReading.ts';

/** Completes what a user types: at most eight queries, best first. */
export type Suggest = (typed: string) => readonly string[];

const MOST_SUGGESTIONS = 8;

/** A name that a query may be: as it is shown, and the words that it is found by. */
interface Name {
  readonly shown: string;
  readonly words: string;
  readonly weight: number;
}

// Artists before categories before titles and albums: an artist's name finds the most of what was meant.
const WEIGHTS = { artist: 3, category: 2, track: 1 };

/** The first name of each category: "chill" for all that mean the same. */
function firstNames(categories: Categories): readonly string[] {
  const names = new Map<unknown, string>();
  for (const [name, meant] of categories) {
    const isTime = meant.some(({ aspect }) => aspect === 'time');
    if (!isTime && !names.has(meant)) names.set(meant, name);
  }
  return [...names.values()];
}

function namesOf(tracks: readonly CatalogueTrack[], categoryNames: readonly string[]): Name[] {
  const names = new Map<string, Name>();
  const add = (shown: string, romanised: string, weight: number): void => {
    if (!names.has(shown)) names.set(shown, { shown, words: `${shown} ${romanised}`, weight });
  };
  for (const track of tracks) add(track.artistName, track.romanisedArtistName, WEIGHTS.artist);
  for (const name of categoryNames) add(name, '', WEIGHTS.category);
  // An album has the name of its first track.
  for (const track of tracks) add(track.name, track.romanisedName, WEIGHTS.track);
  return [...names.values()];
}

/** Suggests names of a catalogue, whose tracks are listed by popularity, and of its categories. */
export function createSuggest(tracks: readonly CatalogueTrack[], categories: Categories): Suggest {
  const categoryNames = firstNames(categories);
  const index = new MiniSearch<Name>({
    idField: 'shown',
    fields: ['words'],
    storeFields: ['weight'],
    tokenize: foldedWords,
    processTerm: (word) => word,
    searchOptions: {
      prefix: true,
      combineWith: 'AND',
      boostDocument: (_id, _word, stored) => Number(stored?.['weight']),
    },
  });
  index.addAll(namesOf(tracks, categoryNames));

  /** "slow pi" is on its way to "slow piano". */
  const completed = (typed: string): readonly string[] => {
    const place = typed.lastIndexOf(' ') + 1;
    const begun = foldedWords(typed.slice(place)).join(' ');
    const before = readQuery(foldedWords(typed.slice(0, place)), categories);
    if (begun === '' || before.categories.length === 0 || before.rest.length > 0) return [];
    return categoryNames
      .filter((name) => name.startsWith(begun))
      .map((name) => `${typed.slice(0, place)}${name}`);
  };

  return (typed) => {
    const wanted = foldedWords(typed).join(' ');
    if (wanted === '') return [];
    const names = index.search(typed).map(({ id }) => String(id));
    return [...new Set([...names, ...completed(typed)])]
      .filter((name) => foldedWords(name).join(' ') !== wanted)
      .slice(0, MOST_SUGGESTIONS);
  };
}
