/** The ten genre ids of the product (specification, point 3). */
export const GENRE_IDS = [
  'pop',
  'bollywood',
  'rock',
  'indieosng',
  'hip-hop',
  'electronic',
  'jazz',
  'country',
  'r&b',
  'indie',
] as const;

/** One of the ten genre ids of the product. */
export type GenreId = (typeof GENRE_IDS)[number];

/** Languages that the catalogue can be searched by; entries without one are English. */
export type Language =
  | 'arabic'
  | 'french'
  | 'hebrew'
  | 'hindi'
  | 'japanese'
  | 'kannada'
  | 'korean'
  | 'malayalam'
  | 'persian'
  | 'polish'
  | 'portuguese'
  | 'spanish'
  | 'tamil'
  | 'telugu'
  | 'urdu';

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
