import type { GenreId } from '@prelude/composer';

/** Languages that the catalogue can be searched by; entries without one are English. */
export const LANGUAGES = [
  'arabic',
  'french',
  'hebrew',
  'hindi',
  'japanese',
  'kannada',
  'korean',
  'malayalam',
  'persian',
  'polish',
  'portuguese',
  'spanish',
  'tamil',
  'telugu',
  'urdu',
] as const;

/** One of {@link LANGUAGES}. */
export type Language = (typeof LANGUAGES)[number];

/** A genre of the catalogue with its artists. */
export interface Genre {
  readonly id: GenreId;
  readonly name: string;
  /** The language that most of its artists sing in. */
  readonly language?: Language;
  /**
   * An artist, an album or a track a line: an album is indented by two spaces, a track by four. `=` precedes a name's
   * romanised spelling, which also finds it, and parentheses contain the artist's language. An album has four digits,
   * which are never reused, and its day of release. Its first track has its name and is not listed. A track's place is
   * part of its id, so new tracks are only appended.
   */
  readonly artists: string;
}
