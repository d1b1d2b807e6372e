import {
  keptTrack,
  type MusicClient,
  MusicError,
  type PlaylistEntry,
  type Track,
  uniteTracks,
} from '@prelude/shared';
import type { FilePlaylist } from './fileFormat';
import type { FileContent } from './readJson';
import { type ReadSong, readSong } from './readSong';
import { bestOf, createSongIndex, type SongIndex } from './songIndex';
import { plainKey } from './songNames';
import type { WantedContent, WantedPlaylist, WantedSong } from './wantedSong';

/** At most this many searches are made for one file. Ours to choose. */
const SEARCH_LIMIT = 500;

/** How many results of a search are compared: enough to see that other artists have songs of the same title. */
const RESULT_LIMIT = 25;

/** After so long the page gets a turn: it shows the progress, and a click on Cancel ends the reading. */
const TURN_MILLIS = 50;

/** Dependencies of finding the songs of a file. */
export interface FindTracksOptions {
  readonly music: Pick<MusicClient, 'search'>;
  /** The tracks of the library, which need no search. */
  readonly known: readonly Track[];
  /** The site's origin, for relative URLs of the catalogue. */
  readonly origin: string;
  /** Milliseconds since the epoch; the time when the found tracks were added. */
  readonly now: number;
  readonly signal: AbortSignal;
  /** Called before the first song and after each with the progress. */
  readonly onProgress: (done: number, total: number) => void;
}

const isWanted = (place: PlaylistEntry | WantedSong): place is WantedSong => 'where' in place;

/** Finds the songs of a file that are given by name only; rejects with the reason of `signal`. */
export async function findTracks(
  { likes, playlists, faults: earlier }: WantedContent,
  { music, known, origin, now, signal, onProgress }: FindTracksOptions,
): Promise<FileContent> {
  const faults = [...earlier];
  const missing: string[] = [];
  const songs = [...likes, ...playlists.flatMap(({ places }) => places.filter(isWanted))];
  const total = songs.length;
  const library = createSongIndex(total > 0 ? uniteTracks([], known) : [], origin);
  let searches = 0;
  let done = 0;
  let isSearching = true;
  let turnEndsAt = performance.now() + TURN_MILLIS;

  const giveTurn = async (): Promise<void> => {
    if (performance.now() < turnEndsAt) return;
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    turnEndsAt = performance.now() + TURN_MILLIS;
  };

  const search = async (query: string): Promise<SongIndex | undefined> => {
    if (!isSearching) return undefined;
    if (searches === SEARCH_LIMIT) {
      isSearching = false;
      faults.push(
        `Only ${SEARCH_LIMIT} searches are made for one file: the songs behind these were looked for in your library only`,
      );
      return undefined;
    }
    searches += 1;
    try {
      const { tracks } = await music.search({ query, limit: RESULT_LIMIT, signal });
      return createSongIndex(tracks, origin);
    } catch (error) {
      if (!(error instanceof MusicError)) throw error;
      // A failed search has used up its retries, so the next songs are not searched for.
      isSearching = false;
      faults.push('The catalogue can’t be reached, so songs are missing: try again later');
      return undefined;
    }
  };

  /** The track of a title without an artist, if library and results have it by one artist only. */
  const findAlone = (song: ReadSong, milliseconds: number, results: SongIndex) => {
    for (const reading of song.readings.filter(({ artistName }) => artistName === '')) {
      const { trackName } = reading;
      const tracks = uniteTracks(library.titled(trackName), results.titled(trackName));
      const artists = new Set(tracks.map(({ artistName }) => plainKey(artistName)));
      if (artists.size > 0)
        return artists.size === 1 ? bestOf(tracks, reading, song, milliseconds) : undefined;
    }
    return undefined;
  };

  const find = async (wanted: WantedSong, song: ReadSong): Promise<Track | undefined> => {
    const { path, milliseconds } = wanted;
    const inLibrary = library.at(path) ?? library.find(song, milliseconds);
    if (inLibrary) return inLibrary;
    for (const query of song.queries) {
      const results = await search(query);
      if (!results) return undefined;
      const found =
        results.at(path) ??
        results.find(song, milliseconds) ??
        findAlone(song, milliseconds, results);
      if (found) return found;
    }
    return undefined;
  };

  const findSong = async (wanted: WantedSong): Promise<Track | undefined> => {
    await giveTurn();
    const song = readSong(wanted);
    const track = await find(wanted, song);
    if (!track) missing.push(`${wanted.where}: “${song.name}” was not found`);
    onProgress((done += 1), total);
    return track && keptTrack(track);
  };

  const findPlaylist = async ({ places, ...head }: WantedPlaylist): Promise<FilePlaylist> => {
    const tracks: PlaylistEntry[] = [];
    for (const place of places) {
      const trackData = isWanted(place) ? await findSong(place) : undefined;
      if (!isWanted(place)) tracks.push(place);
      else if (trackData)
        tracks.push({ id: `${head.id}-${place.number}`, trackData, addedAt: now });
    }
    return { ...head, tracks };
  };

  onProgress(done, total);
  const favorites: Track[] = [];
  for (const like of likes) {
    const track = await findSong(like);
    if (track) favorites.push(track);
  }
  const found: FilePlaylist[] = [];
  for (const playlist of playlists) found.push(await findPlaylist(playlist));
  signal.throwIfAborted();
  return {
    favorites: uniteTracks([], favorites),
    recent: [],
    playCounts: {},
    // Nothing is left of a playlist none of whose songs was found.
    playlists: found.filter(
      ({ tracks }, at) => tracks.length > 0 || playlists[at]?.places.length === 0,
    ),
    faults,
    missing,
  };
}
