import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { httpsHeaders, securityHeaders } from '../securityHeaders.ts';
import type { SiteConfig } from '../siteConfig.ts';
import { ask, A_PAGE, textOf, type Answer } from './rawRequest.ts';
import { SAMPLE, writeSampleSite, type SampleSite } from './sampleSite.ts';

/** A server of Prelude while it is asked. */
export interface ServerUnderTest {
  readonly url: string;
  stop(): Promise<void>;
}

/** What the server is started with. */
export interface ServedSample {
  readonly siteDirectory: string;
  readonly musicApiUrl: string;
  readonly config: SiteConfig;
}

/** A server of Prelude by name. */
export interface ServerOfPrelude {
  readonly name: string;
  start(this: void, sample: ServedSample): Promise<ServerUnderTest>;
}

const config: SiteConfig = {
  auth: {
    apiKey: 'a-key',
    authDomain: 'prelude.example',
    projectId: 'prelude',
    emulator: null,
  },
  remoteOrigins: { player: 'https://player.example' },
};

const headers = securityHeaders(config);

const REPEATED = 40;

/** What a server of Prelude answers: every one that it runs on is held to it. */
export function describeServer({ name, start }: ServerOfPrelude): void {
  describe(name, () => {
    let site: SampleSite;
    let musicApi: Server;
    let server: ServerUnderTest;
    let musicApiUrl: string;

    beforeAll(async () => {
      site = writeSampleSite();
      musicApi = createServer((request, response) => {
        response.setHeader('content-type', 'application/json');
        if (request.url?.endsWith('/none') === true) response.statusCode = 404;
        response.setHeader('referrer-policy', 'no-referrer');
        response.end(JSON.stringify({ asked: request.url }));
      }).listen(0, '127.0.0.1');
      await once(musicApi, 'listening');
      musicApiUrl = `http://127.0.0.1:${(musicApi.address() as AddressInfo).port}`;
      server = await start({ siteDirectory: site.directory, musicApiUrl, config });
    });

    afterAll(async () => {
      await server.stop();
      musicApi.close();
      site.remove();
    });

    const get = (path: string, asked: Record<string, string> = {}): Promise<Answer> =>
      ask(server.url, { path, headers: asked });

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
        const answer = await get(path, asked);
        expect(answer.headers).toMatchObject(headers);
        expect(answer.headers['server'] ?? '').not.toMatch(/\d/);
      });

      test('promises https where it came by https, and nowhere else', async () => {
        const secure = await get('/', { ...A_PAGE, 'x-forwarded-proto': 'https' });
        expect(secure.headers).toMatchObject(httpsHeaders);
        expect((await get('/', A_PAGE)).headers['strict-transport-security']).toBeUndefined();
      });

      test('carries them beside the music API’s own, which stand', async () => {
        const { 'referrer-policy': _own, ...others } = headers;
        const answer = await get('/api/music/search?q=jazz');
        expect(answer.headers).toMatchObject({ ...others, 'referrer-policy': 'no-referrer' });
      });
    });

    describe('the page', () => {
      test.each(['/', '/concerts', '/concerts/', '/?from=mail'])(
        'stands at %s and is never kept stale',
        async (path) => {
          const answer = await get(path, A_PAGE);
          expect(answer.status).toBe(200);
          expect(answer.headers).toMatchObject({
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'no-cache',
          });
          expect(answer.headers['vary']?.toLowerCase()).toContain('accept-encoding');
          expect(answer.headers['set-cookie']).toBeUndefined();
          expect(textOf(answer)).toBe(SAMPLE.page);
        },
      );

      test.each([
        ['gzip, deflate, br', 'br'],
        ['gzip', 'gzip'],
        ['br;q=0, gzip', 'gzip'],
        ['identity', undefined],
      ])('comes as the browser can read it: %s', async (accepted, encoding) => {
        const answer = await get('/', { ...A_PAGE, 'accept-encoding': accepted });
        expect(answer.headers['content-encoding']).toBe(encoding);
        expect(textOf(answer)).toBe(SAMPLE.page);
      });

      test.each(['br', 'gzip', 'identity'])(
        'is not sent again to a browser that has it (%s)',
        async (accepted) => {
          const asked = { ...A_PAGE, 'accept-encoding': accepted };
          const first = await get('/', asked);
          const again = await get('/', { ...asked, 'if-none-match': first.headers['etag'] ?? '' });
          expect(again.status).toBe(304);
          expect(again.body).toHaveLength(0);
          expect(again.headers).toMatchObject({ ...headers, 'cache-control': 'no-cache' });
        },
      );

      test('that is composed anew is sent, also of the same length and within the second', async () => {
        for (const accepted of ['br', 'gzip', 'identity']) {
          const asked = { ...A_PAGE, 'accept-encoding': accepted };
          const first = await get('/', asked);
          site.publish('index', SAMPLE.nextPage);
          const known = { ...asked, 'if-none-match': first.headers['etag'] ?? '' };
          const second = await get('/', known);
          expect(second.status).toBe(200);
          expect(textOf(second)).toBe(SAMPLE.nextPage);
          site.publish('index', SAMPLE.page);
          expect((await get('/', known)).status).toBe(304);
        }
      });

      test.each([
        ...['/radio', '/concerts/7', '/search', '/shell/', '/shell', '/remotes', '/%ff'],
        ...['/index.html', '/index.html.br', '//index.html', '/pages/index.html', '/0.html'],
        ...['/registry/000001.json', '/config.json', '/api/musical'],
      ])('comes as a 404 at the unknown path %s', async (path) => {
        for (const encoding of ['br', 'identity']) {
          const answer = await get(path, { ...A_PAGE, 'accept-encoding': encoding });
          expect(answer.status).toBe(404);
          expect(answer.headers['cache-control']).toBe('no-cache');
          expect(textOf(answer)).toBe(SAMPLE.page);
        }
      });

      test('is answered for without being sent', async () => {
        const answer = await ask(server.url, { path: '/', method: 'HEAD', headers: A_PAGE });
        expect(answer.status).toBe(200);
        expect(answer.body).toHaveLength(0);
        expect(answer.headers).toMatchObject(headers);
      });

      test.each(['/', SAMPLE.script, '/radio'])(
        'takes nothing that is sent to %s',
        async (path) => {
          const answer = await ask(server.url, { path, method: 'POST', headers: A_PAGE });
          expect(answer.status).toBe(404);
          expect(JSON.parse(textOf(answer))).toEqual({ error: 'Not found' });
          expect(answer.headers).toMatchObject(headers);
        },
      );
    });

    describe('the assets', () => {
      test.each([
        ['gzip, deflate, br', 'br'],
        ['gzip', 'gzip'],
        ['identity', undefined],
      ])('come as they were compressed when published: %s', async (accepted, encoding) => {
        const answer = await get(SAMPLE.script, { 'accept-encoding': accepted });
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

      test('of a fixed name are kept for an hour', async () => {
        const answer = await get('/icon.svg');
        expect(answer.headers['cache-control']).toBe('public, max-age=3600');
        expect(answer.headers['content-type']).toMatch(/^image\/svg\+xml/);
      });

      test('that are missing are a JSON 404, not the page', async () => {
        const answer = await get('/remotes/player/gone.0123456789.js', { accept: '*/*' });
        expect(answer.status).toBe(404);
        expect(answer.headers['cache-control']).toBeUndefined();
        expect(JSON.parse(textOf(answer))).toEqual({ error: 'Not found' });
      });

      test.each([
        ...['/../secret.txt', '/shell/../../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt'],
        ...['/shell/..%5c..%5csecret.txt', '/shell//../../secret.txt', '/%00'],
      ])('end at the site’s own folder: %s', async (path) => {
        const answer = await get(path, { accept: '*/*' });
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answer.status).toBeLessThan(500);
        expect(JSON.parse(textOf(answer))).toEqual({ error: expect.any(String) });
        expect(textOf(answer)).not.toContain('secret');
      });
    });

    describe('a canary', () => {
      const bucketIn = ({ headers: { 'set-cookie': cookies } }: Answer): string | undefined =>
        cookies?.map((cookie) => /^prelude_bucket=(\d{1,2});/.exec(cookie)?.[1]).find(Boolean);
      const inBucket = (bucket: string): Record<string, string> => ({
        ...A_PAGE,
        cookie: `other=1; prelude_bucket=${bucket}`,
      });

      beforeAll(() => site.publish('0', SAMPLE.canaryPage));
      afterAll(() => site.withdraw('0'));

      test('goes to who stands in its buckets, time and again, and to nobody else', async () => {
        for (let again = 0; again < 3; again += 1) {
          expect(textOf(await get('/', inBucket('0')))).toBe(SAMPLE.canaryPage);
          expect(textOf(await get('/concerts', inBucket('0')))).toBe(SAMPLE.canaryPage);
          const other = await get('/', inBucket('1'));
          expect(textOf(other)).toBe(SAMPLE.page);
          // Or a shared cache would send one visitor's page to another.
          expect(other.headers['vary']?.toLowerCase()).toMatch(/cookie/);
          expect(textOf(await get('/', inBucket('99')))).toBe(SAMPLE.page);
        }
      });

      test('gives who has no bucket one that is kept, and the page that belongs to it', async () => {
        const buckets = new Set<string>();
        for (let visitor = 0; visitor < REPEATED; visitor += 1) {
          const answer = await get('/', A_PAGE);
          const bucket = bucketIn(answer) ?? 'none';
          expect(Number(bucket)).toBeLessThan(100);
          expect(textOf(answer)).toBe(bucket === '0' ? SAMPLE.canaryPage : SAMPLE.page);
          expect(answer.headers['set-cookie']?.join()).toMatch(
            /^prelude_bucket=\d{1,2}; (?=.*Max-Age=31536000)(?=.*Path=\/)(?=.*HttpOnly)(?=.*SameSite=Lax)/,
          );
          buckets.add(bucket);
        }
        // Forty draws of a hundred: that they are three or fewer happens once in the age of the world.
        expect(buckets.size).toBeGreaterThan(3);
      });

      test('leaves a bucket as it is', async () => {
        expect((await get('/', inBucket('7'))).headers['set-cookie']).toBeUndefined();
      });

      test.each(['100', '-1', '007', 'x', '../0', '0/../../secret', ''])(
        'draws anew for the made-up bucket %j',
        async (bucket) => {
          const answer = await get('/', inBucket(bucket));
          expect(answer.status).toBe(200);
          expect(Number(bucketIn(answer))).toBeLessThan(100);
        },
      );

      test('sets no cookie with files, nor with what is not there for scripts', async () => {
        expect((await get(SAMPLE.script)).headers['set-cookie']).toBeUndefined();
        expect((await get('/gone.js')).headers['set-cookie']).toBeUndefined();
      });

      test('that has ended is gone for everybody', async () => {
        site.withdraw('0');
        const answer = await get('/', inBucket('0'));
        expect(textOf(answer)).toBe(SAMPLE.page);
        expect((await get('/', A_PAGE)).headers['set-cookie']).toBeUndefined();
        site.publish('0', SAMPLE.canaryPage);
      });
    });

    describe('the music API', () => {
      test('is reached under the app’s own origin, path and query as they were', async () => {
        const answer = await get('/api/music/search?q=r%26b&limit=5');
        expect(answer.status).toBe(200);
        expect(JSON.parse(textOf(answer))).toEqual({ asked: '/api/music/search?q=r%26b&limit=5' });
      });

      test('says itself what it does not have', async () => {
        const answer = await get('/api/music/none', A_PAGE);
        expect(answer.status).toBe(404);
        expect(JSON.parse(textOf(answer))).toEqual({ asked: '/api/music/none' });
      });

      test('that is down is a JSON 502, and the page stands', async () => {
        const closed = createServer().listen(0, '127.0.0.1');
        await once(closed, 'listening');
        const { port } = closed.address() as AddressInfo;
        closed.close();
        await once(closed, 'close');
        const alone = await start({
          siteDirectory: site.directory,
          musicApiUrl: `http://127.0.0.1:${port}`,
          config,
        });
        try {
          const answer = await ask(alone.url, { path: '/api/music/search?q=jazz', headers: {} });
          expect(answer.status).toBe(502);
          expect(JSON.parse(textOf(answer))).toEqual({
            error: 'The music service is not available.',
          });
          expect(answer.headers).toMatchObject(headers);
          expect((await ask(alone.url, { path: '/', headers: A_PAGE })).status).toBe(200);
        } finally {
          await alone.stop();
        }
      });
    });

    test('says that it is well, for whoever watches over it', async () => {
      const answer = await get('/healthz');
      expect(answer.status).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(JSON.parse(textOf(answer))).toEqual({ status: 'ok' });
    });

    test('refuses what is too large to have been meant', async () => {
      const answer = await ask(server.url, {
        path: '/',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: Buffer.alloc(2_000_000, 32),
      });
      expect(answer.status).toBe(413);
      expect(JSON.parse(textOf(answer))).toEqual({ error: expect.any(String) });
    });
  });
}
