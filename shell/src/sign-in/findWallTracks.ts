import { CATEGORIES, isPlayable, MusicError, type MusicClient, type Track } from '@prelude/shared';

/**
 * Playable tracks with different covers from the categories, Trending Now first: at most `most`. An outage ends the search: the
 * drawn wall then stays where covers are missing.
 */
export async function findWallTracks(
  music: Pick<MusicClient, 'search'>,
  most: number,
  signal: AbortSignal,
): Promise<readonly Track[]> {
  const byCover = new Map<string, Track>();
  try {
    for (const { searchTerms } of CATEGORIES) {
      const [query = ''] = searchTerms;
      const { tracks } = await music.search({ query, signal });
      for (const track of tracks)
        if (track.artworkUrl100 !== '' && isPlayable(track) && !byCover.has(track.artworkUrl100))
          byCover.set(track.artworkUrl100, track);
      if (byCover.size >= most) break;
    }
  } catch (error) {
    if (!(error instanceof MusicError) && !signal.aborted) throw error;
  }
  return [...byCover.values()].slice(0, most);
}
