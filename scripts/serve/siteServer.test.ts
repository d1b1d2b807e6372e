import { writeFileSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { A_PAGE } from './testing/rawRequest.ts';
import type { SiteServerOptions } from './siteServer.ts';
import { publishSampleSite, type SampleSite } from './testing/contract/sampleSite.ts';
import { listen, openSite } from './testing/openSite.ts';
import { type StandIn, startStandIn } from './testing/standIn.ts';

let sample: SampleSite;
let app: FastifyInstance;
let musicApi: StandIn | undefined;

beforeAll(async () => void (sample = await publishSampleSite()));
afterEach(async () => {
  await app.close();
  musicApi?.close();
});
afterAll(() => sample.remove());

async function open(options: Partial<SiteServerOptions> = {}): Promise<void> {
  app = await openSite(sample.directory, options);
}

/** Serves the site in front of a music API that answers so. */
async function openBefore(answer: RequestListener, graceMillis?: number): Promise<void> {
  musicApi = await startStandIn(answer);
  await open({ musicApiUrl: musicApi.url, ...(graceMillis !== undefined && { graceMillis }) });
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

test('an asset that is not whole yet is not there', async () => {
  await open();
  writeFileSync(join(sample.directory, 'www/shell/.unfinished-7-shell.js'), 'half');
  expect((await get('/shell/.unfinished-7-shell.js')).statusCode).toBe(404);
});

describe('the music API', () => {
  test('is asked once for a search that is repeated, as long as its answer may be kept', async () => {
    let questions = 0;
    await openBefore((_request, response) => {
      response.setHeader('cache-control', 'public, max-age=300');
      response.end(String((questions += 1)));
    });
    for (let time = 0; time < 3; time += 1)
      expect((await get('/api/music/search?q=jazz')).body).toBe('1');
  });

  test('that is down is a JSON 502, and the page is still served', async () => {
    await open();
    const answer = await get('/api/music/search?q=jazz');
    const error = 'The music service is not available.';
    expect([answer.statusCode, answer.json()]).toEqual([502, { error }]);
    expect((await get('/', A_PAGE)).statusCode).toBe(200);
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
    return fetch(`http://127.0.0.1:${await listen(app)}/api/music/audio/1`);
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
