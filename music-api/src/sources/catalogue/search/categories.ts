import type { CatalogueTrack } from '../catalogue.ts';
import { createRandom, GENRE_IDS } from '@prelude/composer';
import { characterOf } from '../trackCharacters.ts';
import { foldedWords } from './fold.ts';
import { type Gaps, interleave } from './interleave.ts';
import { LANGUAGE_NAMES } from '../languages.ts';
import { createMoodFilters } from './moodFilters.ts';
import { DECADE_NAMES, FILLER_WORDS, GENRE_NAMES, INSTRUMENTS, NEIGHBOURS } from './vocabulary.ts';

/** What a category says of its tracks; two of one aspect are played in turns, others narrow each other. */
export type Aspect =
  | 'decade'
  | 'genre'
  | 'instrument'
  | 'language'
  | 'mood'
  | 'order'
  | 'subject'
  | 'time';

type Tracks = readonly CatalogueTrack[];

/** Tracks that a name such as "tamil", "90s" or "chill" means. */
export interface Category {
  readonly aspect: Aspect;
  /** The category when it is asked for alone, best first. */
  readonly tracks: () => Tracks;
  /** Those of other tracks that belong to it, best first. */
  readonly narrow: (tracks: Tracks) => Tracks;
}

/** What each name means: of "disco" two genres, of most names one category. */
export type Categories = ReadonlyMap<string, readonly Category[]>;

/** A category with its names, separated by commas. */
type Listing = readonly [names: string, category: Category];

/** One artist's tracks apart, for categories of one genre; of all genres, those of a genre too. */
const ARTIST_GAPS: Gaps = { artist: 11, genre: 0 };
const MIXED_GAPS: Gaps = { artist: 19, genre: 5 };

/** Makes a list when it is first asked for, and keeps it. */
function once(make: () => Tracks): () => Tracks {
  let made: Tracks | undefined;
  return () => (made ??= make());
}

/** Interleaves the first tracks of an order by date only: a row shows new (or old) tracks, yet not one album after another. */
const interleaveFirst = (ordered: Tracks, count: number): Tracks => [
  ...interleave(ordered.slice(0, count), ARTIST_GAPS),
  ...ordered.slice(count),
];

/** The telling words of some folded ones, or all when none is: "good vibes". */
export function tellingOf(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !FILLER_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}

const categoryKey = (name: string): string => tellingOf(foldedWords(name)).join(' ');

const descending =
  (score: (track: CatalogueTrack) => number) =>
  (left: CatalogueTrack, right: CatalogueTrack): number =>
    score(right) - score(left) || left.trackId - right.trackId;

/** The most popular tracks first. */
export const byPopularity = descending((track) => track.popularity);

/** Days are written so that their texts are in their order. */
const byRelease = (
  { released: left }: CatalogueTrack,
  { released: right }: CatalogueTrack,
): number => (left === right ? 0 : left < right ? -1 : 1);

// What is talked about is mostly recent, and not the same as what is played most.
const buzzOf = (track: CatalogueTrack): number =>
  createRandom(`buzz ${track.trackId}`).next() + (track.released >= '2024' ? 0.6 : 0);

/** A category of all tracks in a certain order, which it gives to what it narrows. */
function ordering(names: string, tracks: Tracks): Listing {
  const narrow: Category['narrow'] = (others) => {
    const wanted = new Set(others);
    const found = tracks.filter((track) => wanted.has(track));
    return interleaveFirst(found, 24);
  };
  return [names, { aspect: 'order', tracks: () => tracks, narrow }];
}

function orders(popular: Tracks): Listing[] {
  const oldest = [...popular].sort(byRelease);
  const newest = [...popular].sort((left, right) => byRelease(right, left));
  const buzz = new Map(popular.map((track) => [track, buzzOf(track)]));
  const buzzing = [...popular].sort(descending((track) => buzz.get(track) ?? 0));
  return [
    ordering('trending, viral, hot', interleave(buzzing, MIXED_GAPS)),
    ordering('new releases, new, newest, latest, recent', interleaveFirst(newest, 80)),
    ordering(
      'top, top charts, charts, hits, popular, top 50, top 100',
      interleave(popular, MIXED_GAPS),
    ),
    ordering(
      'throwback, oldies, old, retro, vintage, golden oldies, evergreen, classic, classics',
      interleaveFirst(oldest, 80),
    ),
  ];
}

/** What comes before a year or a decade, and which years are meant: those of the period are `first` to `last`. */
const TIME_WORDS: Readonly<
  Record<
    string,
    (year: number, period: { readonly first: number; readonly last: number }) => boolean
  >
