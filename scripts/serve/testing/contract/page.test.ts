import { A_PAGE, textOf } from '../rawRequest.ts';
import { SAMPLE } from './sampleSite.ts';
import { serveSample } from './serveSample.ts';

const served = serveSample();

describe('the page', () => {
  test.each(['/', '/concerts', '/concerts/', '/?from=mail'])(
    'is served at %s and is never cached without revalidation',
    async (path) => {
      const answer = await served().get(path, A_PAGE);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['vary']?.toLowerCase()).toContain('accept-encoding');
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(textOf(answer)).toBe(served().page());
    },
  );

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', undefined],
  ])('comes as the browser can read it: %s', async (accepted, encoding) => {
    const answer = await served().get('/', { ...A_PAGE, 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(textOf(answer)).toBe(served().page());
  });

  test.each(['br', 'gzip', 'identity'])(
    'is not sent again to a browser that has it (%s)',
    async (accepted) => {
      const asked = { ...A_PAGE, 'accept-encoding': accepted };
      const first = await served().get('/', asked);
      const known = { ...asked, 'if-none-match': first.headers['etag'] ?? '' };
      const again = await served().get('/', known);
      expect(again.status).toBe(304);
      expect(again.body).toHaveLength(0);
      expect(again.headers).toMatchObject({ 'cache-control': 'no-cache' });
    },
  );

  test('of a new revision is sent, even with the same length and within the same second', async () => {
    for (const accepted of ['br', 'gzip', 'identity']) {
      const asked = { ...A_PAGE, 'accept-encoding': accepted };
      const first = await served().get('/', asked);
      await served().site.publish('Prelude 2');
      const known = { ...asked, 'if-none-match': first.headers['etag'] ?? '' };
      const second = await served().get('/', known);
      expect(second.status).toBe(200);
      expect(textOf(second)).toContain('<title>Prelude 2</title>');
      await served().site.publish('Prelude 1');
      expect((await served().get('/', known)).status).toBe(304);
    }
  });

  test.each([
    ...['/radio', '/concerts/7', '/search', '/shell/', '/shell', '/remotes', '/%ff'],
    ...['/index.html', '/page.html', '//index.html'],
    ...['/registry/000001.json', '/config.json', '/api/musical'],
  ])('comes as a 404 at the unknown path %s', async (path) => {
    for (const encoding of ['br', 'identity']) {
      const answer = await served().get(path, { ...A_PAGE, 'accept-encoding': encoding });
      expect(answer.status).toBe(404);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(textOf(answer)).toBe(served().page());
    }
  });

  test('is answered for without being sent', async () => {
    const answer = await served().ask({ path: '/', method: 'HEAD', headers: A_PAGE });
    expect(answer.status).toBe(200);
    expect(answer.body).toHaveLength(0);
  });

  test('refuses what is too large to have been meant', async () => {
    // The body itself is not sent: a server that refuses closes, and a sender may then lose the answer.
    const headers = { 'content-type': 'application/json', 'content-length': '2000000' };
    const answer = await served().ask({ path: '/', method: 'POST', headers });
    expect(answer.status).toBe(413);
    expect(JSON.parse(textOf(answer))).toEqual({ error: expect.any(String) as string });
  });

  test.each(['/', SAMPLE.script, '/radio'])('takes nothing that is sent to %s', async (path) => {
    const answer = await served().ask({ path, method: 'POST', headers: A_PAGE });
    expect(answer.status).toBe(404);
    expect(JSON.parse(textOf(answer))).toEqual({ error: 'Not found' });
  });
});
