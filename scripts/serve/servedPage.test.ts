import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { publishTree } from '../publish/publish.ts';
import { sampleFolderOfTests } from '../site/testing/sampleBuild.ts';
import { SITE_LIMITS } from './limits.ts';
import { openSite } from './testing/openSite.ts';
import { startStandIn } from './testing/standIn.ts';

const folder = sampleFolderOfTests();
const { site } = folder;
let app: FastifyInstance;

const publishShell = (mark: string) => publishTree(site, [folder.shell(mark)]);

beforeEach(async () => {
  await publishShell('one');
  await publishShell('two');
  app = await openSite(site.directory);
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(async () => {
  await app.close();
  jest.restoreAllMocks();
});

const get = (url = '/'): Promise<LightMyRequestResponse> =>
  app.inject({ url, headers: { accept: 'text/html' } });

test('what is published is served from then on: the page, and the files at the root', async () => {
  expect((await get()).body).toContain('<title>two</title>');
  expect((await get('/icon.svg')).body).toBe('<svg>two</svg>');
  await publishShell('three');
  expect((await get()).body).toContain('<title>three</title>');
  expect((await get('/icon.svg')).body).toBe('<svg>three</svg>');
});

test('a page with a remote of ES modules allows its import map, and no other page does', async () => {
  const policyOf = ({ headers }: LightMyRequestResponse): string =>
    String(headers['content-security-policy']);
  expect(policyOf(await get())).toContain("script-src 'self';");
  const radio = folder.remote('radio', 'one', { type: 'module' });
  await publishTree(site, [folder.shell('three'), radio]);
  const page = await get();
  const [, importMap = ''] = /<script type="importmap">(.*?)<\/script>/.exec(page.body) ?? [];
  expect(importMap).toContain('/remotes/radio/entry.');
  const hash = createHash('sha256').update(importMap).digest('base64');
  expect(policyOf(page)).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policyOf(await get('/icon.svg'))).toContain("script-src 'self';");
});

test('what others have put at the root is served next to the shell’s files', async () => {
  writeFileSync(join(site.www, 'proof.html'), 'a search engine’s');
  expect((await get('/proof.html')).body).toBe('a search engine’s');
});

test('where no page can be composed, a person reads a sentence and a script an error', async () => {
  rmSync(site.records, { recursive: true });
  const error = 'The site could not answer.';
  const read = await get();
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  expect(read).toMatchObject({ statusCode: 500, headers });
  expect(read.body).toContain(`<p>${error}</p>`);
  const script = await app.inject({ url: '/', headers: { accept: 'application/json' } });
  expect([script.statusCode, script.json()]).toEqual([500, { error }]);
});

describe('a track’s link', () => {
  const TRACK = {
    trackName: 'A "quoted" <b>',
    artistName: "O'Neil & Co",
    artworkUrl100: '/api/music/covers/7?size=300&v=1',
  };

  /** A site whose music API answers so. */
  async function siteWith(answer: { status: number; body: string } | 'silent') {
    const asked: (string | undefined)[] = [];
    const api = await startStandIn((request, response) => {
      asked.push(request.url);
      if (answer === 'silent') return;
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
    const linked = await openSite(site.directory, {
      musicApiUrl: api.url,
      limits: { ...SITE_LIMITS, linkMillis: answer === 'silent' ? 50 : 60_000 },
    });
    const open = (url: string, headers = {}): Promise<LightMyRequestResponse> =>
      linked.inject({ url, headers: { accept: 'text/html', host: 'prelude.example', ...headers } });
    const close = async (): Promise<void> => {
      await linked.close();
      api.close();
    };
    return { open, close, asked };
  }

  test('has its title, a description and its picture in the page, escaped', async () => {
    const found = { status: 200, body: JSON.stringify({ results: [TRACK] }) };
    const { open, close } = await siteWith(found);
    const { body } = await open('/?track=7', { 'x-forwarded-proto': 'https' });
    const title = 'A &#34;quoted&#34; &#60;b&#62; by O&#39;Neil &#38; Co';
    expect(body).toContain(`<title>${title} · Prelude</title>`);
    expect(body).toContain(`<meta property="og:title" content="${title}" />`);
    expect(body).toContain(
      '<meta property="og:image" content="https://prelude.example/api/music/covers/7?size=300&#38;v=1&#38;format=jpeg" />',
    );
    expect(body).toContain('<meta property="og:url" content="https://prelude.example/?track=7" />');
    const packed = await open('/?track=7', { 'accept-encoding': 'br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toContain('og:title');
    await close();
  });

  test.each([
    ['unknown', { status: 200, body: '{"results":[]}' }],
    ['refused', { status: 429, body: '{"error":"later"}' }],
    ['damaged', { status: 200, body: '{"results":[{"trackName":1}]}' }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['late', 'silent'],
  ] as const)('is the usual page where the track is %s', async (_case, answer) => {
    const { open, close } = await siteWith(answer);
    const { body, statusCode } = await open('/?track=7');
    expect([statusCode, body]).toEqual([200, (await open('/')).body]);
    await close();
  });

  test.each(['track=', 'track=x', 'track=7&track=8', 'track=-1', 'track=1e9', 'page=home'])(
    'is none: /?%s, so nothing is asked',
    async (query) => {
      const { open, close, asked } = await siteWith({ status: 200, body: '{"results":[]}' });
      expect((await open(`/?${query}`)).body).toContain('<title>two</title>');
      expect(asked).toEqual([]);
      await close();
    },
  );
});
