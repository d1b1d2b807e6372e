import { textOf } from '../../lib/index.ts';
import type { Served } from './served.ts';

/** The health check for monitoring, and the requests that the server ignores. */
export function describeHealth(served: () => Served): void {
  test('reports health to monitoring', async () => {
    const answer = await served().get('/healthz');
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(textOf(answer))).toEqual({ status: 'ok' });
  });

  test('refuses what is too large to have been meant', async () => {
    const answer = await served().ask({
      path: '/',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.alloc(2_000_000, 32),
    });
    expect(answer.status).toBe(413);
    expect(JSON.parse(textOf(answer))).toEqual({ error: expect.any(String) as string });
  });
}
