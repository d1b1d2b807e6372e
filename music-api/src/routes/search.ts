import rateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { scriptsRead } from '../http/acceptLanguage.ts';
import { cacheControl, OFFLINE_SECONDS } from '../http/cacheControl.ts';
import { clientOf } from '../http/clientOf.ts';
import { sendCacheable } from '../http/conditional.ts';
import { RequestError } from '../http/errors.ts';
import {
  failures,
  readBy,
  searchAnswer,
  searchParameters,
  trackParameters,
  tracksAnswer,
} from './schemas.ts';
import type { MusicSource, SearchRequest, SourceTrack } from '../sources/musicSource.ts';

/** Sources and limits of the routes that find tracks. */
export interface SearchRoutesOptions {
  /** The configured source. */
  readonly source: MusicSource;
  /** Spotify, when its credentials are configured. */
  readonly spotify: MusicSource | undefined;
  /** How many searches and look-ups a client may make in ten seconds. */
  readonly mostSearches: number;
}

interface Search {
  Querystring: z.output<typeof searchParameters>;
}

const searchOf = (summary: string, answer: z.ZodType) =>
  readBy({
    summary,
    querystring: searchParameters,
    response: { 200: answer, ...failures(400, 429, 502, 503) },
  });

const SEARCH = searchOf('Searches the configured sources', searchAnswer);
const SPOTIFY = searchOf('Searches Spotify; finds nothing without its credentials', tracksAnswer);

interface LookUp {
  Querystring: z.output<typeof trackParameters>;
}

const LOOK_UP = readBy({
  summary: 'The tracks with these ids, of the sources that can look ids up',
  querystring: trackParameters,
  response: { 200: tracksAnswer, ...failures(400, 429, 502, 503) },
});

const CONTENT_TYPE = 'application/json; charset=utf-8';

// Long enough for navigating back and forth, short enough for a live source.
const FRESH = 'max-age=300';

const WINDOW_MILLISECONDS = 10_000;

/** Of tracks: only the catalogue's may be used for long without a network. */
const cacheControlOf = (tracks: readonly SourceTrack[]): string =>
  cacheControl(
    FRESH,
    OFFLINE_SECONDS[tracks.every(({ source }) => source === 'catalogue') ? 'catalogue' : 'texts'],
  );

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

  const requestOf = ({ query: { q, limit }, headers }: FastifyRequest<Search>): SearchRequest => ({
    query: q,
    limit,
    scripts: scriptsRead(headers['accept-language']),
  });

  const allow = async (
    request: FastifyRequest<Search> | FastifyRequest<LookUp>,
    reply: FastifyReply,
  ): Promise<void> => {
    const count = await countSearch(request);
    if (count.isAllowed || !count.isExceeded) return;
    reply.header('retry-after', count.ttlInSeconds);
    throw new RequestError('Too many searches. Please try again in a few seconds.', 429);
  };

  app.get<Search>('/api/music/spotify', SPOTIFY, async (request, reply) => {
    const search = requestOf(request);
    await allow(request, reply);
    const tracks = spotify ? (await spotify.search(search)).tracks : [];
    return sendCacheable(request, reply, {
      body: JSON.stringify({ results: tracks }),
      contentType: CONTENT_TYPE,
      cacheControl: cacheControl(FRESH, OFFLINE_SECONDS.none),
    });
  });

  app.get<Search>('/api/music/search', SEARCH, async (request, reply) => {
    const search = requestOf(request);
    await allow(request, reply);
    const { tracks, isForReader, ...about } = await source.search(search);
    if (isForReader) reply.header('vary', 'accept-language');
    return sendCacheable(request, reply, {
      body: JSON.stringify({ resultCount: tracks.length, results: tracks, ...about }),
      contentType: CONTENT_TYPE,
      cacheControl: cacheControlOf(tracks),
    });
  });

  app.get<LookUp>('/api/music/tracks', LOOK_UP, async (request, reply) => {
    await allow(request, reply);
    const ids = new Set(request.query.ids.split(',').map(Number));
    const tracks = (await source.lookUp?.([...ids])) ?? [];
    return sendCacheable(request, reply, {
      body: JSON.stringify({ results: tracks }),
      contentType: CONTENT_TYPE,
      cacheControl: cacheControlOf(tracks),
    });
  });
};
