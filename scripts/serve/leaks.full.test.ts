import { mkdirSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import os from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createEndpoint, tokensOf } from '../endpoint/index.ts';
import { publishTree } from '../publish/publish.ts';
import { siteLayout } from '../site/index.ts';
import { sampleFolder } from '../site/testing/sampleBuild.ts';
import { SITE_LIMITS } from './limits.ts';
import { abandon, statusesOf, wireRequest, type WireRequest } from './testing/abandon.ts';
import { type Counts, createCounter } from './testing/counts.ts';
import { listen, openSite } from './testing/openSite.ts';
import { startStandIn } from './testing/standIn.ts';

jest.setTimeout(600_000);

/** Abandoned requests of each kind. */
const COUNT = 10_000;
const AT_ONCE = 20;
/** So many of each kind, and as many connections to the music API at least: one that is lost is missed. */
const PLACES = 30;
const WORK = { perClient: PLACES, total: PLACES };
/** What Jest and undici may have of their own. */
const RUNNERS_TIMERS = 5;
/** The endpoint writes all requests of ten minutes to the disk at each one. */
const UPLOADS = 500;

const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key';
const json = (body: unknown) => ({
  headers: 'Content-Type: application/json\r\n',
  body: JSON.stringify(body),
});

const KINDS: Readonly<Record<string, WireRequest>> = {
  page: wireRequest('GET /', { headers: 'Accept: text/html\r\n' }),
  'static file': wireRequest('GET /shell/large.js'),
  search: wireRequest('GET /api/music/search?q=jazz', { headers: 'Cookie: a=b\r\n' }),
  cover: wireRequest('GET /api/music/covers/1'),
  audio: wireRequest('GET /api/music/audio/1'),
  'sign-in': wireRequest(`POST ${SIGN_IN}`, json({ email: 'a@example.org', password: 'secret' })),
  report: wireRequest('POST /api/reports', json({ version: 'x'.repeat(2_000), reports: [] })),
};

/** More than the sockets of both sides keep, so that a client can go before its end. */
const SOUND = Buffer.alloc(16 << 20);

/** A server that stands for others; it answers at once, or all that wait when `release` is called. */
async function startService(answer: (response: ServerResponse, url: string) => void) {
  const held: (() => void)[] = [];
  let isHolding = false;
  const standIn = await startStandIn((request, response) => {
    const give = (): void => answer(response, request.url ?? '');
    request.resume().once('end', () => (isHolding ? held.push(give) : give()));
  });
  return {
    ...standIn,
    hold: () => void (isHolding = true),
    held: () => held.length,
    release(): void {
      isHolding = false;
      for (const give of held.splice(0)) give();
    },
  };
}

type Service = Awaited<ReturnType<typeof startService>>;

const folder = sampleFolder();
let musicApi: Service;
let identity: Service;
let site: FastifyInstance;
let sitePort: number;
let endpoint: FastifyInstance;
let endpointPort: number;
let token: string;
let counter: ReturnType<typeof createCounter>;
let before: Counts;
/** The sign-in service; where `ready` is replaced, it is starting. */
const auth = { url: '', ready: Promise.resolve() };

beforeAll(async () => {
  const temporary = join(folder.path, 'temporary');
  mkdirSync(temporary);
  // Jest's copy of the environment does not reach `os`.
  jest.spyOn(os, 'tmpdir').mockReturnValue(temporary);
  await publishTree(folder.site, [folder.shell('one')]);
  folder.write('site/www/shell/large.js', SOUND.toString());
  musicApi = await startService((response, url) =>
    response.end(url.includes('/audio/') ? SOUND : '{}'),
  );
  identity = await startService((response) =>
    response
      .writeHead(400, { 'content-type': 'application/json' })
      .end('{"error":{"message":"INVALID_LOGIN_CREDENTIALS"}}'),
  );
  auth.url = identity.url;
  site = await openSite(folder.site.directory, {
    musicApiUrl: musicApi.url,
    config: { auth: null, reports: { sampleOneIn: 1 } },
    auth,
    limits: {
      ...SITE_LIMITS,
      work: { search: WORK, covers: WORK, audio: WORK, signIn: WORK },
      reportsPerMinute: 1_000_000,
    },
  });
  sitePort = await listen(site);
  const parts = siteLayout(join(folder.path, 'parts'));
  const team = { team: 'Player', parts: ['player'] };
  token = tokensOf(parts).create(team, new Date(Date.now() + 3_600_000)).secret;
  endpoint = await createEndpoint({
    site: parts,
    perform: () => Promise.reject(new Error('nothing is published here')),
    siteUrl: 'https://music.example',
    perMinute: 1_000_000,
  });
  endpointPort = await listen(endpoint);
  counter = createCounter(temporary);
  before = counter.count();
});

afterAll(async () => {
  counter.stop();
  await site.close();
  await endpoint.close();
  for (const service of [musicApi, identity]) service.close();
  jest.restoreAllMocks();
  folder.remove();
});

/** As many requests at once as a client has places for; each is held until all have one. */
async function takeAllPlaces(request: WireRequest): Promise<readonly number[]> {
  const behind = [musicApi, identity];
  for (const each of behind) each.hold();
  const statuses = statusesOf(sitePort, Array<WireRequest>(PLACES).fill(request));
  let isOver = false;
  void statuses.then(() => (isOver = true));
  while (!isOver && musicApi.held() + identity.held() < PLACES) await new Promise(setImmediate);
  for (const each of behind) each.release();
  return statuses;
}

test.each(Object.keys(KINDS))(
  `${COUNT} abandoned requests of the kind “%s” take no place for good`,
  async (kind) => {
    const request = KINDS[kind] ?? wireRequest('');
    await abandon(sitePort, request, { count: COUNT, atOnce: AT_ONCE });
    const statuses = await takeAllPlaces(request);
    expect(statuses.filter((status) => [0, 429, 503].includes(status))).toEqual([]);
  },
);

test('sign-ins whose clients go while the service starts take no place for good', async () => {
  const request = KINDS['sign-in'] ?? wireRequest('');
  let start = (): void => undefined;
  auth.ready = new Promise((resolve) => (start = resolve));
  await abandon(sitePort, request, { count: 3 * PLACES, atOnce: 1, isAnswered: false });
  start();
  const statuses = await takeAllPlaces(request);
  expect(statuses.filter((status) => status === 429)).toEqual([]);
});

test(`${UPLOADS} abandoned uploads take no place for good`, async () => {
  const upload: WireRequest = wireRequest('POST /publish?part=player&revision=0', {
    headers: [`Authorization: Bearer ${token}`, 'Content-Type: application/gzip', ''].join('\r\n'),
    // So short that the endpoint has read all of it when it refuses: a sender may lose the answer else.
    body: 'x'.repeat(10_000),
  });
  for (let id = 0; id < UPLOADS; id += 6)
    await abandon(endpointPort, upload, { count: 6, atOnce: 1 });
  // A token has two places.
  expect(await statusesOf(endpointPort, [upload, upload])).toEqual([400, 400]);
});

test('afterwards there are as many sockets, timers, files and temporary folders as before', async () => {
  const bounds: Counts = { ...before, timers: (before['timers'] ?? 0) + RUNNERS_TIMERS };
  for (const [kind, held] of Object.entries(await counter.countedDownTo(bounds)))
    expect([kind, Math.max(held, bounds[kind] ?? 0)]).toEqual([kind, bounds[kind]]);
});
