import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

interface CachedResponse {
  readonly headers: Record<string, string>;
  readonly content: Buffer;
  readonly storedAt: number;
}

/** Memory of an answer besides its content and its key. */
const ENTRY_BYTES = 2_048;

const SENT_AGAIN = ['cache-control', 'content-encoding', 'content-type', 'etag', 'vary'];

/** All that an answer of the music API may depend on. */
const keyOf = ({ raw, headers }: FastifyRequest): string =>
  [raw.url, headers['accept-encoding'], headers['accept-language']].join('\n');

/** For how many seconds any client that asks for the same may get an answer of the music API. */
const freshSecondsOf = (reply: FastifyReply): number =>
  Number(/^public, max-age=(\d+)/.exec(String(reply.getHeader('cache-control')))?.[1] ?? 0);

/**
 * Caches the answers of the routes that follow as they are sent, for as long as their Cache-Control says; gives the hook that
 * answers from the cache. `now` is in milliseconds and never goes back, as a set clock does.
 */
export function cacheResponses(
  app: FastifyInstance,
  { maxBytes, now = () => performance.now() }: { maxBytes: number; now?: () => number },
) {
  const cache = new LRUCache<string, CachedResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ content }, key) => content.length + key.length + ENTRY_BYTES,
    perf: { now },
    ttlResolution: 0,
  });
  // Of the route, so that it comes after @fastify/compress.
  app.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? [], store].flat();
  });

  function store(
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
    done: () => void,
  ): void {
    const ttl = 1_000 * freshSecondsOf(reply);
    const isNew = request.method === 'GET' && reply.statusCode === 200 && !reply.hasHeader('age');
    if (isNew && ttl > 0 && Buffer.isBuffer(payload)) {
      const sent = Object.entries(reply.getHeaders() as CachedResponse['headers']);
      const headers = Object.fromEntries(sent.filter(([name]) => SENT_AGAIN.includes(name)));
      cache.set(keyOf(request), { headers, content: payload, storedAt: now() }, { ttl });
    }
    done();
  }

  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    // What clients say in Cache-Control is advice (RFC 9111, 5.2.1): it must not make each request costly.
    const cached = request.method === 'GET' ? cache.get(keyOf(request)) : undefined;
    if (!cached) return done();
    const { headers, content, storedAt } = cached;
    reply.headers(headers).header('age', Math.floor((now() - storedAt) / 1_000));
    if (headers['etag'] === undefined || request.headers['if-none-match'] !== headers['etag'])
      return void reply.send(content);
    return void reply
      .code(304)
      .removeHeader('content-encoding')
      .removeHeader('content-type')
      .send();
  };
}
