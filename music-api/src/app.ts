import Fastify from 'fastify';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { answerErrorsAsJson, sendError } from './http/errors.ts';
import { brokenEncoding, checkEncoding } from './http/searchQuery.ts';
import { sendSecurityHeaders, securityHeaders } from './http/securityHeaders.ts';
import { coverRoutes } from './routes/covers.ts';
import { searchRoutes } from './routes/search.ts';
import type { CoverShop } from './sources/catalogue/covers/coverShop.ts';
import type { MusicSource } from './sources/musicSource.ts';

/** What the music API is made of. */
export interface AppOptions {
  /** The configured source behind `/api/music/search`. */
  readonly source: MusicSource;
  /** Spotify, when its credentials are configured. */
  readonly spotify?: MusicSource | undefined;
  readonly covers: CoverShop;
  /** Adds `/api/music/audio/:trackId` to the app. */
  readonly registerAudio?: (app: FastifyInstance) => Promise<void>;
  /** Fastify's logger option; silent by default. */
  readonly logger?: FastifyServerOptions['logger'];
}

/** Builds the music API without listening, so that tests can inject requests. */
export const createApp = ({
  source,
  spotify,
  covers,
  registerAudio,
  logger = false,
}: AppOptions): FastifyInstance => {
  const app = Fastify({
    logger,
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders);
      void sendError(error.code === 'FST_ERR_BAD_URL' ? brokenEncoding() : error, request, reply);
    },
  });
  sendSecurityHeaders(app);
  answerErrorsAsJson(app);
  app.addHook('onRequest', async (request) => checkEncoding(request.raw.url ?? ''));

  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  void app.register(searchRoutes, { source, spotify });
  void app.register(coverRoutes, { covers });
  if (registerAudio) void app.register(registerAudio);
  return app;
};
