import {
  keptTrack,
  type MusicClient,
  MusicError,
  type PlaylistEntry,
  type Track,
} from '@prelude/shared';
import type { FilePlaylist } from './fileFormat';
import type { M3u8Playlist, WantedTrack } from './readM3u8';

/** So many songs of one file are searched for at most: each is a request. Ours to choose. */
const SEARCH_LIMIT = 500;

/** How many results of a search are looked through. */
const RESULT_LIMIT = 10;

/** What finding the tracks of a playlist file stands on. */
export interface FindTracksParts {
  readonly music: Pick<MusicClient, 'search'>;
  /** What is known without a search: the tracks of the library. */
  readonly known: readonly Track[];
  /** The site's own, for URLs that are relative in the catalogue. */
  readonly origin: string;
  /** Milliseconds since the epoch; when the found tracks are said to be added. */
  readonly now: number;
  readonly signal: AbortSignal;
  /** Tells before the first song and after each how many have been looked for, of how many. */
  readonly onProgress: (done: number, total: number) => void;
}

/** A playlist of a file with all its tracks, as far as they could be found. */
export interface FoundPlaylist {
  readonly playlist: FilePlaylist;
  /** What could not be found, each a sentence without its full stop. */
  readonly faults: readonly string[];
}

// Ignores case, accents and punctuation: files spell names as their players did.
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const isWanted = (place: PlaylistEntry | WantedTrack): place is WantedTrack => 'line' in place;

const nameOf = ({ artistName, trackName }: WantedTrack): string =>
  artistName === '' ? trackName : `${artistName} - ${trackName}`;

/** Looks up the places of a playlist file that name a song only; rejects with the reason of `signal`. */
export async function findTracks(
  { places, faults: earlier, ...head }: M3u8Playlist,
  { music, known, origin, now, signal, onProgress }: FindTracksParts,
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
      // Not once more for each song: a search that fails has had all its retries.
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
