import { once } from 'node:events';
import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { securityHeaders } from '../site/securityHeaders.ts';
import { readSiteConfig } from '../site/siteConfig.ts';
import { createSiteServer, type SiteServerOptions } from './siteServer.ts';

/** A page as it is composed. */
const page = (data: string): string =>
  `<!doctype html><title>Prelude</title><script type="application/json" id="prelude-page">${data}</script>` +
  '<p>Hear how it starts.</p>'.repeat(100);
/** The data of a page that names one remote. */
const dataOf = (name: string): string =>
  JSON.stringify({ remotes: [{ name, entry: `/${name}.js`, integrity: null }] });
const COMPOSED = page('{"remotes":[]}');
const SECURITY_HEADERS = securityHeaders({ auth: null });
const SCRIPT = `/shell/shell.0123456789.js`;
const SCRIPT_TEXT = 'export {};'.repeat(200);
const A_PAGE = { accept: 'text/html,application/xhtml+xml' };

let parent: string;
let musicApi: Server;
let app: FastifyInstance;

function writeSite(): string {
  parent = mkdtempSync(join(tmpdir(), 'prelude-site-'));
  const site = join(parent, 'site');
  mkdirSync(join(site, 'pages'), { recursive: true });
  mkdirSync(join(site, 'www/shell'), { recursive: true });
  writeFileSync(join(parent, 'secret.txt'), 'secret');
  writeFileSync(join(site, 'secret.txt'), 'secret');
  writeFileSync(join(site, 'www/icon.svg'), '<svg/>');
  for (const [file, text] of [
    ['pages/index.html', COMPOSED],
    [`www${SCRIPT}`, SCRIPT_TEXT],
  ] as const) {
    writeFileSync(join(site, file), text);
    writeFileSync(join(site, `${file}.br`), brotliCompressSync(text));
    writeFileSync(join(site, `${file}.gz`), gzipSync(text));
  }
  return site;
}

beforeAll(async () => {
  musicApi = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ asked: request.url }));
  }).listen(0, '127.0.0.1');
  await once(musicApi, 'listening');
  const { port } = musicApi.address() as AddressInfo;
  app = await createSiteServer({
    directory: writeSite(),
    musicApiUrl: `http://127.0.0.1:${port}`,
    config: { auth: null },
    auth: null,
  });
});

afterAll(async () => {
  await app.close();
  musicApi.close();
  rmSync(parent, { recursive: true });
});

/** Serves the site in front of a music API that begins to listen. */
async function siteInFrontOf(
  music: Server,
  options: Pick<SiteServerOptions, 'graceMillis'> = {},
): Promise<FastifyInstance> {
  await once(music.listen(0, '127.0.0.1'), 'listening');
  const { port } = music.address() as AddressInfo;
  return createSiteServer({
    directory: join(parent, 'site'),
    musicApiUrl: `http://127.0.0.1:${port}`,
    config: { auth: null },
    auth: null,
    ...options,
  });
}

const get = (url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
  app.inject({ method: 'GET', url, headers });

function textOf({ headers, rawPayload }: LightMyRequestResponse): string {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(rawPayload).toString();
  if (headers['content-encoding'] === 'gzip') return gunzipSync(rawPayload).toString();
  return rawPayload.toString();
}

describe('a site that has names', () => {
  const ask = async (host: string): Promise<LightMyRequestResponse> => {
    const named = await createSiteServer({
      directory: join(parent, 'site'),
      musicApiUrl: 'http://127.0.0.1:1',
      config: { auth: null },
      auth: null,
      hosts: ['localhost', '127.0.0.1', '[::1]'],
    });
    const answer = await named.inject({ method: 'GET', url: '/', headers: { ...A_PAGE, host } });
    await named.close();
    return answer;
  };

  test.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
    'answers by them: %s',
    async (host) => {
      expect((await ask(host)).statusCode).toBe(200);
    },
  );

  test.each(['elsewhere.example', 'elsewhere.example:3000', 'localhost.elsewhere.example'])(
    'answers to no other, so that a page whose name leads here reads nothing: %s',
    async (host) => {
      const answer = await ask(host);
      expect(answer.statusCode).toBe(421);
      expect(answer.json()).toEqual({ error: 'This site has another name.' });
      expect(answer.headers).toMatchObject(SECURITY_HEADERS);
    },
  );
});

