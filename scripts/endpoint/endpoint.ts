import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { RequestError } from '../../music-api/src/http/errors.ts';
import { strictHttp } from '../../music-api/src/http/strictHttp.ts';
import { clientOf } from '../lib/index.ts';
import { UserError } from '../site/index.ts';
import { operationRoutes, type OperationRoutesOptions } from './operationRoutes.ts';
import { type Token, tokensOf } from './tokens.ts';

export interface EndpointOptions extends OperationRoutesOptions {
  /** The proxies whose `X-Forwarded-For` names the client, as TRUSTED_PROXIES lists them; absent: no proxy is trusted. */
  readonly trustedProxies?: string | undefined;
  /** How many requests an address may make in a minute; absent: as many as a team needs. */
  readonly perMinute?: number;
}

/** What every answer carries. */
const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

const PER_MINUTE = 120;

/** How long a whole request may take to arrive. */
const REQUEST_MILLIS = 120_000;
const HEADERS_MILLIS = 10_000;
const MAX_CONNECTIONS = 256;

/** Makes the server by which teams publish their parts (docs/decisions/publish-endpoint.md). It listens to nothing yet. */
export async function createEndpoint(options: EndpointOptions): Promise<FastifyInstance> {
  const { trustedProxies = false, perMinute = PER_MINUTE, ...routed } = options;
  const app = fastify({
    forceCloseConnections: true,
    ...strictHttp(HEADERS),
    trustProxy: trustedProxies,
    requestTimeout: REQUEST_MILLIS,
    http: { headersTimeout: HEADERS_MILLIS, connectionsCheckingInterval: 1_000 },
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  await app.register(rateLimit, { global: false });
  const limit = app.createRateLimit({
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => clientOf(ip),
  });
  app.decorateRequest('token');
  // All of it before a byte of a body is read.
  app.addHook('onRequest', async (request) => {
    const share = await limit(request);
    if (!share.isAllowed && share.isExceeded)
      throw new RequestError(`Too many requests: wait ${share.ttlInSeconds} s`, 429);
    const [, secret = ''] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    const token = tokensOf(options.site).find(secret);
    if (!token) throw new RequestError('A valid token is needed: Authorization: Bearer …', 401);
    request.setDecorator<Token>('token', token);
  });
  app.addHook('onSend', async (request, reply) => {
    reply.headers(HEADERS);
    if (reply.statusCode === 401) reply.header('www-authenticate', 'Bearer');
    if (reply.statusCode === 429) reply.header('retry-after', '60');
    // The rest of a refused body is not waited for.
    if (reply.statusCode >= 400 && request.method === 'POST') reply.header('connection', 'close');
  });
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    if (error instanceof UserError) return reply.code(422).send({ error: error.message });
    const status = error.statusCode ?? 500;
    // A client that goes in the middle of its upload is no failure of the endpoint.
    if (status >= 500 && error.code !== 'ECONNRESET')
      process.stderr.write(`${error.stack ?? error.message}\n`);
    return reply
      .code(status)
      .send({ error: status >= 500 ? 'The endpoint could not do it.' : error.message });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'Not found' }));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/gzip', (_request, body, done) => done(null, body));

  await app.register(operationRoutes, routed);
  return app;
}
