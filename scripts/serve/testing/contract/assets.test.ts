import { textOf } from '../rawRequest.ts';
import { SAMPLE } from './sampleSite.ts';
import { serveSample } from './serveSample.ts';

const served = serveSample();

describe('the assets', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('come as they were compressed when published: %s', async (accepted, encoding) => {
    const answer = await served().get(SAMPLE.script, { 'accept-encoding': accepted });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toMatch(
      /^(text|application)\/javascript; charset=utf-8$/,
    );
    // Or a shared cache would send what one browser can read to one that can't.
    expect(answer.headers['vary']?.toLowerCase()).toBe('accept-encoding');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(textOf(answer)).toBe(SAMPLE.scriptText);
  });

  test('of a fixed name are kept for an hour, and not sent again to a browser that has them', async () => {
    const answer = await served().get('/icon.svg');
    expect(answer.headers['cache-control']).toBe('public, max-age=3600');
    expect(answer.headers['content-type']).toMatch(/^image\/svg\+xml/);
    const known = { 'if-none-match': String(answer.headers['etag']) };
    expect((await served().get('/icon.svg', known)).status).toBe(304);
  });

  test('that are missing are a JSON 404, not the page', async () => {
    const answer = await served().get('/remotes/player/gone.0123456789.js', { accept: '*/*' });
    expect(answer.status).toBe(404);
    expect(answer.headers['cache-control']).toBeUndefined();
    expect(JSON.parse(textOf(answer))).toEqual({ error: 'Not found' });
  });

  test.each([
    ...['/../secret.txt', '/shell/../../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt'],
    ...['/shell/..%5c..%5csecret.txt', '/shell//../../secret.txt', '/%00'],
  ])('end at the site’s own folder: %s', async (path) => {
    const answer = await served().get(path, { accept: '*/*' });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(JSON.parse(textOf(answer))).toEqual({ error: expect.any(String) as string });
    expect(textOf(answer)).not.toContain('secret');
  });
});
