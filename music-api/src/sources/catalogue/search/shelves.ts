import type { CatalogueTrack } from '../catalogue.ts';
import { createRandom, GENRE_IDS, type GenreId } from '@prelude/composer';
import { foldedWords } from './fold.ts';
import { createMoodShelves, type TitledWith } from './moodShelves.ts';
import {
  ARTIST_GAPS,
  type Listing,
  listing,
  MIXED_GAPS,
  namesIn,
  once,
  ordering,
  type Shelf,
  spreadInWindows,
} from './shelf.ts';
import { inTurns, spread } from './spread.ts';
import type { TrackSounds } from './trackSounds.ts';
import {
  DECADE_NAMES,
  FILLER_WORDS,
  GENRE_NAMES,
  INSTRUMENTS,
  LANGUAGE_NAMES,
  NEIGHBOURS,
} from './vocabulary.ts';

/** The telling words of some folded ones, or all when none is: "good vibes". */
export function tellingOf(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !FILLER_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}

const shelfKey = (name: string): string => tellingOf(foldedWords(name)).join(' ');

const descending =
  (score: (track: CatalogueTrack) => number) =>
  (left: CatalogueTrack, right: CatalogueTrack): number =>
    score(right) - score(left) || left.trackId - right.trackId;

/** The most popular tracks first. */
export const byPopularity = descending((track) => track.popularity);

/** Days are written so that their texts are in their order. */
function byRelease(
  { released: left }: CatalogueTrack,
  { released: right }: CatalogueTrack,
): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

// What is talked about is mostly recent, and not the same as what is played most.
const buzzOf = (track: CatalogueTrack): number =>
  createRandom(`buzz ${track.trackId}`).next() + (track.released >= '2024' ? 0.6 : 0);

function categories(popular: readonly CatalogueTrack[]): Listing[] {
  const oldest = [...popular].sort(byRelease);
  const newest = [...popular].sort((left, right) => byRelease(right, left));
  const buzz = new Map(popular.map((track) => [track, buzzOf(track)]));
  const buzzing = [...popular].sort(descending((track) => buzz.get(track) ?? 0));
  const trending = spread(buzzing, MIXED_GAPS);
  const charts = spread(popular, MIXED_GAPS);
  return [
    ordering('trending, viral, hot', trending),
    ordering('new releases, new, newest, latest, recent', spreadInWindows(newest, 80)),
    ordering('top, top charts, charts, hits, popular, top 50, top 100', charts),
    ordering(
      'throwback, oldies, old, retro, vintage, golden oldies, evergreen, classic, classics',
      spreadInWindows(oldest, 80),
    ),
  ];
}

/** Names every shelf of a catalogue, whose tracks are listed by popularity; most are laid out when they are first asked for. */
export function createShelves(
  popular: readonly CatalogueTrack[],
  sounds: TrackSounds,
  titledWith: TitledWith,
): ReadonlyMap<string, Shelf> {
  const only = (
    fits: (track: CatalogueTrack) => boolean,
    gaps = ARTIST_GAPS,
  ): readonly CatalogueTrack[] => spread(popular.filter(fits), gaps);

  const genreListings = GENRE_IDS.map((genreId) =>
    listing('genre', GENRE_NAMES[genreId], () => only((track) => track.genreId === genreId)),
  );
  const genreShelf = (genreId: GenreId): readonly CatalogueTrack[] =>
    genreListings[GENRE_IDS.indexOf(genreId)]?.[1].tracks() ?? [];

  const neighbourListings = NEIGHBOURS.map(([ids, names]) =>
    listing('genre', namesIn(names), () => inTurns(ids.map(genreShelf))),
  );

  const languages = [...new Set(popular.flatMap((track) => track.language ?? []))];
  const languageListings = languages.map((language): Listing => {
    const [names, shelf] = listing(
      'language',
      [language, ...namesIn(LANGUAGE_NAMES[language])],
      () => only((track) => track.language === language),
    );
    const own = shelf.tracks;
    const withOthers = once(() => {
      const isSouthIndian = own().every((track) => track.genreId === 'indieosng');
      const others = (track: CatalogueTrack): boolean =>
        isSouthIndian && track.genreId === 'indieosng' && track.language !== language;
      return [...own(), ...only(others)];
    });
    return [names, { ...shelf, tracks: withOthers }];
  });

  // English is the language that entries do not mark.
  const english = listing('language', ['english'], () =>
    only(({ language }) => language === undefined),
  );

  const decades = [...new Set(popular.map(({ released }) => released.slice(0, 3)))];
  const decadeListings = decades.map((decade) => {
    const names = [`${decade}0s`, DECADE_NAMES[`${decade}0s`] ?? `${decade}0s`];
    // No user calls the present decade's music "20s".
    if (decade < '200') names.push(`${decade.slice(2)}0s`);
    return listing('decade', names, () =>
      only(({ released }) => released.startsWith(decade), MIXED_GAPS),
    );
  });

  const instrumentListings = INSTRUMENTS.map(({ names, voices, genreIds: ids }) =>
    listing('instrument', namesIn(names), () => {
      const heard = new Set(sounds.playedOn(voices, ids));
      return only((track) => heard.has(track));
    }),
  );

  const moodListings = createMoodShelves(popular, sounds, titledWith).map(
    ([names, narrow]): Listing => [
      namesIn(names),
      { aspect: 'mood', tracks: once(() => narrow(popular)), narrow },
    ],
  );

  // Later ones win: "dance" is a genre's name before it is a mood's.
  const listings = [
    ...moodListings,
    ...instrumentListings,
    ...decadeListings,
    ...neighbourListings,
    ...languageListings,
    english,
    ...genreListings,
    ...categories(popular),
  ];
  return new Map(
    listings.flatMap(([names, shelf]) => names.map((name) => [shelfKey(name), shelf] as const)),
  );
}
