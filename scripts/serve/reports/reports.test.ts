import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { publish, publishTree } from '../../publish/publish.ts';
import { setCanary } from '../../publish/canary.ts';
import { prune } from '../../publish/prune.ts';
import { openGate, sampleFolder } from '../../site/testing/sampleBuild.ts';
import { loadBuild, readBuild } from '../../site/loadBuild.ts';
import { shortId } from '../../site/versions.ts';
import { SITE_LIMITS } from '../limits.ts';
import { openSite } from '../testing/openSite.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createMetricsServer } from './metricsServer.ts';

const START = Date.UTC(2026, 0);
const FRAME = '/remotes/player/remote.0123456789.js:1:2345';

const folder = sampleFolder();
const { site } = folder;
let live: string;
let canary: string;
let metrics: Metrics;
let app: FastifyInstance;
/** The hours that have passed, in virtual time. */
let hours: number;

const serve = (reports?: { sampleOneIn: number }): Promise<FastifyInstance> =>
  openSite(site.directory, { config: { auth: null, ...(reports && { reports }) }, metrics });

const send = (payload: object, remoteAddress = '192.0.2.1'): Promise<LightMyRequestResponse> =>
  app.inject({ method: 'POST', url: '/api/reports', remoteAddress, payload });
/** Sends what a page with the live version reports. */
const sendLive = (reports: readonly object[], client?: string): Promise<LightMyRequestResponse> =>
  send({ versions: { player: live }, reports }, client);

const countsOf = async (part: string, version: string) =>
  (await metrics.versions()).find((each) => each.part === part && each.version === version)!;
/** The samples of a metric, as Prometheus reads them. */
const samplesOf = async (name: string): Promise<readonly string[]> =>
  (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith(name));
const dropped = 'prelude_reports_dropped_total';

const start = (part: string): object => ({ kind: 'start', part });
const load = (part: string, isFirst = true): object => {
  return { kind: 'load', part, code: 'timeout', isFirst };
};
const error = (part: string, more: object = {}): object => {
  const where = `${part}/bar`;
  return { kind: 'error', part, name: 'TypeError', where, stack: [FRAME], isFirst: true, ...more };
};

/** Asks the server of the counts. */
const ask = async (
  token: string | null,
  headers: Record<string, string> = {},
  url = '/metrics',
): Promise<LightMyRequestResponse> => {
  const server = createMetricsServer(metrics, token);
  const answer = await server.inject({ url, headers });
  await server.close();
  return answer;
};

beforeAll(async () => {
  const [one, two] = ['one', 'two'].map((mark) => folder.remote('player', mark));
  await publishTree(site, [folder.shell('one'), one!]);
  await setCanary(site, loadBuild(two!), 10, openGate);
  [live = '', canary = ''] = [one!, two!].map((build) => shortId(readBuild(build).version));
});
afterAll(folder.remove);

beforeEach(async () => {
  hours = 0;
  metrics = createMetrics(site, () => START + hours * 60 * 60_000);
  app = await serve({ sampleOneIn: 1 });
});
afterEach(() => app.close());

test('starts, failed loads, errors and vitals are counted by part and version', async () => {
  const reports = [start('player'), load('player'), load('player', false), error('player')];
  const vital = { kind: 'vital', name: 'LCP', value: 1.2 };
  const answer = await send({ versions: { player: canary }, reports: [...reports, vital] });
  expect(answer.statusCode).toBe(204);
  await sendLive([start('player')]);
  // A page fails once, however much of it does.
  const counts = { starts: 1, failed: 1, errors: 0 };
  const canaries = { channel: 'canary', share: 0.1, ...counts };
  expect(await countsOf('player', canary)).toMatchObject(canaries);
  expect(await countsOf('player', live)).toMatchObject({ channel: 'live', starts: 1, failed: 0 });
});

test('an error that comes again is in the counts once, with its frames and nothing that reports have no field for', async () => {
  const personal = { message: 'robin@example.org', url: 'robin@example.org' };
  const batch = { versions: { player: live }, user: 'robin@example.org' };
  for (let page = 0; page < 3; page += 1)
    await send({ ...batch, reports: [error('player', personal)] });
  expect(JSON.stringify(await metrics.versions())).not.toContain('robin');
  const { errors } = (await ask(null, {}, '/reports')).json<{ errors: unknown }>();
  const of = { part: 'player', version: live, name: 'TypeError', where: 'player/bar' };
  expect(errors).toEqual([{ ...of, stack: [FRAME], count: 3 }]);
});

test.each([
  ['a name that is a sentence', { name: 'No song of robin' }],
  ['a place that is an address', { where: 'robin@example.org' }],
  ['a frame with a query', { stack: ['/remotes/player/a.js?q=robin:1:2'] }],
  ['a frame of another path', { stack: ['/people/robin.js:1:2'] }],
  ['a frame that leads elsewhere', { stack: ['/shell/../robin.js:1:2'] }],
  ['a frame of another origin', { stack: ['https://robin.example/shell/a.js:1:2'] }],
])('an error with %s is refused', async (_what, wrong) => {
  expect((await sendLive([error('player', wrong)])).statusCode).toBe(400);
  expect(metrics.errors()).toEqual([]);
});

test('a site that is not configured for reports takes in none', async () => {
  await app.close();
  app = await serve();
  expect((await send({ versions: {}, reports: [] })).statusCode).toBe(404);
});

