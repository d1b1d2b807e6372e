import underPressure from '@fastify/under-pressure';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { answerErrorsAsJson, BusyError, sendError } from './http/errors.ts';
import { brokenEncoding, checkEncoding } from './http/searchQuery.ts';
import { sendSecurityHeaders, securityHeaders } from './http/securityHeaders.ts';
import { coverRoutes } from './routes/covers.ts';
import { searchRoutes } from './routes/search.ts';
import type { CoverShop } from './sources/catalogue/covers/coverShop.ts';
import type { MusicSource } from './sources/musicSource.ts';

/** The event loop's delay is measured each second. */
const SHED_SECONDS = 1;

/** What the music API is made of. */
export interface AppOptions {
  /** The configured source behind `/api/music/search`. */
  readonly source: MusicSource;
  /** Spotify, when its credentials are configured. */
  readonly spotify?: MusicSource | undefined;
  readonly covers: CoverShop;
  /** Adds `/api/music/audio/:trackId` to the app. */
  readonly registerAudio?: (app: FastifyInstance) => Promise<void>;
  /** How many searches a client may make in ten seconds; default 300. */
  readonly mostSearches?: number;
  /** Requests are answered 503 while the event loop is late by so much on average; absent: never. */
  readonly mostDelayMillis?: number;
  /** Whose `X-Forwarded-For` says who asks: addresses, networks and names such as "loopback"; by default no proxy is trusted. */
  readonly trustedProxies?: string;
  /** A connection that moves no byte for so long is closed, a reader who never reads too; default 60 s. */
  readonly idleMillis?: number;
  /** Fastify's logger option; silent by default. */
  readonly logger?: FastifyServerOptions['logger'];
}

/** Builds the music API without listening, so that tests can inject requests. */
export const createApp = ({
  source,
  spotify,
  covers,
  registerAudio,
  mostSearches = 300,
  mostDelayMillis,
  trustedProxies,
  idleMillis = 60_000,
  logger = false,
}: AppOptions): FastifyInstance => {
  const app = Fastify({
    logger,
    trustProxy: trustedProxies ?? false,
    connectionTimeout: idleMillis,
    // Headers and bodies that do not come: looked for each second, where Node looks each half minute.
    requestTimeout: 10_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders);
      void sendError(error.code === 'FST_ERR_BAD_URL' ? brokenEncoding() : error, request, reply);
    },
  });
  sendSecurityHeaders(app);
  answerErrorsAsJson(app);
  app.addHook('onRequest', async (request) => checkEncoding(request.raw.url ?? ''));

  if (mostDelayMillis !== undefined) {
    void app.register(underPressure, {
      maxEventLoopDelay: mostDelayMillis,
      pressureHandler: ({ url }) => {
        if (url === '/healthz') return;
        throw new BusyError('The service is overloaded. Please try again.', SHED_SECONDS);
      },
    });
  }

  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  void app.register(searchRoutes, { source, spotify, mostSearches });
  void app.register(coverRoutes, { covers });
  if (registerAudio) void app.register(registerAudio);
  return app;
};