test('of an environment’s configuration the page has what browsers may know, and nothing else', async () => {
  const file = join(parent, 'environment.json');
  const auth = {
    apiKey: 'a-key',
    authDomain: 'prelude.example',
    projectId: 'prelude',
    serviceAccount: { private_key: 'planted-secret' },
    clientSecret: 'planted-secret',
  };
  writeFileSync(file, JSON.stringify({ auth }));
  const config = readSiteConfig({ PRELUDE_CONFIG: file });
  const site = await createSiteServer({
    directory: join(parent, 'site'),
    musicApiUrl: 'http://127.0.0.1:1',
    config,
    auth: null,
  });
  const answer = await site.inject({ method: 'GET', url: '/', headers: A_PAGE });
  expect(textOf(answer)).toContain('a-key');
  expect(textOf(answer)).not.toContain('planted-secret');
  await site.close();
});

describe('the page', () => {
  test('tells the shell what the environment says, also when it is composed again', async () => {
    const site = join(parent, 'site');
    const auth = {
      apiKey: 'a-key',
      authDomain: 'prelude.example',
      projectId: 'prelude',
      emulator: null,
    };
    const elsewhere = await createSiteServer({
      directory: site,
      musicApiUrl: 'http://127.0.0.1:1',
      config: { auth },
      auth: null,
    });
    const answer = (): Promise<LightMyRequestResponse> =>
      elsewhere.inject({ method: 'GET', url: '/', headers: A_PAGE });
    const first = await answer();
    expect(first.payload).toBe(page(JSON.stringify({ remotes: [], auth })));
    expect(first.headers['content-security-policy']).toContain('https://prelude.example');

    writeFileSync(join(site, 'pages/index.html'), page(dataOf('anew')));
    utimesSync(join(site, 'pages/index.html'), 1, 1);
    const second = await answer();
    expect(second.payload).toBe(page(JSON.stringify({ ...JSON.parse(dataOf('anew')), auth })));
    expect(second.headers['etag']).not.toBe(first.headers['etag']);
    writeFileSync(join(site, 'pages/index.html'), COMPOSED);
    await elsewhere.close();
  });
});

