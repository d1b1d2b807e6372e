import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { A_PAGE, sendRaw, textOf } from '../rawRequest.ts';
import { serveSample } from './serveSample.ts';

const served = serveSample();

describe('the music API', () => {
  test('is reached under the app’s own origin, path and query as they were', async () => {
    const answer = await served().get('/api/music/search?q=r%26b&limit=5');
    expect(answer.status).toBe(200);
    expect(JSON.parse(textOf(answer))).toEqual({ asked: '/api/music/search?q=r%26b&limit=5' });
  });

  test('hears which languages the visitor reads, and caches hear that its answer depends on them', async () => {
    const language = 'hi-IN,hi;q=0.9,en;q=0.8';
    const long = `/api/music/search?q=${'x'.repeat(1_500)}`;
    const answer = await served().get(long, {
      'accept-language': language,
      'accept-encoding': 'gzip',
    });
    expect(JSON.parse(textOf(answer))).toEqual({ asked: long, language });
    expect(answer.headers['content-encoding']).toBe('gzip');
    const varies = answer.headers['vary']?.toLowerCase().split(/, */);
    expect(new Set(varies)).toEqual(new Set(['accept-language', 'accept-encoding']));
  });

  test('says itself what it does not have', async () => {
    const answer = await served().get('/api/music/none', A_PAGE);
    expect(answer.status).toBe(404);
    expect(JSON.parse(textOf(answer))).toEqual({ asked: '/api/music/none' });
  });

  test('that is down is a JSON 502, and the page is still served', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    await once(closed, 'close');
    const alone = await served().startBefore(`http://127.0.0.1:${port}`);
    try {
      const answer = await sendRaw(alone.url, { path: '/api/music/search?q=jazz', headers: {} });
      expect(answer.status).toBe(502);
      expect(JSON.parse(textOf(answer))).toEqual({
        error: 'The music service is not available.',
      });
      expect((await sendRaw(alone.url, { path: '/', headers: A_PAGE })).status).toBe(200);
    } finally {
      await alone.stop();
    }
  });
});
