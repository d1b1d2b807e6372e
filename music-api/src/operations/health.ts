import type { FastifyInstance } from 'fastify';

/** Something that the service uses. */
export interface HealthCheck {
  readonly name: string;
  /** True if the service can't answer without it; else it is only slower, or finds less. */
  readonly isRequired: boolean;
  isUp(): boolean;
}

const LIVE = '/health/live';
const READY = '/health/ready';

/** The paths that are answered under any load. */
export const HEALTH_PATHS: readonly string[] = ['/healthz', LIVE, READY];

/**
 * `/health/live` (also `/healthz`): the process answers, so it needs no restart. `/health/ready`: it should get requests;
 * 503 names what is missing. What it can do without is listed as degraded.
 */
export function healthRoutes(app: FastifyInstance, checks: readonly HealthCheck[]): void {
  for (const path of ['/healthz', LIVE])
    app.get(path, async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { status: 'ok' };
    });

  app.get(READY, async (_request, reply) => {
    const down = checks.filter((check) => !check.isUp());
    const namesOf = (isRequired: boolean): readonly string[] =>
      down.filter((check) => check.isRequired === isRequired).map(({ name }) => name);
    const missing = namesOf(true);
    reply.code(missing.length > 0 ? 503 : 200).header('cache-control', 'no-store');
    return {
      status: missing.length > 0 ? 'not ready' : 'ready',
      missing,
      degraded: namesOf(false),
    };
  });
}
