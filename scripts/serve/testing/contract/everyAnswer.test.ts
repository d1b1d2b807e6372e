import { httpsHeaders } from '../../../site/index.ts';
import { A_PAGE, textOf } from '../../../lib/index.ts';
import { SAMPLE } from './sampleSite.ts';
import { serveSample, HEADERS } from './serveSample.ts';

const served = serveSample();

describe('every answer', () => {
  test.each([
    ['the page', '/', A_PAGE],
    ['a route', '/concerts', A_PAGE],
    ['an unknown path', '/radio', A_PAGE],
    ['an asset', SAMPLE.script, {}],
    ['a missing asset', '/shell/gone.js', {}],
    ['the health', '/healthz', {}],
    ['a malformed address', '/%00', {}],
    ['an address outside the site', '/../secret.txt', {}],
  ])('carries the security headers: %s', async (_what, path, asked) => {
    const answer = await served().get(path, asked);
    expect(answer.headers).toMatchObject(HEADERS);
    expect(answer.headers['server'] ?? '').not.toMatch(/\d/);
  });

  test.each([
    ['/', A_PAGE],
    [SAMPLE.script, {}],
    ['/shell/gone.js', {}],
  ])('promises https where it came by https, and nowhere else: %s', async (path, asked) => {
    const HSTS = 'strict-transport-security';
    const by = (scheme: string) => served().get(path, { ...asked, 'x-forwarded-proto': scheme });
    expect((await by('https')).headers).toMatchObject(httpsHeaders);
    expect((await by('http')).headers[HSTS]).toBeUndefined();
    expect((await served().get(path, asked)).headers[HSTS]).toBeUndefined();
  });

  test('adds them to the music API’s headers, which are kept', async () => {
    const { 'referrer-policy': _own, ...others } = HEADERS;
    const answer = await served().get('/api/music/search?q=jazz');
    expect(answer.headers).toMatchObject({ ...others, 'referrer-policy': 'no-referrer' });
  });
});

test('reports health to monitoring', async () => {
  const answer = await served().get('/healthz');
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(JSON.parse(textOf(answer))).toEqual({ status: 'ok' });
});
