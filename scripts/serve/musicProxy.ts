import { EventEmitter } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, Pool } from 'undici';
import { limitConcurrency } from './concurrency.ts';
import type { SiteLimits } from './limits.ts';
import { cacheResponses } from './responseCache.ts';

/**
 * The kinds of request, each with its connections and its time, so that none waits for another. The browser waits 8 s for a
 * search (docs/decisions/music-sources.md). Audio that has yet to be rendered takes longest, and must answer before the site
 * takes the connection for idle. Audio has a connection for each request that may be in progress: slow readers hold theirs.
 * Other answers are small, and share.
 */
const KINDS = [
  { kind: 'audio', path: '/api/music/audio/*', connections: 160, deadlineMillis: 25_000 },
  { kind: 'covers', path: '/api/music/covers/*', connections: 32, deadlineMillis: 10_000 },
  // What the others leave.
  { kind: 'search', path: '/api/music/*', connections: 32, deadlineMillis: 10_000 },
] as const;

const CONNECT_MILLIS = 2_000;

/** Thousands of searches and covers. */
const CACHED_BYTES = 32 << 20;

/** The largest answer that is compressed at once. */
const COMPRESSED_BYTES = 1 << 20;

const COMPRESSION: FastifyCompressOptions = {
  encodings: ['br', 'gzip'],
  customTypes: /^(application\/json|image\/svg\+xml)\b/,
  syncThreshold: COMPRESSED_BYTES,
};

/** Takes 5 ms once for each cover, and saves a tenth of its bytes. */
const COVER_COMPRESSION: FastifyCompressOptions = {
  ...COMPRESSION,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } },
};

/** Headers of one connection, and those that follow from the body and the address. */
const HOP_BY_HOP = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade'],
]);
const OF_THE_REQUEST = new Set([...HOP_BY_HOP, 'host', 'content-length', 'expect']);

function without(
  headers: IncomingHttpHeaders,
  isLeftOut: (name: string) => boolean,
): Record<string, string | string[]> {
  const kept: Record<string, string | string[]> = {};
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined && !isLeftOut(name)) kept[name] = value;
  }
  return kept;
}

/** Passes a request on to the music API; it is aborted when the client leaves. */
function forward(pool: Pool, request: FastifyRequest, reply: FastifyReply) {
  const { headers } = request;
  const ofThisHop = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/);
  // Cheaper than an AbortSignal, and this is done for each request.
  const gone = new EventEmitter();
  reply.raw.once('close', () => reply.raw.writableFinished || gone.emit('abort'));
  return pool.request({
    method: request.method === 'HEAD' ? 'HEAD' : 'GET',
    path: request.raw.url ?? '/',
    headers: {
      ...without(headers, (name) => OF_THE_REQUEST.has(name) || ofThisHop.includes(name)),
      'x-forwarded-for': request.ip,
      'x-request-id': request.id,
    },
    signal: gone,
  });
}

const isTimeout = (error: unknown): boolean =>
  error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError;

/** The music API under the site's own origin: one try, which ends when the client leaves. */
export async function musicProxy(
  app: FastifyInstance,
  { url, work }: { readonly url: string; readonly work: SiteLimits['work'] },
): Promise<void> {
  await app.register(compress, { globalDecompression: false, ...COMPRESSION });
  const answerCached = cacheResponses(app, { maxBytes: CACHED_BYTES });
  for (const { kind, path, connections, deadlineMillis } of KINDS) {
    const pool = new Pool(url, {
      connections,
      headersTimeout: deadlineMillis,
      bodyTimeout: deadlineMillis,
      connect: { timeout: CONNECT_MILLIS },
    });
    app.addHook('onClose', () => pool.destroy());
    const limit = limitConcurrency(work[kind]);
    // Audio comes in pieces and is compressed by its format; other answers are small.
    const isWhole = kind !== 'audio';
    app.route({
      method: ['GET', 'HEAD'],
      url: path,
      ...(kind === 'covers' && { compress: COVER_COMPRESSION }),
      onRequest: isWhole ? [answerCached, limit] : limit,
      async handler(request, reply) {
        try {
          const { statusCode, headers, body } = await forward(pool, request, reply);
          const sent = without(headers, (name) => HOP_BY_HOP.has(name));
          reply.code(statusCode).headers(sent);
          const isRead = isWhole && request.method === 'GET';
          return await reply.send(isRead ? Buffer.from(await body.arrayBuffer()) : body);
        } catch (error) {
          return reply
            .code(isTimeout(error) ? 504 : 502)
            .send({ error: 'The music service is not available.' });
        }
      },
    });
  }
}
