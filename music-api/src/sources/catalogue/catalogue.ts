import { createRandom, type GenreId } from '@prelude/composer';
import { type Genre, type Language, LANGUAGE_NAMES } from './genre.ts';
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

const GENRES: readonly Genre[] = [
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

// Long enough for an excerpt of 30 s and for "Play full track" to make a difference.
const SHORTEST_MILLIS = 45_000;
const LONGEST_MILLIS = 180_000;

const ALBUM = /^ {2}(?<id>\d{4}) (?<released>\d{4}-\d{2}-\d{2}) (?<name>\S.*)$/;
const TRACK = /^ {4}(?<name>\S.*)$/;
const ARTIST = /^(?<name>\S.*?)(?: \((?<language>[a-z]+)\))?$/;

/** A name as shown, and its romanised spelling; empty if the name is in Latin letters. */
function namesIn(text = ''): readonly [shown: string, romanised: string] {
  const [shown = '', romanised = ''] = text.split(' = ');
  return [shown, romanised];
}

function languageOf(text: string): Language {
  if (!Object.hasOwn(LANGUAGE_NAMES, text)) throw new SyntaxError(`unknown language: ${text}`);
  return text as Language;
}

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

/** Reads the tracks of a genre; throws a SyntaxError for a line that is neither an artist nor an album nor a track. */
export function readTracks(genre: Genre): readonly CatalogueTrack[] {
  const tracks: CatalogueTrack[] = [];
  let ofArtist = { artistName: '', romanisedArtistName: '', language: genre.language };
  let ofAlbum = { albumId: 0, albumName: '', romanisedAlbumName: '', released: '' };
  let place = 0;
  const add = (name: string, romanisedName: string): void => {
    place += 1;
    tracks.push({
      ...numbersOf(ofAlbum.albumId, place),
      name,
      romanisedName,
      ...ofArtist,
      ...ofAlbum,
      genreId: genre.id,
      genreName: genre.name,
    });
  };
  for (const line of genre.artists.trim().split('\n')) {
    const track = TRACK.exec(line)?.groups;
    const album = ALBUM.exec(line)?.groups;
    const artist = ARTIST.exec(line)?.groups;
    const [shown, romanised] = namesIn((track ?? album ?? artist)?.['name']);
    if (track) add(shown, romanised);
    else if (album) {
      const { id, released = '' } = album;
      ofAlbum = { albumId: Number(id), albumName: shown, romanisedAlbumName: romanised, released };
      place = 0;
      add(shown, romanised);
    } else if (artist) {
      const language = artist['language'] ? languageOf(artist['language']) : genre.language;
      ofArtist = { artistName: shown, romanisedArtistName: romanised, language };
    } else throw new SyntaxError(`neither an artist nor an album nor a track: ${line}`);
  }
  return tracks;
}

/** Builds the catalogue from its genre files. */
export function createCatalogue(): Catalogue {
  const tracks = GENRES.flatMap(readTracks);
  const albums = new Map(
    tracks.map(({ albumId, genreId }) => [albumId, { id: albumId, genreId }] as const),
  );
  const tracksById = new Map(tracks.map((track) => [track.trackId, track]));
  return {
    tracks,
    albums: [...albums.values()],
    findTrack: (trackId) => tracksById.get(trackId),
  };
}
