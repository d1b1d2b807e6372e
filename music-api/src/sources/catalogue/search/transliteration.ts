import MiniSearch from 'minisearch';
import type { CatalogueTrack } from '../catalogue.ts';
import type { Language } from '../entries.ts';
import { foldedWords } from './fold.ts';
import type { TimeBudget } from './timeBudget.ts';
import { createWordSearch } from './wordSearch.ts';

// Ways in which one sound is written by different people: "raaste" and "raste", "vaana" and "wana".
const sameSounds: readonly (readonly [pattern: RegExp, sound: string])[] = [
  [/aa+/g, 'a'],
  [/ee+|ii+/g, 'i'],
  [/oo+|uu+/g, 'u'],
  [/ou/g, 'o'],
  [/ph/g, 'f'],
  [/zh/g, 'l'],
  [/sh/g, 's'],
  [/[ckq]h?/g, 'k'],
  [/([bdgjt])h/g, '$1'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  [/(.)\1+/g, '$1'],
];

/** A romanised word as it sounds, the same for its usual spellings. */
const soundOf = (word: string): string =>
  sameSounds.reduce((sound, [pattern, same]) => sound.replace(pattern, same), word);

// Their own script is Latin: a name has one spelling there, and another one is a slip.
const spelledInLatin: ReadonlySet<Language> = new Set([
  'french',
  'polish',
  'portuguese',
  'spanish',
]);

const isTransliterated = ({ language }: CatalogueTrack): boolean =>
  language !== undefined && !spelledInLatin.has(language);

/** Finds tracks in languages of other scripts by any usual romanised spelling of their names. */
export interface Transliterations {
  /** The ids of tracks that have all the words, best first. */
  find(words: readonly string[]): readonly number[];
}

// Shorter beginnings sound like too much.
const shortestSound = 3;

/** Learns how the names of tracks in languages of other scripts sound. */
export const createTransliterations = (
  tracks: readonly CatalogueTrack[],
  budget?: TimeBudget,
): Transliterations => {
  const index = new MiniSearch({
    fields: ['name'],
    tokenize: (text) => foldedWords(text).map(soundOf),
    processTerm: (term) => term,
    searchOptions: { prefix: (word) => word.length >= shortestSound },
  });
  index.addAll(
    tracks.filter(isTransliterated).map((track) => ({
      id: track.trackId,
      name: [
        ...[track.name, track.romanisedName, track.artistName, track.romanisedArtistName],
        ...[track.albumName, track.romanisedAlbumName],
      ].join(' '),
    })),
  );
  const searchWords = createWordSearch(index, budget);
  return {
    find: (words) =>
      words.some((word) => word.length > shortestSound)
        ? [...searchWords(words)].sort((a, b) => b.score - a.score).map(({ id }) => id)
        : [],
  };
};
