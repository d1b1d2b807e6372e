import underPressure from '@fastify/under-pressure';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { answerErrorsAsJson, BusyError, sendError } from './http/errors.ts';
import { brokenEncoding, checkEncoding } from './http/encoding.ts';
import { requestIdOf, sendRequestIds } from './http/requestId.ts';
import { sendSecurityHeaders, SECURITY_HEADERS } from './http/securityHeaders.ts';
import { strictHttp } from './http/strictHttp.ts';
import { HEALTH_PATHS, type HealthCheck, healthRoutes } from './operations/health.ts';
import { coverRoutes } from './routes/covers.ts';
import { describeRoutes } from './routes/openApi.ts';
import { searchRoutes } from './routes/search.ts';
import type { Covers } from './sources/catalogue/covers.ts';
import type { MusicSource } from './sources/musicSource.ts';

/** The event loop's delay is measured every second. */
const SHED_SECONDS = 1;

/** Dependencies and limits of the music API. */
export interface AppOptions {
  /** The configured source behind `/api/music/search` and `/api/music/tracks`. */
  readonly source: MusicSource;
  /** Spotify, when its credentials are configured. */
  readonly spotify?: MusicSource | undefined;
  readonly covers: Covers;
  /** Adds `/api/music/audio/:trackId` to the app. */
  readonly registerAudio?: (app: FastifyInstance) => Promise<void>;
  /** How many searches and look-ups a client may make in ten seconds; default 300. */
  readonly mostSearches?: number;
  /** Requests are answered with 503 while the event loop's mean delay exceeds this; absent: never. */
  readonly mostDelayMillis?: number;
  /** The proxies whose `X-Forwarded-For` is trusted: addresses, networks, names such as "loopback"; default: none. */
  readonly trustedProxies?: string;
  /** A connection on which no byte moves for this long is closed; default 60 s. */
  readonly idleMillis?: number;
  /** Fastify's options of logging (operations/logging.ts); silent by default. */
  readonly logging?: Pick<FastifyServerOptions, 'logger' | 'logController'>;
  /** What `/health/ready` reports. */
  readonly checks?: readonly HealthCheck[];
  /** Add hooks to the app that count or trace its answers. */
  readonly instruments?: readonly ((app: FastifyInstance) => void)[];
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
  logging = {},
  checks = [],
  instruments = [],
}: AppOptions): FastifyInstance {
  const app = Fastify({
    ...logging,
    ...strictHttp(SECURITY_HEADERS),
    genReqId: requestIdOf,
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
  for (const instrument of instruments) instrument(app);
  sendRequestIds(app);
  sendSecurityHeaders(app);
  answerErrorsAsJson(app);
  app.addHook('onRequest', (request, _reply, done) => {
    checkEncoding(request.raw.url ?? '');
    done();
  });

  if (mostDelayMillis !== undefined) {
    void app.register(underPressure, {
      maxEventLoopDelay: mostDelayMillis,
      pressureHandler: ({ url }) => {
        if (HEALTH_PATHS.includes(url)) return;
        throw new BusyError('The service is overloaded. Please try again.', SHED_SECONDS);
      },
    });
  }

  healthRoutes(app, checks);
  describeRoutes(app);
  void app.register(searchRoutes, { source, spotify, mostSearches });
  void app.register(coverRoutes, { covers });
  if (registerAudio) void app.register(registerAudio);
  return app;
}
