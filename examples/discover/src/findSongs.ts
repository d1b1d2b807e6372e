import { GENRES, isPlayable, type Genre, type HostApi, type Track } from '@prelude/shared';
import { SONGS_OF_A_ROUND } from './round';

/** As many as a genre's page shows, so that both share one request. */
const TRACKS_OF_A_GENRE = 50;

interface Wanted {
  readonly genreIds: readonly string[];
  /** The ids of songs that are not offered. */
  readonly leftOut: ReadonlySet<number>;
  readonly signal: AbortSignal;
  /** 0 up to, not including, 1. */
  readonly random?: () => number;
}

async function tracksOf(
  { music }: Pick<HostApi, 'music'>,
  genre: Genre,
  signal: AbortSignal,
): Promise<readonly Track[]> {
  for (const query of genre.searchTerms) {
    const { tracks } = await music.search({ query, limit: TRACKS_OF_A_GENRE, signal });
    if (tracks.length > 0) return tracks;
  }
  return [];
}

/** The same tracks in a random order. */
const shuffled = (tracks: readonly Track[], random: () => number): readonly Track[] =>
  tracks
    .map((track) => ({ track, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ track }) => track);

/** One track of each artist first, then the others. */
function artistsFirst(tracks: readonly Track[]): readonly Track[] {
  const artists = new Set<string>();
  const first = tracks.filter(
    ({ artistName }) => !artists.has(artistName) && artists.add(artistName),
  );
  return [...first, ...tracks.filter((track) => !first.includes(track))];
}

/**
 * The songs of a round: playable ones of the chosen genres at random, by as many artists as possible. Fewer than twelve, or none, if
 * the genres have no more. Genres that fail are left out; rejects with the first failure if all do.
 */
export async function findSongs(
  host: Pick<HostApi, 'music'>,
  { genreIds, leftOut, signal, random = Math.random }: Wanted,
): Promise<readonly Track[]> {
  const genres = GENRES.filter(({ id }) => genreIds.includes(id));
  const answers = await Promise.allSettled(genres.map((genre) => tracksOf(host, genre, signal)));
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed && answers.every(({ status }) => status === 'rejected')) throw failed.reason;
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const byId = new Map(
    found
      .filter((track) => isPlayable(track) && !leftOut.has(track.trackId))
      .map((track) => [track.trackId, track]),
  );
  return artistsFirst(shuffled([...byId.values()], random)).slice(0, SONGS_OF_A_ROUND);
}
