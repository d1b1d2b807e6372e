import { A_PAGE, textOf } from '../rawRequest.ts';
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
    const headers = { 'accept-language': language, 'accept-encoding': 'gzip' };
    const answer = await served().get(long, headers);
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
});
