import { createRandom, GENRE_IDS, type GenreId, type SleeveAlbum } from '@prelude/composer';
import { z } from 'zod';
import recorded from './catalogue.json' with { type: 'json' };
import { type Language, LANGUAGE_NAMES } from './languages.ts';
import { promisesSinging } from './singing.ts';

/** A name as shown, and its romanised spelling, which also finds it; empty if the name is in Latin letters. */
const named = { name: z.string(), romanised: z.string().default('') };

const track = z.strictObject(named);

/** A genre with its artists, as `catalogue.json` has them. */
const genreSchema = z.strictObject({
  id: z.enum(GENRE_IDS),
  name: z.string(),
  artists: z.array(
    z.strictObject({
      ...named,
      /** Absent: English. */
      language: z.enum(Object.keys(LANGUAGE_NAMES) as Language[]).optional(),
      albums: z.array(
        z.strictObject({
          /** Four digits, which are never reused. */
          id: z.int().min(1_000).max(9_999),
          released: z.iso.date(),
          /** The first one has the album's name. A track's place is part of its id, so new tracks are only appended. */
          tracks: z.tuple([track], track),
        }),
      ),
    }),
  ),
});

/** A track of the embedded catalogue, for search, covers and audio. */
export interface CatalogueTrack {
  /** The album's id followed by the track's two-digit place; it never changes. */
  readonly trackId: number;
  readonly name: string;
  readonly romanisedName: string;
  readonly artistName: string;
  readonly romanisedArtistName: string;
  readonly albumId: number;
  readonly albumName: string;
  readonly romanisedAlbumName: string;
  readonly genreId: GenreId;
  readonly genreName: string;
  readonly language: Language | undefined;
  /** Day of release, YYYY-MM-DD. */
  readonly released: string;
  readonly durationMillis: number;
  /** Whether its title promises a voice. */
  readonly promisesSinging: boolean;
  /** Imagined popularity, 0 to 1: the order of charts and of ties. */
  readonly popularity: number;
}

/** The whole embedded catalogue: immutable, the same in every process. */
export interface Catalogue {
  readonly tracks: readonly CatalogueTrack[];
  readonly albums: readonly SleeveAlbum[];
  findTrack(trackId: number): CatalogueTrack | undefined;
}

// Long enough for an excerpt of 30 s and for "Play full track" to make a difference.
const SHORTEST_MILLIS = 45_000;
const LONGEST_MILLIS = 180_000;

/** What the place of a track decides. */
function numbersOf(albumId: number, place: number) {
  const trackId = albumId * 100 + place;
  const random = createRandom(`track ${trackId}`);
  return {
    trackId,
    durationMillis: random.integer(SHORTEST_MILLIS, LONGEST_MILLIS),
    // Title tracks are the best known.
    popularity: place === 1 ? random.range(0.5, 1) : random.next() * 0.9,
  };
}

/** Reads the tracks of a genre; throws a ZodError for what the schema does not allow. */
function readTracks(genre: unknown): readonly CatalogueTrack[] {
  const { id: genreId, name: genreName, artists } = genreSchema.parse(genre);
  return artists.flatMap((artist) =>
    artist.albums.flatMap(({ id: albumId, released, tracks }) =>
      tracks.map(({ name, romanised }, index) => ({
        ...numbersOf(albumId, index + 1),
        name,
        romanisedName: romanised,
        promisesSinging: promisesSinging(romanised || name, artist.language),
        artistName: artist.name,
        romanisedArtistName: artist.romanised,
        albumId,
        albumName: tracks[0].name,
        romanisedAlbumName: tracks[0].romanised,
        genreId,
        genreName,
        language: artist.language,
        released,
      })),
    ),
  );
}

/** Builds the catalogue from `catalogue.json`. */
export function createCatalogue(): Catalogue {
  const tracks = recorded.flatMap(readTracks);
  const albums = new Map(
    tracks.map(({ albumId: id, albumName: name, artistName, genreId, released }) => [
      id,
      { id, name, artistName, genreId, year: Number(released.slice(0, 4)) },
    ]),
  );
  const tracksById = new Map(tracks.map((track) => [track.trackId, track]));
  return {
    tracks,
    albums: [...albums.values()],
    findTrack: (trackId) => tracksById.get(trackId),
  };
}
