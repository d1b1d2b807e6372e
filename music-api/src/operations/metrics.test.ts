import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import { createItunesSource } from '../sources/itunes.ts';
import type { MusicSource } from '../sources/musicSource.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createMetricsServer } from './metricsServer.ts';

const covers = new Map();
const nothing: MusicSource = { search: async () => ({ tracks: [] }) };

let app: FastifyInstance | undefined;
let metrics: Metrics;

beforeEach(() => (metrics = createMetrics()));
afterEach(() => app?.close());

const exposed = async (): Promise<string> =>
  (await createMetricsServer(metrics.registry).inject('/metrics')).body;

/** The samples of a metric as they are exposed, without its name. */
const samplesOf = async (name: string): Promise<readonly string[]> =>
  (await exposed())
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`))
    .map((line) => line.slice(name.length));

test('answers are counted by route and status, without what was asked for', async () => {
  app = createApp({ source: nothing, covers, instruments: [metrics.watchAnswers] });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  for (const url of ['/api/music/search?q=kettle', '/api/music/search?q=', '/kettle'])
    await (await fetch(address + url)).text();
  expect(await samplesOf('music_request_seconds_count')).toEqual([
    '{route="/api/music/search",status="200"} 1',
    '{route="/api/music/search",status="400"} 1',
    '{route="none",status="404"} 1',
  ]);
  expect(await exposed()).not.toContain('kettle');
});

test('a request waits until its answer begins, and counts as aborted if the client leaves', async () => {
  const sound = new PassThrough();
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  app = createApp({
    source: nothing,
    covers,
    instruments: [metrics.watchAnswers],
    registerAudio: async (instance) => {
      instance.get('/api/music/audio/:trackId', async (_request, reply) => {
        await begun;
        return reply.send(sound);
      });
    },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const listener = request({ port, path: '/api/music/audio/1' }).on('error', () => undefined);
  const arrived = once(app.server, 'request');
  listener.end();
  await arrived;

  const route = 'route="/api/music/audio/:trackId"';
  expect(await samplesOf('music_requests_waiting')).toEqual([`{${route}} 1`]);
  begin();
  sound.write('a');
  await once(listener, 'response');
  expect(await samplesOf('music_requests_waiting')).toEqual([`{${route}} 0`]);
  expect(await samplesOf('music_requests_under_way')).toEqual([`{${route}} 1`]);

  listener.destroy();
  await once(sound, 'close');
  expect(await samplesOf('music_requests_under_way')).toEqual([]);
  expect(await samplesOf('music_request_seconds_count')).toEqual([`{${route},status="aborted"} 1`]);
});

/** Searches iTunes, which answers with these statuses. */
async function searchItunes(statusOf: (url: string) => number, ...queries: string[]) {
  const source = createItunesSource({
    fetch: async (url) => Response.json({ results: [] }, { status: statusOf(url) }),
    observer: metrics.sources,
  });
  for (const query of queries)
    await source.search({ query, limit: 5, scripts: [] }).catch(() => undefined);
}

test('calls of a service are counted by outcome, with the cache, the budget and the circuit', async () => {
  const statusOf = (url: string): number => (url.includes('kettle') ? 200 : 500);
  await searchItunes(statusOf, 'kettle', 'kettle', 'a', 'b', 'c', 'd', 'e');
  expect(await samplesOf('music_searches_total')).toEqual([
    '{source="iTunes",cache="miss"} 1',
    '{source="iTunes",cache="hit"} 1',
  ]);
  expect(await samplesOf('music_source_call_seconds_count')).toEqual([
    '{source="iTunes",outcome="ok"} 1',
    '{source="iTunes",outcome="failed"} 5',
  ]);
  expect(await samplesOf('music_source_calls_left')).toEqual(['{source="iTunes"} 14']);
  expect(await samplesOf('music_source_circuit_open')).toEqual(['{source="iTunes"} 1']);
});

test('a service that asks to wait counts as busy, and until then nothing is taken from its budget', async () => {
  await searchItunes(() => 429, 'kettle', 'pot');
  expect(await samplesOf('music_source_call_seconds_count')).toEqual([
    '{source="iTunes",outcome="busy"} 1',
  ]);
  expect(await samplesOf('music_source_calls_left')).toEqual(['{source="iTunes"} 19']);
});
