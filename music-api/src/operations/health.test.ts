import Fastify from 'fastify';
import { type HealthCheck, healthRoutes } from './health.ts';

const answerOf = async (path: string, checks: readonly HealthCheck[]) => {
  const app = Fastify();
  healthRoutes(app, checks);
  const response = await app.inject(path);
  return [response.statusCode, response.json<unknown>()];
};

const check = (name: string, isRequired: boolean, isUp: boolean): HealthCheck => ({
  name,
  isRequired,
  isUp: () => isUp,
});

test('it is ready if nothing is missing', async () => {
  expect(await answerOf('/health/ready', [check('catalogue', true, true)])).toEqual([
    200,
    { status: 'ready', missing: [], degraded: [] },
  ]);
});

test('what it needs makes it not ready, and what it does not need only degrades it', async () => {
  const checks = [check('catalogue', true, false), check('redis', false, false)];
  expect(await answerOf('/health/ready', checks)).toEqual([
    503,
    { status: 'not ready', missing: ['catalogue'], degraded: ['redis'] },
  ]);
  expect(await answerOf('/health/ready', checks.slice(1))).toEqual([
    200,
    { status: 'ready', missing: [], degraded: ['redis'] },
  ]);
});

test.each(['/health/live', '/healthz'])('%s is ok, whatever is missing', async (path) => {
  expect(await answerOf(path, [check('catalogue', true, false)])).toEqual([200, { status: 'ok' }]);
});
