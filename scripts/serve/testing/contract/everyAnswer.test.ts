import { httpsHeaders } from '../../../site/index.ts';
import { A_PAGE, type RawRequest, textOf } from '../rawRequest.ts';
import { SAMPLE } from './sampleSite.ts';
import { serveSample, HEADERS } from './serveSample.ts';

const served = serveSample();

describe('every answer', () => {
  test.each<[string, RawRequest]>([
    ['the page', { path: '/', headers: A_PAGE }],
    ['a route', { path: '/concerts', headers: A_PAGE }],
    ['an unknown path', { path: '/radio', headers: A_PAGE }],
    ['the page without being sent', { path: '/', method: 'HEAD', headers: A_PAGE }],
    ['a method that is not taken', { path: '/', method: 'POST', headers: {} }],
    ['an asset', { path: SAMPLE.script, headers: {} }],
    ['a missing asset', { path: '/shell/gone.js', headers: {} }],
    ['the health', { path: '/healthz', headers: {} }],
    ['a malformed address', { path: '/%00', headers: {} }],
    ['an address outside the site', { path: '/../secret.txt', headers: {} }],
    ['headers of 20 kB, which Node refuses', { path: '/', headers: { x: 'x'.repeat(20_000) } }],
    ...['//elsewhere.example', '/concerts/', '/shell', '/remotes/player'].map(
      (path): [string, RawRequest] => [path, { path, headers: A_PAGE }],
    ),
  ])('carries the security headers and leads nowhere else: %s', async (_what, asked) => {
    const answer = await served().ask(asked);
    expect(answer.headers).toMatchObject(HEADERS);
    expect(answer.headers['location']).toBeUndefined();
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
