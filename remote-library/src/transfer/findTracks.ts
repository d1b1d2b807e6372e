import {
  keptTrack,
  type MusicClient,
  MusicError,
  type PlaylistEntry,
  type Track,
} from '@prelude/shared';
import type { FilePlaylist } from './fileFormat';
import type { M3u8Playlist, WantedTrack } from './readM3u8';

/** At most this many songs of a file are searched for, one request each. Ours to choose. */
const SEARCH_LIMIT = 500;

/** How many results of a search are compared. */
const RESULT_LIMIT = 10;

/** Dependencies of finding the tracks of a playlist file. */
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

/** A playlist of a file with the tracks that were found. */
export interface FoundPlaylist {
  readonly playlist: FilePlaylist;
  /** What was not found, each a sentence without its full stop. */
  readonly faults: readonly string[];
}

// Ignores case, accents and punctuation, which differ between players.
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const isWanted = (place: PlaylistEntry | WantedTrack): place is WantedTrack => 'line' in place;

const nameOf = ({ artistName, trackName }: WantedTrack): string =>
  artistName === '' ? trackName : `${artistName} - ${trackName}`;

/** Finds the songs of a playlist file that are given by name only; rejects with the reason of `signal`. */
export async function findTracks(
  { places, faults: earlier, ...head }: M3u8Playlist,
  { music, known, origin, now, signal, onProgress }: FindTracksOptions,
): Promise<FoundPlaylist> {
  const faults = [...earlier];
  const tracks: PlaylistEntry[] = [];
  const total = places.filter(isWanted).length;
  let searches = 0;
  let done = 0;
  let isReachable = true;

  const isSame = (track: Track, wanted: WantedTrack): boolean =>
    plain(track.trackName) === plain(wanted.trackName) &&
    (wanted.artistName === '' || plain(track.artistName) === plain(wanted.artistName));
  const hasUrl = ({ previewUrl }: Track, url: string): boolean =>
    previewUrl !== '' && new URL(previewUrl, origin).href === url;

  const search = async (wanted: WantedTrack): Promise<Track | undefined> => {
    if (!isReachable || searches === SEARCH_LIMIT || plain(wanted.trackName) === '')
      return undefined;
    searches += 1;
    const query = `${wanted.artistName} ${wanted.trackName}`;
    try {
      const results = await music.search({ query, limit: RESULT_LIMIT, signal });
      return results.tracks.find((track) => hasUrl(track, wanted.url) || isSame(track, wanted));
    } catch (error) {
      if (!(error instanceof MusicError)) throw error;
      // A failed search has used up its retries, so the next songs are not searched for.
      isReachable = false;
      faults.push('The catalogue can’t be reached, so songs are missing: try again later');
      return undefined;
    }
  };

  onProgress(done, total);
  for (const place of places) {
    if (!isWanted(place)) {
      tracks.push(place);
      continue;
    }
    const trackData =
      known.find((track) => hasUrl(track, place.url)) ??
      known.find((track) => isSame(track, place)) ??
      (await search(place));
    const id = `${head.id}-${place.line}`;
    if (trackData) tracks.push({ id, trackData: keptTrack(trackData), addedAt: now });
    else faults.push(`Line ${place.line}: “${nameOf(place)}” was not found`);
    onProgress((done += 1), total);
  }
  signal.throwIfAborted();
  return { playlist: { ...head, tracks }, faults };
}