> = {
  before: (year, { first }) => year < first,
  until: (year, { last }) => year <= last,
  since: (year, { first }) => year >= first,
  after: (year, { last }) => year > last,
};

/** The years from the first track to the last one, and their decades, as people write them. */
function periodsOf(tracks: Tracks) {
  const known = tracks.map(({ released }) => Number(released.slice(0, 4)));
  const first = Math.min(...known);
  const years = Array.from({ length: Math.max(...known) - first + 1 }, (_, place) => first + place);
  const decades = [...new Set(years.map((year) => year - (year % 10)))];
  return [
    ...years.map((year) => ({ names: [`${year}`], first: year, last: year })),
    ...decades.map((decade) => ({
      names: (DECADE_NAMES[`${decade}s`] ?? `${decade}s`).split(', '),
      first: decade,
      last: decade + 9,
    })),
  ];
}

/** Names every category of a catalogue, whose tracks are listed by popularity; most are made when they are first asked for. */
export function createCategories(popular: Tracks): Categories {
  const only = (fits: (track: CatalogueTrack) => boolean, gaps = ARTIST_GAPS): Tracks =>
    interleave(popular.filter(fits), gaps);

  /** A category of the tracks that fit: what it narrows keeps its own order. */
  const listing = (
    aspect: Aspect,
    names: string,
    fits: (track: CatalogueTrack) => boolean,
    make = () => only(fits),
  ): Listing => [
    names,
    { aspect, tracks: once(make), narrow: (others) => others.filter((track) => fits(track)) },
  ];

  const genres = GENRE_IDS.map((id) =>
    listing('genre', GENRE_NAMES[id], ({ genreId }) => genreId === id),
  );
  const neighbours = NEIGHBOURS.map(
    ([ids, names]) =>
      [names, ids.flatMap((id) => genres[GENRE_IDS.indexOf(id)]?.[1] ?? [])] as const,
  );

  const southIndian = popular.filter(({ genreId }) => genreId === 'indieosng');
  const languages = [...new Set(popular.flatMap((track) => track.language ?? []))].map(
    (language) => {
      const sings = (track: CatalogueTrack): boolean => track.language === language;
      return listing('language', `${language}, ${LANGUAGE_NAMES[language]}`, sings, () => {
        const isSouthIndian = popular.filter(sings).every(({ genreId }) => genreId === 'indieosng');
        const others = southIndian.filter((track) => isSouthIndian && !sings(track));
        return [...only(sings), ...interleave(others, ARTIST_GAPS)];
      });
    },
  );
  // English is the language that entries do not mark.
  const english = listing('language', 'english', ({ language }) => language === undefined);

  const decades = [...new Set(popular.map(({ released }) => released.slice(0, 3)))].map(
    (decade) => {
      const isOfThen = ({ released }: CatalogueTrack): boolean => released.startsWith(decade);
      const names = DECADE_NAMES[`${decade}0s`] ?? `${decade}0s`;
      return listing('decade', names, isOfThen, () => only(isOfThen, MIXED_GAPS));
    },
  );

  const times = periodsOf(popular).flatMap(({ names, ...period }) =>
    Object.entries(TIME_WORDS).map(([word, isMeant]) => {
      const isOfThen = ({ released }: CatalogueTrack): boolean =>
        isMeant(Number(released.slice(0, 4)), period);
      const named = names.map((name) => `${word} ${name}`).join(', ');
      return listing('time', named, isOfThen, () => only(isOfThen, MIXED_GAPS));
    }),
  );

  const instruments = INSTRUMENTS.map(({ names, voices, genreIds }) =>
    listing(
      'instrument',
      names,
      (track) =>
        genreIds.includes(track.genreId) &&
        characterOf(track).voices.some((voice) => voices.includes(voice)),
    ),
  );

  const moods = createMoodFilters(popular).map(([names, narrow, aspect]): Listing => [
    names,
    { aspect, tracks: once(() => narrow(popular)), narrow },
  ]);

  const single = (listings: readonly Listing[]) =>
    listings.map(([names, category]) => [names, [category]] as const);
  // Later ones win: "dance" is a genre's name before it is a mood's.
  const all = [
    ...single([...moods, ...instruments, ...decades, ...times]),
    ...neighbours,
    ...single([...languages, english, ...genres, ...orders(popular)]),
  ];
  return new Map(
    all.flatMap(([names, meant]) =>
      names.split(',').map((name) => [categoryKey(name), meant] as const),
    ),
  );
}
