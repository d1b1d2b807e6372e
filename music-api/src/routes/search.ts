import rateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { scriptsRead } from '../http/acceptLanguage.ts';
import { cacheControl, OFFLINE_SECONDS } from '../http/cacheControl.ts';
import { clientOf } from '../http/clientOf.ts';
import { sendCacheable } from '../http/conditional.ts';
import { RequestError } from '../http/errors.ts';
import { readParameters, searchParameters } from './schemas.ts';
import type { MusicSource, SearchRequest } from '../sources/musicSource.ts';

/** Sources and limits of the two search routes. */
export interface SearchRoutesOptions {
  /** The configured source. */
  readonly source: MusicSource;
  /** Spotify, when its credentials are configured. */
  readonly spotify: MusicSource | undefined;
  /** How many searches a client may make in ten seconds. */
  readonly mostSearches: number;
}

const CONTENT_TYPE = 'application/json; charset=utf-8';

// Long enough for navigating back and forth, short enough for a live source.
const FRESH = 'max-age=300';

const WINDOW_MILLISECONDS = 10_000;

/** The product's music calls (specification 7.1). */
export const searchRoutes: FastifyPluginAsync<SearchRoutesOptions> = async (
  app,
  { source, spotify, mostSearches },
) => {
  await app.register(rateLimit, { global: false });
  const countSearch = app.createRateLimit({
    max: mostSearches,
    timeWindow: WINDOW_MILLISECONDS,
    keyGenerator: ({ ip }) => clientOf(ip),
  });

  const searchOf = ({ query, headers }: FastifyRequest): SearchRequest => {
    const { q, limit } = readParameters(searchParameters, query);
    return { query: q, limit, scripts: scriptsRead(headers['accept-language']) };
  };

  const allow = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const count = await countSearch(request);
    if (count.isAllowed || !count.isExceeded) return;
    reply.header('retry-after', count.ttlInSeconds);
    throw new RequestError('Too many searches. Please try again in a few seconds.', 429);
  };

  app.get('/api/music/spotify', async (request, reply) => {
    const search = searchOf(request);
    await allow(request, reply);
    const tracks = spotify ? (await spotify.search(search)).tracks : [];
    return sendCacheable(request, reply, {
      body: JSON.stringify({ results: tracks }),
      contentType: CONTENT_TYPE,
      cacheControl: cacheControl(FRESH, OFFLINE_SECONDS.none),
    });
  });

  app.get('/api/music/search', async (request, reply) => {
    const search = searchOf(request);
    await allow(request, reply);
    const { tracks, isForReader, ...about } = await source.search(search);
    const isOurs = tracks.every((track) => track.source === 'catalogue');
    if (isForReader) reply.header('vary', 'accept-language');
    return sendCacheable(request, reply, {
      body: JSON.stringify({ resultCount: tracks.length, results: tracks, ...about }),
      contentType: CONTENT_TYPE,
      cacheControl: cacheControl(FRESH, OFFLINE_SECONDS[isOurs ? 'catalogue' : 'texts']),
    });
  });
};
