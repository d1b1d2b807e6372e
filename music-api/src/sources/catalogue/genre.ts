import type { GenreId } from '@prelude/composer';

/**
 * The languages that the catalogue can be searched by, and what people call their music besides the language's name. Entries
 * without one are English.
 */
export const LANGUAGE_NAMES = {
  arabic: 'arab, arabic pop',
  french: 'francais, chanson',
  hebrew: 'israeli',
  hindi: 'hindustani',
  japanese: 'j pop, jpop, city pop, j rock, anime',
  kannada: 'sandalwood',
  korean: 'k pop, kpop, k rap, k indie',
  malayalam: 'mollywood',
  persian: 'farsi, iranian',
  polish: 'polski',
  portuguese: 'brazilian, brasil, brazil',
  spanish: 'espanol, latin, latino, latina',
  tamil: 'kollywood',
  telugu: 'tollywood',
  urdu: 'ghazal, ghazals, shayari',
} as const;

/** A key of {@link LANGUAGE_NAMES}. */
export type Language = keyof typeof LANGUAGE_NAMES;

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
