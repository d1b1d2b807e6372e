import { EventEmitter } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, Pool } from 'undici';
import { type AnswerHeaders, compressAnswer } from './compressAnswer.ts';
import type { KeptAnswers } from './keptAnswers.ts';

/** The music API, for one kind of request. */
interface UpstreamOptions {
  /** Its origin, for example `http://127.0.0.1:4000`. */
  readonly url: string;
  /** How many connections this kind of request may hold. Each kind has its own, so none waits for another. */
  readonly connections: number;
  /** How long the service may take to begin its answer, and to go on with it. */
  readonly deadlineMillis: number;
  /** Where it is given, answers are read whole, compressed and kept; else they are sent on as they come. */
  readonly keep?: KeptAnswers['keep'] | undefined;
}

/** A service that requests are handed to. */
interface Upstream {
  /** Hands a request on, and its answer back. The service hears of it when the client goes. */
  forward(this: void, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  close(): Promise<void>;
}

const CONNECT_MILLIS = 2_000;

/** Headers of one connection, and those that follow from the body and the address. */
const HOP_BY_HOP = new Set([
  ...['connection', 'keep-alive', 'proxy-authenticate', 'proxy-authorization', 'proxy-connection'],
  ...['te', 'trailer', 'transfer-encoding', 'upgrade'],
]);
const OF_THE_REQUEST = new Set([...HOP_BY_HOP, 'host', 'content-length', 'expect']);

const namedBy = (connection: string | undefined): readonly string[] =>
  connection?.split(',').map((name) => name.trim().toLowerCase()) ?? [];

function without(
  headers: IncomingHttpHeaders,
  isLeftOut: (name: string) => boolean,
): AnswerHeaders {
  const kept: AnswerHeaders = {};
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined && !isLeftOut(name)) kept[name] = value;
  }
  return kept;
}

const UNAVAILABLE = { error: 'The music service is not available.' };

const isTimeout = (error: unknown): boolean =>
  error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError;

/** The service at `url`, over connections that no other kind of request uses. */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { url, connections, deadlineMillis, keep } = options;
  const pool = new Pool(url, {
    connections,
    headersTimeout: deadlineMillis,
    bodyTimeout: deadlineMillis,
    connect: { timeout: CONNECT_MILLIS },
  });

  /** Asks the service, for as long as the client is there. */
  function ask(request: FastifyRequest, reply: FastifyReply) {
    const { headers } = request.raw;
    const ofThisHop = namedBy(headers.connection);
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

  async function answerTo(request: FastifyRequest, reply: FastifyReply) {
    const { statusCode, headers, body } = await ask(request, reply);
    const sent = without(headers, (name) => HOP_BY_HOP.has(name));
    if (!keep || request.method === 'HEAD') return { statusCode, headers: sent, content: body };
    delete sent['content-length'];
    const content = await compressAnswer(Buffer.from(await body.arrayBuffer()), sent, request);
    if (statusCode === 200) keep(request, sent, content);
    return { statusCode, headers: sent, content };
  }

  return {
    async forward(request, reply) {
      let answer: Awaited<ReturnType<typeof answerTo>>;
      try {
        answer = await answerTo(request, reply);
      } catch (error) {
        return reply.code(isTimeout(error) ? 504 : 502).send(UNAVAILABLE);
      }
      return reply.code(answer.statusCode).headers(answer.headers).send(answer.content);
    },
    close: () => pool.destroy(),
  };
}
