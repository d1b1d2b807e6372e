import { httpsHeaders } from '../../site/index.ts';
import { A_PAGE } from '../../lib/index.ts';
import { SAMPLE } from './sampleSite.ts';
import { HEADERS, type Served } from './served.ts';

/** What every answer carries. */
export function describeEveryAnswer(served: () => Served): void {
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

    test('promises https where it came by https, and nowhere else', async () => {
      const secure = await served().get('/', { ...A_PAGE, 'x-forwarded-proto': 'https' });
      expect(secure.headers).toMatchObject(httpsHeaders);
      expect(
        (await served().get('/', A_PAGE)).headers['strict-transport-security'],
      ).toBeUndefined();
    });

    test('adds them to the music API’s headers, which are kept', async () => {
      const { 'referrer-policy': _own, ...others } = HEADERS;
      const answer = await served().get('/api/music/search?q=jazz');
      expect(answer.headers).toMatchObject({ ...others, 'referrer-policy': 'no-referrer' });
    });
  });
}
