import { createRandom, type GenreId } from '@prelude/composer';
import { romanisedName, shownName } from './entries.ts';
import type { AlbumEntry, ArtistEntry, GenreEntry, Language } from './entries.ts';
import { bollywood } from './genres/bollywood.ts';
import { country } from './genres/country.ts';
import { electronic } from './genres/electronic.ts';
import { hipHop } from './genres/hipHop.ts';
import { indie } from './genres/indie.ts';
import { jazz } from './genres/jazz.ts';
import { pop } from './genres/pop.ts';
import { rhythmAndBlues } from './genres/rhythmAndBlues.ts';
import { rock } from './genres/rock.ts';
import { southIndian } from './genres/southIndian.ts';

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
  /** Imagined popularity, 0 to 1: the order of charts and of ties. */
  readonly popularity: number;
}

/** The part of an album that its cover needs. */
export interface CatalogueAlbum {
  readonly id: number;
  readonly genreId: GenreId;
}

/** The whole embedded catalogue: immutable, the same in every process. */
export interface Catalogue {
  readonly tracks: readonly CatalogueTrack[];
  readonly albums: readonly CatalogueAlbum[];
  findTrack(trackId: number): CatalogueTrack | undefined;
}

const GENRES: readonly GenreEntry[] = [
  pop,
  bollywood,
  rock,
  southIndian,
  hipHop,
  electronic,
  jazz,
  country,
  rhythmAndBlues,
  indie,
];

// Long enough for the specified 30 s preview and for "Play full track" to make a difference.
const SHORTEST_MILLIS = 45_000;
const LONGEST_MILLIS = 180_000;

const tracksOf = (genre: GenreEntry, artist: ArtistEntry, album: AlbumEntry): CatalogueTrack[] =>
  album.tracks.map((name, index) => {
    const trackId = album.id * 100 + index + 1;
    const random = createRandom(`track ${trackId}`);
    return {
      trackId,
      name: shownName(name),
      romanisedName: romanisedName(name),
      artistName: shownName(artist.name),
      romanisedArtistName: romanisedName(artist.name),
      albumId: album.id,
      albumName: shownName(album.name),
      romanisedAlbumName: romanisedName(album.name),
      genreId: genre.id,
      genreName: genre.name,
      language: artist.language ?? genre.language,
      released: album.released,
      durationMillis: random.integer(SHORTEST_MILLIS, LONGEST_MILLIS),
      // Title tracks are the best known.
      popularity: index === 0 ? random.range(0.5, 1) : random.next() * 0.9,
    };
  });

/** Builds the catalogue from its genre files. */
export function createCatalogue(): Catalogue {
  const tracks = GENRES.flatMap((genre) =>
    genre.artists.flatMap((artist) =>
      artist.albums.flatMap((album) => tracksOf(genre, artist, album)),
    ),
  );
  const albums = GENRES.flatMap((genre) =>
    genre.artists.flatMap((artist) =>
      artist.albums.map((album) => ({ id: album.id, genreId: genre.id })),
    ),
  );
  const tracksById = new Map(tracks.map((track) => [track.trackId, track]));
  return { tracks, albums, findTrack: (trackId) => tracksById.get(trackId) };
}
