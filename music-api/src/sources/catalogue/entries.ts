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

/** A name as shown, or with the romanised spelling that also finds it. */
export type Name = string | readonly [shown: string, romanised: string];

/** An album; a track's place is part of its id, so new tracks are only appended. */
export interface AlbumEntry {
  /** Four digits, never reused: cover ids and track ids derive from it. */
  readonly id: number;
  readonly name: Name;
  /** Day of release, YYYY-MM-DD. */
  readonly released: string;
  readonly tracks: readonly Name[];
}

/** A fictional artist with all their albums. */
export interface ArtistEntry {
  readonly name: Name;
  /** The language they sing in, if it differs from the genre's. */
  readonly language?: Language;
  readonly albums: readonly AlbumEntry[];
}

/** One genre of the catalogue with its artists. */
export interface GenreEntry {
  readonly id: GenreId;
  readonly name: string;
  /** The language that most of its artists sing in. */
  readonly language?: Language;
  readonly artists: readonly ArtistEntry[];
}

/** The name as shown. */
export const shownName = (name: Name): string => (typeof name === 'string' ? name : name[0]);

/** The romanised spelling of a name; empty if the name is in Latin letters. */
export const romanisedName = (name: Name): string => (typeof name === 'string' ? '' : name[1]);
