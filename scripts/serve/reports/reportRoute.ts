import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { clientOf } from '../../lib/index.ts';
import type { SiteLimits } from '../limits.ts';
import type { Metrics } from './metrics.ts';
import { reportBatch } from './reportBatch.ts';

/** Where pages report (shell/src/reports). */
const REPORTS_PATH = '/api/reports';

/** Sixty-four reports with ten frames each fit; a page sends some hundred bytes. */
const BODY_BYTES = 32 << 10;

/** Counts what pages report. It takes only JSON, which no page of another origin can send here. */
export async function reportRoute(
  app: FastifyInstance,
  { metrics, limits }: { readonly metrics: Metrics; readonly limits: SiteLimits },
): Promise<void> {
  app.removeContentTypeParser('text/plain');
  await app.register(rateLimit, { global: false });
  app.route({
    method: 'POST',
    url: REPORTS_PATH,
    bodyLimit: BODY_BYTES,
    config: {
      rateLimit: {
        max: limits.reportsPerMinute,
        timeWindow: 60_000,
        keyGenerator: ({ ip }) => clientOf(ip),
      },
    },
    handler: (request, reply) => {
      const batch = reportBatch.safeParse(request.body);
      if (!batch.success)
        return reply.code(400).send({ error: 'The body is not a valid batch of reports.' });
      metrics.takeReports(batch.data, clientOf(request.ip));
      return reply.code(204).send();
    },
  });
}
