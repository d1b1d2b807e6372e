import type { CatalogueTrack } from '../catalogue.ts';
import type { Language } from '../languages.ts';

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
export const soundOf = (word: string): string =>
  SAME_SOUNDS.reduce((sound, [pattern, same]) => sound.replace(pattern, same), word);

// Their own script is Latin: a name has one spelling there, and another one is a slip.
const SPELLED_IN_LATIN: ReadonlySet<Language> = new Set([
  'french',
  'polish',
  'portuguese',
  'spanish',
]);

/** Whether a track's names are of a language of another script, so that people romanise them in several ways. */
export const isTransliterated = ({ language }: CatalogueTrack): boolean =>
  language !== undefined && !SPELLED_IN_LATIN.has(language);