test('only JSON is taken in: a page of another origin can’t send that without being asked', async () => {
  const payload = JSON.stringify({ versions: { player: live }, reports: [start('player')] });
  const headers = { 'content-type': 'text/plain' };
  const answer = await app.inject({ method: 'POST', url: '/api/reports', headers, payload });
  expect(answer.statusCode).toBe(415);
  expect((await countsOf('player', live)).starts).toBe(0);
});

test('one client reports so often and no more, and others still do', async () => {
  const statusFor = async (client?: string): Promise<number> =>
    (await sendLive([start('player')], client)).statusCode;
  const max = SITE_LIMITS.reportsPerMinute;
  for (let page = 0; page < max; page += 1) expect(await statusFor()).toBe(204);
  expect(await statusFor()).toBe(429);
  expect(await statusFor('192.0.2.2')).toBe(204);
  expect((await countsOf('player', live)).starts).toBe(2);
});

test('a client’s starts and failures of a version count once in an hour', async () => {
  const reports = [start('player'), error('player')];
  for (const client of ['192.0.2.1', '192.0.2.1', '2001:db8::1', '2001:db8::2'])
    await sendLive(reports, client);
  expect(await countsOf('player', live)).toMatchObject({ starts: 2, failed: 2 });
  hours += 1.1;
  await sendLive(reports, '192.0.2.1');
  expect(await countsOf('player', live)).toMatchObject({ starts: 3, failed: 3 });
});

test('a page’s start and its first failure count once in a batch', async () => {
  const reports = [start('player'), start('player'), load('player'), error('player')];
  await sendLive(reports);
  expect(await countsOf('player', live)).toMatchObject({ starts: 1, failed: 1 });
  expect(await samplesOf(dropped)).toEqual([`${dropped} 2`]);
});

test('hostile reports cost bounded memory', async () => {
  const names = (at: number) => error('player', { name: `E${at}` });
  for (let at = 0; at < 150; at += 1) {
    const part = `part-${at}`;
    const invented = { player: live, [part]: live, constructor: live, __proto__: live };
    const reports = [names(at), start(part), start('constructor')];
    await send({ versions: invented, reports }, `192.0.2.${at}`);
  }
  expect(metrics.errors()).toHaveLength(100);
  expect(metrics.errors().at(-1)?.name).toBe('E149');
  expect(await metrics.versions()).toHaveLength(3);
  expect(await countsOf('player', live)).toMatchObject({ starts: 0, errors: 150 });
});

describe('the server of the counts', () => {
  test('gives them in Prometheus’ format', async () => {
    const { version: shell } = (await metrics.versions()).find(({ part }) => part === 'shell')!;
    const vital = { kind: 'vital', name: 'TTFB', value: 0.3 };
    const reports = [start('player'), load('player'), load('player', false), vital];
    await send({ versions: { player: canary, shell }, reports });
    const answer = await ask(null);
    expect(answer.headers['content-type']).toContain('text/plain; version=0.0.4');
    const lines = answer.body.split('\n');
    const labels = `part="player",version="${canary}"`;
    for (const line of [
      '# TYPE prelude_starts_total counter',
      `prelude_version_share{${labels}} 0.1`,
      `prelude_starts_total{${labels}} 1`,
      `prelude_failed_total{${labels}} 1`,
      `prelude_errors_total{${labels}} 0`,
      `prelude_failed_loads_total{${labels},code="timeout"} 2`,
      `prelude_failed_loads_total{${labels},code="contract"} 0`,
      `prelude_starts_total{part="player",version="${live}"} 0`,
      `prelude_vitals_bucket{le="0.2",${labels},vital="TTFB"} 0`,
      `prelude_vitals_bucket{le="0.4",${labels},vital="TTFB"} 1`,
      `prelude_vitals_bucket{le="+Inf",${labels},vital="TTFB"} 1`,
      `prelude_vitals_sum{part="shell",version="${shell}",vital="TTFB"} 0.3`,
      'prelude_responses_total{status="2xx"} 1',
    ])
      expect(lines).toContain(line);
  });

  test.each([
    ['this machine gets them if there is no token', null, { host: '127.0.0.1:9464' }, 200],
    ['a page whose name leads here does not get them', null, { host: 'elsewhere.example' }, 401],
    ['a client with the token gets them', 'secret', { authorization: 'Bearer secret' }, 200],
    ['a client with another token gets none', 'secret', { authorization: 'Bearer other' }, 401],
    ['this machine does not get them without the token', 'secret', {}, 401],
  ])('%s', async (_who, token, headers, expected) => {
    for (const url of ['/metrics', '/reports'])
      expect((await ask(token, headers, url)).statusCode).toBe(expected);
  });

  test('is not the site’s own', async () => {
    for (const url of ['/metrics', '/reports', '/api/reports'])
      expect((await app.inject({ url })).statusCode).toBe(404);
  });
});

test('the counts of a version go when the registry forgets it', async () => {
  const [two, three] = ['two', 'three'].map((mark) => folder.remote('player', mark));
  await publish(site, [two!], openGate);
  await publish(site, [three!], openGate);
  await sendLive([start('player')]);
  expect(await countsOf('player', live)).toMatchObject({ channel: 'earlier', starts: 1 });
  await prune(site, { keepHours: 0, keepEarlier: 1 }, new Date(Date.now() + 10_000));
  expect(await countsOf('player', live)).toBeUndefined();
  expect(await samplesOf('prelude')).not.toEqual(
    expect.arrayContaining([expect.stringContaining(live)]),
  );
  await sendLive([start('player')]);
  expect(await samplesOf(dropped)).toEqual([`${dropped} 1`]);
});
