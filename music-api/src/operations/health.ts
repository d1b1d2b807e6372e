import type { FastifyInstance } from 'fastify';

/** Something that makes the service quicker, or that finds more. It answers without it, too. */
export interface HealthCheck {
  readonly name: string;
  isUp(): boolean;
}

const LIVE = '/health/live';
const READY = '/health/ready';

/** The paths that are answered under any load. */
export const HEALTH_PATHS: readonly string[] = ['/healthz', LIVE, READY];

/**
 * `/health/live` (also `/healthz`): the process answers, so it needs no restart. `/health/ready`: it should get requests; what it
 * does without is listed as degraded.
 */
export function healthRoutes(app: FastifyInstance, checks: readonly HealthCheck[]): void {
  const answer = (path: string, read: () => object): void => {
    app.get(path, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return read();
    });
  };
  for (const path of ['/healthz', LIVE]) answer(path, () => ({ status: 'ok' }));
  answer(READY, () => {
    const degraded = checks.filter((check) => !check.isUp()).map(({ name }) => name);
    return { status: 'ready', degraded };
  });
}
