import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type {
  FastifyError,
  FastifyReply,
  FastifyServerFactory,
  FastifyServerOptions,
} from 'fastify';

/** The options of Fastify that `strictHttp` gives. */
type StrictHttp = Pick<
  FastifyServerOptions,
  'serverFactory' | 'clientErrorHandler' | 'frameworkErrors'
>;

/** What Fastify passes of its options, with its defaults. */
interface ServerOptions {
  readonly http?: object;
  readonly keepAliveTimeout: number;
  readonly requestTimeout: number;
  readonly connectionTimeout: number;
}

/** The refusals of Node's parser by the error's code. */
const REFUSALS: Readonly<Record<string, readonly [status: number, error: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers are too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The chunk extensions are too large.'],
};
const NO_HTTP = [400, 'The request is not valid HTTP.'] as const;
const HOSTS = 'A request needs exactly one Host header.';

/** The names of headers alternate with their values. Node joins equal headers, or drops all but the first. */
const countHosts = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length;

/** HTTP/1.0 has no Host header (RFC 9112, 3.2). With two, a proxy may read one and the server the other. */
function hasRightHost(request: IncomingMessage): boolean {
  const hosts = countHosts(request);
  return hosts === 1 || (hosts === 0 && request.httpVersion === '1.0');
}

/**
 * Options of a Fastify server for requests that come from outside. Each refusal carries these headers, also one that Node or
 * Fastify makes before a hook runs. A request without exactly one Host header is refused, and so is a request of a connection
 * whose request before is not answered yet: that connection is ended, because browsers and proxies wait. On Node 20 and 22, a
 * response behind an unread one never emits `close`, so that what it holds would never be free again.
 */
export function strictHttp(headers: Readonly<Record<string, string>>): StrictHttp {
  /** The response that a connection waits for. */
  const pending = new WeakMap<Socket, ServerResponse>();

  const refusalOf = (error: string) => {
    const body = JSON.stringify({ error });
    return {
      body,
      headers: {
        ...headers,
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      },
    };
  };

  const sendError = ({ statusCode = 400, message }: FastifyError, reply: FastifyReply): void =>
    void reply
      .code(statusCode)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .send({ error: message });

  const strictly =
    (handle: RequestListener): RequestListener =>
    (request, response) => {
      const { socket } = request;
      // Node parses all that it has read of a connection, also after its end; the socket has no address then.
      if (pending.has(socket) || socket.destroyed || socket.remoteAddress === undefined)
        return void socket.destroy();
      pending.set(socket, response);
      response.once('close', () => pending.delete(socket));
      if (hasRightHost(request)) return handle(request, response);
      const refusal = refusalOf(HOSTS);
      return void response.writeHead(400, refusal.headers).end(refusal.body);
    };

  const serverFactory: FastifyServerFactory<Server> = (handle, options) => {
    const { http, connectionTimeout, ...times } = options as unknown as ServerOptions;
    const { keepAliveTimeout, requestTimeout } = times;
    const listener = strictly(handle);
    // Node's own refusal of a request without a host has no headers.
    const own = { ...http, keepAliveTimeout, requestTimeout, requireHostHeader: false };
    const server = createServer(own, listener);
    // So has its refusal of what it does not know in Expect; a server may pass over that (RFC 9110, 10.1.1).
    server.on('checkExpectation', listener);
    // All headers, which 16 KiB bound: after 2,000, Node would drop the rest without a word, a second Host among them.
    server.maxHeadersCount = 0;
    server.setTimeout(connectionTimeout);
    return server;
  };

  return {
    serverFactory,
    clientErrorHandler({ code }, socket) {
      // Into an answer that has begun, nothing may be written.
      if (!socket.writable || pending.get(socket)?.headersSent) return void socket.destroy();
      const [status, error] = REFUSALS[code] ?? NO_HTTP;
      const refusal = refusalOf(error);
      const lines = Object.entries(refusal.headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${refusal.body}`,
      );
      socket.destroy();
    },
    frameworkErrors(error, _request, reply) {
      sendError(error, reply);
    },
  };
}
