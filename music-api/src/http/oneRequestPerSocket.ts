import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerFactory } from 'fastify';

/**
 * Hands on the first request of a connection, and each later one after the answer to the one before. A connection that does not
 * wait is ended: browsers and proxies wait. On Node 20 and 22, a response behind an unread one never emits `close`, so that what
 * it holds would never be free again.
 */
function oneAtATime(handle: RequestListener): RequestListener {
  const busy = new WeakSet<Socket>();
  return (request, response) => {
    const { socket } = request;
    // Node parses all that it has read of a connection, also after its end; the socket has no address then.
    if (busy.has(socket) || socket.destroyed || socket.remoteAddress === undefined)
      return void socket.destroy();
    busy.add(socket);
    response.once('close', () => busy.delete(socket));
    handle(request, response);
  };
}

/** What Fastify passes of its options, with its defaults. */
interface ServerOptions {
  readonly http?: object;
  readonly keepAliveTimeout: number;
  readonly requestTimeout: number;
  readonly connectionTimeout: number;
}

/** Fastify's server as it makes it by itself, for one request of a connection at a time. */
export const oneRequestPerSocket: FastifyServerFactory<Server> = (handle, options) => {
  const { http, connectionTimeout, ...times } = options as unknown as ServerOptions;
  const { keepAliveTimeout, requestTimeout } = times;
  const server = createServer({ ...http, keepAliveTimeout, requestTimeout }, oneAtATime(handle));
  server.setTimeout(connectionTimeout);
  return server;
};