describe('while there is a canary', () => {
  const CANARY = page(dataOf('canary'));
  const canaryFile = (bucket: number): string => join(parent, `site/pages/${bucket}.html`);
  const shown = (answer: LightMyRequestResponse): string =>
    textOf(answer).includes('canary') ? 'canary' : 'current';

  beforeEach(() => {
    for (const bucket of [0, 1]) writeFileSync(canaryFile(bucket), CANARY);
  });
  afterEach(() => {
    for (const bucket of [0, 1]) rmSync(canaryFile(bucket), { force: true });
  });

  test.each([
    ['0', 'canary'],
    ['1', 'canary'],
    ['2', 'current'],
    ['99', 'current'],
  ])('a visitor in bucket %s gets the %s version, each time', async (bucket, expected) => {
    for (const url of ['/', '/concerts', '/radio']) {
      const answer = await get(url, { ...A_PAGE, cookie: `prelude_bucket=${bucket}` });
      expect(shown(answer)).toBe(expected);
      expect(answer.headers['vary']).toBe('accept-encoding, cookie');
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  test('a new visitor gets a bucket, and the page of that bucket', async () => {
    const seen = new Set<string>();
    for (let visitor = 0; visitor < 1_000 && seen.size < 2; visitor += 1) {
      const answer = await get('/', A_PAGE);
      const [, bucket = ''] =
        /^prelude_bucket=(\d+);/.exec(String(answer.headers['set-cookie'])) ?? [];
      expect(shown(answer)).toBe(Number(bucket) < 2 ? 'canary' : 'current');
      seen.add(shown(answer));
    }
    expect(seen).toEqual(new Set(['canary', 'current']));
  });

  test('the page of one bucket is not taken for that of another', async () => {
    const cookie = 'prelude_bucket=0';
    const { etag } = (await get('/', { ...A_PAGE, cookie })).headers;
    const headers = { ...A_PAGE, 'if-none-match': String(etag) };
    expect((await get('/', { ...headers, cookie })).statusCode).toBe(304);
    expect((await get('/', { ...headers, cookie: 'prelude_bucket=50' })).statusCode).toBe(200);
  });

  test('and when it has ended, its visitors get the current version, and no cookie is asked for', async () => {
    const cookie = 'prelude_bucket=0';
    expect(shown(await get('/', { ...A_PAGE, cookie }))).toBe('canary');
    for (const bucket of [0, 1]) rmSync(canaryFile(bucket));
    const answer = await get('/', { ...A_PAGE, cookie });
    expect(shown(answer)).toBe('current');
    expect((await get('/', A_PAGE)).headers['set-cookie']).toBeUndefined();
  });
});

test('two pages that are composed within a moment are both seen', async () => {
  const file = join(parent, 'site/pages/index.html');
  for (const name of ['a', 'b', 'c', 'd']) {
    // Of the same length and, as far as the file system tells, perhaps of the same time.
    writeFileSync(`${file}.next`, page(dataOf(name)));
    renameSync(`${file}.next`, file);
    expect(textOf(await get('/', A_PAGE))).toContain(`"name":"${name}"`);
  }
  writeFileSync(file, COMPOSED);
});

describe('the assets', () => {
  test('that are not whole yet are not there', async () => {
    const file = '.unfinished-7-shell.js';
    writeFileSync(join(parent, 'site/www/shell', file), 'half');
    expect((await get(`/shell/${file}`, { accept: '*/*' })).statusCode).toBe(404);
  });
});

test('JSON that is broken is refused', async () => {
  const broken = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  });
  expect(broken.statusCode).toBe(400);
  expect(broken.json()).toEqual({ error: expect.any(String) });
});

describe('the music API', () => {
  test('answers a search that is repeated from memory, as long as its answer may be kept', async () => {
    let questions = 0;
    const counting = createServer(({ headers }, response) => {
      questions += 1;
      const mayBeKept = headers['accept-language'] !== 'te';
      response.writeHead(200, {
        'content-type': 'application/json',
        'cache-control': mayBeKept ? 'public, max-age=300' : 'no-store',
        vary: 'accept-language',
      });
      response.end(JSON.stringify({ questions }));
    });
    const site = await siteInFrontOf(counting);
    const answerTo = async (language: string): Promise<unknown> => {
      const headers = { 'accept-language': language };
      return (await site.inject({ url: '/api/music/search?q=jazz', headers })).json();
    };
    const asked = [];
    for (const language of ['en', 'en', 'ta', 'te', 'te']) asked.push(await answerTo(language));
    await site.close();
    counting.close();
    expect(asked).toEqual([1, 1, 2, 3, 4].map((questions) => ({ questions })));
  });

  test('answers a search with Expect: 100-continue', async () => {
    const answering = createServer((_request, response) => response.end('{}'));
    const site = await siteInFrontOf(answering);
    const { statusCode } = await site.inject({
      url: '/api/music/search?q=jazz',
      headers: { expect: '100-continue' },
    });
    await site.close();
    answering.close();
    expect(statusCode).toBe(200);
  });
});

describe('a server that is stopped while it answers', () => {
  let slow: Server;
  let upstream: ServerResponse;
  let served: FastifyInstance;
  let url: string;

  /** Serves a music API that has sent half of its answer, and asks for it. */
  async function begin(graceMillis: number): Promise<Response> {
    slow = createServer((_request, response) => {
      upstream = response;
      response.writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': 8 }).write('half');
    });
    served = await siteInFrontOf(slow, { graceMillis });
    url = await served.listen({ port: 0, host: '127.0.0.1' });
    return fetch(`${url}/api/music/audio/1`);
  }
  afterEach(() => void slow.close());

  test('sends what is in progress to its end, and takes no more connections', async () => {
    const answer = await begin(30_000);
    const closed = served.close();
    while (served.server.listening) await new Promise(setImmediate);
    upstream.end('full');
    expect(await answer.text()).toBe('halffull');
    // The connection could be used again.
    served.server.closeAllConnections();
    await closed;
  });

  test('breaks off an answer that takes longer than its grace period', async () => {
    const answer = await begin(50);
    await served.close();
    await expect(answer.text()).rejects.toThrow();
  });
});
