import MiniSearch from 'minisearch';
import type { CatalogueTrack } from '../catalogue.ts';
import type { Language } from '../genre.ts';
import { foldedWords } from './fold.ts';

// Ways in which one sound is written by different people: "raaste" and "raste", "vaana" and "wana".
const SAME_SOUNDS: readonly (readonly [pattern: RegExp, sound: string])[] = [
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
  SAME_SOUNDS.reduce((sound, [pattern, same]) => sound.replace(pattern, same), word);

// Their own script is Latin: a name has one spelling there, and another one is a slip.
const SPELLED_IN_LATIN: ReadonlySet<Language> = new Set([
  'french',
  'polish',
  'portuguese',
  'spanish',
]);

const isTransliterated = ({ language }: CatalogueTrack): boolean =>
  language !== undefined && !SPELLED_IN_LATIN.has(language);

/** Finds tracks in languages of other scripts by any usual romanised spelling of their names. */
export interface Transliterations {
  /** The tracks that have all the words, best first. */
  find(words: readonly string[]): readonly CatalogueTrack[];
}

// Shorter beginnings sound like too much.
const SHORTEST_SOUND = 3;

const soundsOf = (text: string): string[] => foldedWords(text).map(soundOf);

const namesOf = (track: CatalogueTrack): string =>
  [
    ...[track.name, track.romanisedName, track.artistName, track.romanisedArtistName],
    ...[track.albumName, track.romanisedAlbumName],
  ].join(' ');

/** Learns how the names of tracks in languages of other scripts sound. */
export function createTransliterations(tracks: readonly CatalogueTrack[]): Transliterations {
  const heard = tracks.filter(isTransliterated);
  const index = new MiniSearch<{ id: number; names: string }>({
    fields: ['names'],
    tokenize: soundsOf,
    processTerm: (sound) => sound,
    searchOptions: { combineWith: 'AND', prefix: (sound) => sound.length >= SHORTEST_SOUND },
  });
  index.addAll(heard.map((track, id) => ({ id, names: namesOf(track) })));
  return {
    find: (words) =>
      words.some((word) => word.length > SHORTEST_SOUND)
        ? index.search(words.join(' ')).flatMap(({ id }) => heard[Number(id)] ?? [])
        : [],
  };
}
