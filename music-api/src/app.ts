import underPressure from '@fastify/under-pressure';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { answerErrorsAsJson, BusyError, sendError } from './http/errors.ts';
import { brokenEncoding, checkEncoding } from './http/searchQuery.ts';
import { sendSecurityHeaders, SECURITY_HEADERS } from './http/securityHeaders.ts';
import { coverRoutes } from './routes/covers.ts';
import { searchRoutes } from './routes/search.ts';
import type { CoverShop } from './sources/catalogue/covers/coverShop.ts';
import type { MusicSource } from './sources/musicSource.ts';

/** The event loop's delay is measured every second. */
const SHED_SECONDS = 1;

/** Dependencies and limits of the music API. */
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
  /** Requests are answered with 503 while the event loop's mean delay exceeds this; absent: never. */
  readonly mostDelayMillis?: number;
  /** The proxies whose `X-Forwarded-For` is trusted: addresses, networks, names such as "loopback"; default: none. */
  readonly trustedProxies?: string;
  /** A connection on which no byte moves for this long is closed; default 60 s. */
  readonly idleMillis?: number;
  /** Fastify's logger option; silent by default. */
  readonly logger?: FastifyServerOptions['logger'];
}

/** Builds the music API without listening, so that tests can inject requests. */
export function createApp({
  source,
  spotify,
  covers,
  registerAudio,
  mostSearches = 300,
  mostDelayMillis,
  trustedProxies,
  idleMillis = 60_000,
  logger = false,
}: AppOptions): FastifyInstance {
  const app = Fastify({
    logger,
    trustProxy: trustedProxies ?? false,
    connectionTimeout: idleMillis,
    // Overdue headers and bodies are detected every second; Node's default is every 30 s.
    requestTimeout: 10_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    frameworkErrors: (error, request, reply) => {
      reply.headers(SECURITY_HEADERS);
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
}
