import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';

/**
 * Creates the server of `/metrics`. It listens at its own port, because every path of the service's port may be open to
 * the public.
 */
export function createMetricsServer(registry: Registry): FastifyInstance {
  const app = Fastify({ requestTimeout: 10_000, forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) => {
    reply.type(registry.contentType).header('cache-control', 'no-store');
    return registry.metrics();
  });
  return app;
}
