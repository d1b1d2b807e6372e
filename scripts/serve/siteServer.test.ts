import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { A_PAGE } from './testing/rawRequest.ts';
import { readSiteConfig } from '../site/siteConfig.ts';
import { createSiteServer, type SiteServerOptions } from './siteServer.ts';
import { publishSampleSite, type SampleSite } from './testing/contract/sampleSite.ts';

let sample: SampleSite;
let app: FastifyInstance;
let musicApi: Server | undefined;

beforeEach(async () => {
  sample = await publishSampleSite();
});
afterEach(async () => {
  await app.close();
  musicApi?.close();
  sample.remove();
});

async function open(options: Partial<SiteServerOptions> = {}): Promise<void> {
  app = await createSiteServer({
    directory: sample.directory,
    musicApiUrl: 'http://127.0.0.1:9',
    config: { auth: null },
    auth: null,
    ...options,
  });
}

/** Serves the site in front of a music API that answers so. */
async function openBefore(answer: RequestListener, graceMillis?: number): Promise<void> {
  musicApi = createServer(answer).listen(0, '127.0.0.1');
  await once(musicApi, 'listening');
  const musicApiUrl = `http://127.0.0.1:${(musicApi.address() as AddressInfo).port}`;
  await open({ musicApiUrl, ...(graceMillis !== undefined && { graceMillis }) });
}

const get = (url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
  app.inject({ url, headers });

describe('a site that has names', () => {
  beforeEach(() => open({ hosts: ['localhost', '127.0.0.1', '[::1]'] }));

  test.each(['localhost', '127.0.0.1:3000', '[::1]:3000'])('answers by them: %s', async (host) => {
    expect((await get('/', { ...A_PAGE, host })).statusCode).toBe(200);
  });

  test.each(['elsewhere.example:3000', 'localhost.elsewhere.example'])(
    'answers to no other, so that a page whose name leads here reads nothing: %s',
    async (host) => {
      const answer = await get('/', { ...A_PAGE, host });
      expect(answer.statusCode).toBe(421);
      expect(answer.json()).toEqual({ error: 'This site does not answer to this host name.' });
    },
  );
});

describe('the page', () => {
  const auth = { apiKey: 'their-key', authDomain: 'prelude.example', projectId: 'prelude' };

  test('has what browsers may know of the environment’s configuration, and nothing else', async () => {
    const file = join(sample.directory, '../environment.json');
    const secrets = { serviceAccount: { private_key: 'planted' }, clientSecret: 'planted' };
    writeFileSync(file, JSON.stringify({ auth: { ...auth, ...secrets } }));
    await open({ config: readSiteConfig({ PRELUDE_CONFIG: file }) });
    const { body } = await get('/', A_PAGE);
    expect(body).toContain('their-key');
    expect(body).not.toContain('planted');
  });

  test('tells the shell what the environment says, also when it is composed again', async () => {
    await open({ config: { auth: { ...auth, emulator: null } } });
    const first = await get('/', A_PAGE);
    expect(first.body).toContain('"apiKey":"their-key"');
    expect(first.headers['content-security-policy']).toContain('https://prelude.example');
    await sample.publish('Prelude 3');
    const second = await get('/', A_PAGE);
    expect(second.body).toContain('"apiKey":"their-key"');
    expect(second.body).toContain('<title>Prelude 3</title>');
    expect(second.headers['etag']).not.toBe(first.headers['etag']);
  });
});

test('an asset that is not whole yet is not there', async () => {
  await open();
  writeFileSync(join(sample.directory, 'www/shell/.unfinished-7-shell.js'), 'half');
  expect((await get('/shell/.unfinished-7-shell.js')).statusCode).toBe(404);
});

test('JSON that is broken is refused', async () => {
  await open();
  const headers = { 'content-type': 'application/json' };
  const broken = await app.inject({ method: 'POST', url: '/', headers, payload: '{' });
  expect(broken.statusCode).toBe(400);
  expect(broken.json()).toEqual({ error: expect.any(String) as string });
});

describe('the music API', () => {
  test('is asked once for a search that is repeated, as long as its answer may be kept', async () => {
    let questions = 0;
    await openBefore(({ headers }, response) => {
      const mayBeKept = headers['accept-language'] !== 'te';
      response.setHeader('content-type', 'application/json');
      response.setHeader('cache-control', mayBeKept ? 'public, max-age=300' : 'no-store');
      response.end(String((questions += 1)));
    });
    const asked = [];
    for (const language of ['en', 'en', 'ta', 'te', 'te']) {
      const answer = await get('/api/music/search?q=jazz', { 'accept-language': language });
      asked.push(answer.json());
    }
    expect(asked).toEqual([1, 1, 2, 3, 4]);
  });

  test('answers a search with Expect: 100-continue', async () => {
    await openBefore((_request, response) => response.end('{}'));
    const answer = await get('/api/music/search?q=jazz', { expect: '100-continue' });
    expect(answer.statusCode).toBe(200);
  });
});

describe('a server that is stopped while it answers', () => {
  let upstream: ServerResponse;

  /** Serves a music API that has sent half of its answer, and asks for it. */
  async function begin(graceMillis: number): Promise<Response> {
    await openBefore((_request, response) => {
      upstream = response;
      response.writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': 8 }).write('half');
    }, graceMillis);
    return fetch(`${await app.listen({ port: 0, host: '127.0.0.1' })}/api/music/audio/1`);
  }

  test('sends what is in progress to its end, and takes no more connections', async () => {
    const answer = await begin(30_000);
    const closed = app.close();
    while (app.server.listening) await new Promise(setImmediate);
    upstream.end('full');
    expect(await answer.text()).toBe('halffull');
    // The connection could be used again.
    app.server.closeAllConnections();
    await closed;
  });

  test('breaks off an answer that takes longer than its grace period', async () => {
    const answer = await begin(50);
    await app.close();
    await expect(answer.text()).rejects.toThrow();
  });
});
