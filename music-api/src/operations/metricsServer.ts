import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { sendSecurityHeaders, SECURITY_HEADERS } from '../http/securityHeaders.ts';
import { strictHttp } from '../http/strictHttp.ts';

/**
 * Creates the server of `/metrics`. It listens at its own port, because every path of the service's port may be open to
 * the public.
 */
export function createMetricsServer(registry: Registry): FastifyInstance {
  const app = Fastify({
    ...strictHttp(SECURITY_HEADERS),
    requestTimeout: 10_000,
    forceCloseConnections: true,
  });
  sendSecurityHeaders(app);
  app.get('/metrics', async (_request, reply) => {
    reply.type(registry.contentType).header('cache-control', 'no-store');
    return registry.metrics();
  });
  return app;
}
