import type { FastifyPluginAsync } from 'fastify';
import { sendCacheable } from '../http/conditional.ts';
import { parseSearchQuery } from '../http/searchQuery.ts';
import type { MusicSource } from '../sources/musicSource.ts';

/** Where the two search calls look. */
export interface SearchRoutesOptions {
  /** The configured source. */
  readonly source: MusicSource;
  /** Spotify, when its credentials are configured. */
  readonly spotify: MusicSource | undefined;
}

const contentType = 'application/json; charset=utf-8';

// Long enough for moving back and forth between pages, short enough for a live source.
const cacheControl = 'public, max-age=300';

/** The product's two music calls (specification, point 7). */
export const searchRoutes: FastifyPluginAsync<SearchRoutesOptions> = async (
  app,
  { source, spotify },
) => {
  app.get('/api/music/spotify', async (request, reply) => {
    const search = parseSearchQuery(request.query);
    const tracks = spotify ? (await spotify.search(search)).tracks : [];
    const body = JSON.stringify({ results: tracks });
    return sendCacheable(request, reply, { body, contentType, cacheControl });
  });

  app.get('/api/music/search', async (request, reply) => {
    const { tracks, ...correction } = await source.search(parseSearchQuery(request.query));
    const body = JSON.stringify({ resultCount: tracks.length, results: tracks, ...correction });
    return sendCacheable(request, reply, { body, contentType, cacheControl });
  });
};
