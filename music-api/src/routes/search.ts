import rateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { scriptsRead } from '../http/acceptLanguage.ts';
import { cacheControl, OFFLINE_SECONDS } from '../http/cacheControl.ts';
import { clientOf } from '../http/clientOf.ts';
import { contentHash, sendCacheable } from '../http/conditional.ts';
import { RequestError } from '../http/errors.ts';
import { readParameters, searchParameters } from './schemas.ts';
import type { MusicSource, SearchRequest } from '../sources/musicSource.ts';
import { type SourceObserver, UNOBSERVED } from '../sources/sourceObserver.ts';
import { AnswerCache, type KeptAnswer } from './answerCache.ts';

/** Sources and limits of the two search routes. */
export interface SearchRoutesOptions {
  /** The configured source. */
  readonly source: MusicSource;
  /** Spotify, when its credentials are configured. */
  readonly spotify: MusicSource | undefined;
  /** How many searches a client may make in ten seconds; cached answers do not count. */
  readonly mostSearches: number;
  readonly observer?: SourceObserver | undefined;
}

const CONTENT_TYPE = 'application/json; charset=utf-8';

// Long enough for navigating back and forth, short enough for a live source.
const FRESH = 'max-age=300';

const WINDOW_MILLISECONDS = 10_000;

type Answer = Omit<KeptAnswer, 'hash'>;

/** The product's two music calls (specification 7.1). */
export const searchRoutes: FastifyPluginAsync<SearchRoutesOptions> = async (
  app,
  { source, spotify, mostSearches, observer = UNOBSERVED },
) => {
  await app.register(rateLimit, { global: false });
  const countSearch = app.createRateLimit({
    max: mostSearches,
    timeWindow: WINDOW_MILLISECONDS,
    keyGenerator: ({ ip }) => clientOf(ip),
  });
  const kept = new AnswerCache();

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

  const send = (request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): FastifyReply => {
    if (answer.varies) reply.header('vary', 'accept-language');
    return sendCacheable(request, reply, { ...answer, contentType: CONTENT_TYPE });
  };

  const answering = (answer: (search: SearchRequest) => Promise<Answer>) => {
    const answerAnew = async (
      request: FastifyRequest,
      reply: FastifyReply,
      key: string,
    ): Promise<FastifyReply> => {
      const search = searchOf(request);
      await allow(request, reply);
      const made = await answer(search);
      const found = { ...made, hash: contentHash(made.body) };
      kept.set(key, found);
      return send(request, reply, found);
    };
    return (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | undefined => {
      const key = `${request.url}\n${request.headers['accept-language'] ?? ''}`;
      const found = kept.get(key);
      observer.searched('answers', found ? 'hit' : 'miss');
      if (!found) return answerAnew(request, reply, key);
      // Most searches end here, so without a promise.
      send(request, reply, found);
      return undefined;
    };
  };

  app.get(
    '/api/music/spotify',
    answering(async (search) => {
      const tracks = spotify ? (await spotify.search(search)).tracks : [];
      return {
        body: JSON.stringify({ results: tracks }),
        varies: false,
        cacheControl: cacheControl(FRESH, OFFLINE_SECONDS.none),
      };
    }),
  );

  app.get(
    '/api/music/search',
    answering(async (search) => {
      const { tracks, isForReader, ...correction } = await source.search(search);
      const body = JSON.stringify({ resultCount: tracks.length, results: tracks, ...correction });
      const isOurs = tracks.every((track) => track.source === 'catalogue');
      return {
        body,
        varies: isForReader === true,
        cacheControl: cacheControl(FRESH, OFFLINE_SECONDS[isOurs ? 'catalogue' : 'texts']),
      };
    }),
  );
};
