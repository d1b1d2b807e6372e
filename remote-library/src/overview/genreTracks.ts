import type { Genre, MusicClient, Track } from '@prelude/shared';

/** How many tracks of a genre are offered (specification 9.3). */
const GENRE_BROWSE_LIMIT = 30;

/** The tracks of the first of a genre's terms that has any. Rejects as `music.search` does. */
export async function findGenreTracks(
  { searchTerms }: Genre,
  music: MusicClient,
  signal: AbortSignal,
): Promise<readonly Track[]> {
  for (const query of searchTerms) {
    const { tracks } = await music.search({ query, limit: GENRE_BROWSE_LIMIT, signal });
    if (tracks.length > 0) return tracks;
  }
  return [];
}

/** The tracks of a genre from the search cache; undefined if it has to be requested. */
export const cachedGenreTracks = (
  { searchTerms }: Genre,
  music: MusicClient,
): readonly Track[] | undefined =>
  searchTerms
    .map((query) => music.cached({ query, limit: GENRE_BROWSE_LIMIT })?.tracks)
    .find((tracks) => tracks === undefined || tracks.length > 0);
