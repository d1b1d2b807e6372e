import { isPlayable, type MusicClient, type Track } from '@prelude/shared';

/** How many tracks a search is asked for: more than the last 50, which are left out. */
const ASKED = 120;

/** The longest query that the music API takes (specification 7.4). */
const QUERY_LIMIT = 200;

/** Every so many places a track of the same artist. */
const ARTIST_STEP = 4;

/** The product's own catalogue understands "songs like"; other services know artists. */
const isOfCatalogue = ({ previewUrl }: Track): boolean =>
  previewUrl.startsWith('/api/music/audio/');

/** The tracks in their order, with one artist's spread among the others. */
function spread(tracks: readonly Track[], artistName: string): readonly Track[] {
  const ofArtist = tracks.filter((track) => track.artistName === artistName);
  const others = tracks.filter((track) => track.artistName !== artistName);
  const result = others.flatMap((track, index) => {
    const isTurn = index % (ARTIST_STEP - 1) === ARTIST_STEP - 2;
    const next = isTurn ? ofArtist.shift() : undefined;
    return next ? [track, next] : [track];
  });
  return [...result, ...ofArtist];
}

/**
 * Playable tracks that sound like this one, the nearest first and without it: of the catalogue by genre, language, tempo and mode
 * (music-api, search/similar.ts), of other services by its artist. Rejects with a MusicError.
 */
export async function similarTracks(
  music: Pick<MusicClient, 'search'>,
  track: Track,
  signal?: AbortSignal,
): Promise<readonly Track[]> {
  const { trackId, trackName, artistName } = track.standsFor ?? track;
  const query = isOfCatalogue(track) ? `songs like ${trackName} ${artistName}` : artistName;
  const { tracks } = await music.search({
    query: query.slice(0, QUERY_LIMIT),
    limit: ASKED,
    signal,
  });
  const others = tracks.filter((each) => each.trackId !== trackId && isPlayable(each));
  return spread(others, artistName);
}
