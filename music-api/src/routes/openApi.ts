import type { FastifyPluginAsync } from 'fastify';
import { sendCacheable } from '../http/conditional.ts';
import { describedText, OPEN_API_PATH } from '../http/openApi.ts';

/** Serves the description of the API. */
export const openApiRoutes: FastifyPluginAsync = async (app) => {
  const body = describedText();
  app.get(OPEN_API_PATH, async (request, reply) =>
    sendCacheable(request, reply, {
      body,
      contentType: 'application/json; charset=utf-8',
      cacheControl: 'public, max-age=3600',
    }),
  );
};
