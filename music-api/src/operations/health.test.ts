import Fastify from 'fastify';
import { type HealthCheck, healthRoutes } from './health.ts';

const checks: readonly HealthCheck[] = [
  { name: 'redis', isUp: () => false },
  { name: 'memory', isUp: () => true },
];

test.each([
  ['/health/live', { status: 'ok' }],
  ['/healthz', { status: 'ok' }],
  ['/health/ready', { status: 'ready', degraded: ['redis'] }],
])('%s is answered whatever the service does without', async (path, answer) => {
  const app = Fastify();
  healthRoutes(app, checks);
  const response = await app.inject(path);
  expect([response.statusCode, response.json()]).toEqual([200, answer]);
});
