import { EventEmitter } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, Pool, type Dispatcher } from 'undici';

/** A service behind the site, for one kind of request. */
export interface UpstreamOptions {
  /** Its origin, for example `http://127.0.0.1:4000`. */
  readonly url: string;
  /** How many connections this kind of request may hold. Each kind has its own, so none waits for another. */
  readonly connections: number;
  /** How long the service may take to begin its answer, and to go on with it. */
  readonly deadlineMillis: number;
  /** What a client reads where the service does not answer. */
  readonly unavailable: string;
}

/** Headers of an answer, by their names in lower case. */
export type AnswerHeaders = Record<string, string | string[]>;

/** Gives what is sent in the place of this content, and may change the headers that go with it. */
export type Rewrite = (
  content: Buffer,
  headers: AnswerHeaders,
  request: FastifyRequest,
) => Promise<Buffer>;

/** What differs for one request. */
export interface Forwarding {
  /** Sent in the place of the request's own body, which has been read. */
  readonly body?: string;
  /** Headers of the request that the service must not see, in lower case. */
  readonly withheld?: readonly string[];
  /** Headers of the answer that the client must not see, in lower case. */
  readonly hidden?: (name: string) => boolean;
  /** Takes the answer whole and gives what is sent in its place; absent: it is sent on as it comes. */
  readonly rewrite?: Rewrite;
  /** Takes a success as it is sent, after `rewrite`. */
  readonly keep?: (request: FastifyRequest, headers: AnswerHeaders, content: Buffer) => void;
  /** What has to be done before the client hears of a success. Where it fails, the service counts as gone. */
  readonly before?: () => Promise<void>;
}

/** A service that requests are handed to. */
export interface Upstream {
  /** Hands a request on, and its answer back. The service hears of it when the client goes. */
  forward(request: FastifyRequest, reply: FastifyReply, how?: Forwarding): Promise<FastifyReply>;
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

/** The service at `url`, over connections that no other kind of request uses. */
export function createUpstream(options: UpstreamOptions): Upstream {
  const { url, connections, deadlineMillis, unavailable } = options;
  const pool = new Pool(url, {
    connections,
    headersTimeout: deadlineMillis,
    bodyTimeout: deadlineMillis,
    connect: { timeout: CONNECT_MILLIS },
  });

  /** Asks the service, for as long as the client is there. */
  function ask(
    request: FastifyRequest,
    reply: FastifyReply,
    { body, withheld = [] }: Forwarding,
  ): Promise<Dispatcher.ResponseData> {
    const { headers, method } = request.raw;
    const ofThisHop = [...namedBy(headers.connection), ...withheld];
    // Cheaper than an AbortSignal, and this is done for each request.
    const gone = new EventEmitter();
    reply.raw.once('close', () => reply.raw.writableFinished || gone.emit('abort'));
    return pool.request({
      method: body !== undefined ? 'POST' : method === 'HEAD' ? 'HEAD' : 'GET',
      path: request.raw.url ?? '/',
      headers: {
        ...without(headers, (name) => OF_THE_REQUEST.has(name) || ofThisHop.includes(name)),
        'x-forwarded-for': request.ip,
      },
      body: body ?? null,
      signal: gone,
    });
  }

  /** The answer as it is sent on. */
  async function sentOn(
    { statusCode, headers, body }: Dispatcher.ResponseData,
    request: FastifyRequest,
    { hidden, before, rewrite, keep }: Forwarding,
  ): Promise<{ headers: AnswerHeaders; content: Readable | Buffer }> {
    const kept = without(headers, (name) => HOP_BY_HOP.has(name) || hidden?.(name) === true);
    try {
      if (statusCode < 300) await before?.();
      if (!rewrite || request.method === 'HEAD') return { headers: kept, content: body };
      delete kept['content-length'];
      const content = await rewrite(Buffer.from(await body.arrayBuffer()), kept, request);
      if (statusCode === 200) keep?.(request, kept, content);
      return { headers: kept, content };
    } catch (error) {
      body.destroy();
      throw error;
    }
  }

  return {
    async forward(request, reply, how = {}) {
      let status: number;
      let answer: Awaited<ReturnType<typeof sentOn>>;
      try {
        const asked = await ask(request, reply, how);
        status = asked.statusCode;
        answer = await sentOn(asked, request, how);
      } catch (error) {
        const isLate =
          error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError;
        return reply.code(isLate ? 504 : 502).send({ error: unavailable });
      }
      return reply.code(status).headers(answer.headers).send(answer.content);
    },
    close: () => pool.destroy(),
  };
}
