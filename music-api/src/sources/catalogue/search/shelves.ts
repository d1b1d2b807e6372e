import type { Catalogue, CatalogueTrack } from '../catalogue.ts';
import { genreIds } from '../entries.ts';
import type { GenreId, Language } from '../entries.ts';
import { createRandom } from '../../../random.ts';
import { foldedWords } from './fold.ts';
import { spread } from './spread.ts';
import type { SpreadGaps } from './spread.ts';

/** Words that say "songs" without saying which, left out when a shelf is looked up. */
export const fillerWords: ReadonlySet<string> = new Set([
  'and',
  'best',
  'hit',
  'hits',
  'music',
  'now',
  'of',
  'song',
  'songs',
  'the',
  'track',
  'tracks',
]);

/** What each genre is called in a search; its shelf opens on any of these. */
export const genreNames: Readonly<Record<GenreId, readonly string[]>> = {
  pop: ['pop'],
  bollywood: ['bollywood', 'filmi'],
  rock: ['rock'],
  indieosng: ['south indian'],
  'hip-hop': ['hip hop', 'hiphop', 'rap'],
  electronic: ['electronic', 'electronica', 'dance', 'edm'],
  jazz: ['jazz'],
  country: ['country'],
  'r&b': ['r&b', 'rnb', 'rhythm and blues', 'soul'],
  indie: ['indie'],
};

/** Looks up the shelf that a query names as a whole, for example "tamil hits" or "trending now". */
export interface Shelves {
  /** Every word that shelf names are made of, folded. */
  readonly words: ReadonlySet<string>;
  find(query: string): readonly CatalogueTrack[] | undefined;
}

const shelfKey = (name: string): string => {
  const words = foldedWords(name);
  const telling = words.filter((word) => !fillerWords.has(word));
  return (telling.length > 0 ? telling : words).join(' ');
};

const artistGaps: SpreadGaps = { artist: 11, genre: 0 };
const mixedGaps: SpreadGaps = { artist: 19, genre: 5 };

// Orders by date only, so that a row shows new (or old) tracks, yet not one album after another.
const spreadInWindows = (
  ordered: readonly CatalogueTrack[],
  windowSize: number,
): readonly CatalogueTrack[] => [
  ...spread(ordered.slice(0, windowSize), artistGaps),
  ...ordered.slice(windowSize),
];

const descending =
  (score: (track: CatalogueTrack) => number) =>
  (left: CatalogueTrack, right: CatalogueTrack): number =>
    score(right) - score(left) || left.trackId - right.trackId;

const byPopularity = descending((track) => track.popularity);

const byRelease = (left: CatalogueTrack, right: CatalogueTrack): number =>
  left.released.localeCompare(right.released);

// What is talked about is mostly recent, and not the same as what is played most.
const buzzOf = (track: CatalogueTrack): number =>
  createRandom(`buzz ${track.trackId}`).next() + (track.released >= '2024' ? 0.6 : 0);

const categoryShelves = (tracks: readonly CatalogueTrack[]): [string, CatalogueTrack[]][] => {
  const oldest = [...tracks].sort(
    (left, right) => byRelease(left, right) || byPopularity(left, right),
  );
  const newest = [...tracks].sort(
    (left, right) => byRelease(right, left) || byPopularity(left, right),
  );
  const trending = spread([...tracks].sort(descending(buzzOf)), mixedGaps);
  const charts = spread([...tracks].sort(byPopularity), mixedGaps);
  const releases = spreadInWindows(newest, 80);
  const throwback = spreadInWindows(oldest, 80);
  return [
    ['trending', [...trending]],
    ['new releases', [...releases]],
    ['new', [...releases]],
    ['top charts', [...charts]],
    ['top', [...charts]],
    ['charts', [...charts]],
    ['hits', [...charts]],
    ['popular', [...charts]],
    ['throwback', [...throwback]],
  ];
};

const languagesOf = (tracks: readonly CatalogueTrack[]): ReadonlySet<Language> =>
  new Set(tracks.flatMap((track) => track.language ?? []));

/** Lays out every shelf of the catalogue once; looking one up is then a map access. */
export const createShelves = ({ tracks }: Catalogue): Shelves => {
  const popular = [...tracks].sort(byPopularity);
  const only = (fits: (track: CatalogueTrack) => boolean): readonly CatalogueTrack[] =>
    spread(popular.filter(fits), artistGaps);
  const shelves = new Map<string, readonly CatalogueTrack[]>();
  for (const genreId of genreIds) {
    const shelf = only((track) => track.genreId === genreId);
    for (const name of genreNames[genreId]) shelves.set(shelfKey(name), shelf);
  }
  for (const language of languagesOf(tracks)) {
    const own = only((track) => track.language === language);
    const isSouthIndian = own.every((track) => track.genreId === 'indieosng');
    const neighbours = only(
      (track) => isSouthIndian && track.genreId === 'indieosng' && track.language !== language,
    );
    shelves.set(language, [...own, ...neighbours]);
  }
  for (const [name, shelf] of categoryShelves(tracks)) shelves.set(shelfKey(name), shelf);
  return {
    words: new Set([...shelves.keys()].flatMap((key) => key.split(' '))),
    find: (query) => shelves.get(shelfKey(query)),
  };
};
