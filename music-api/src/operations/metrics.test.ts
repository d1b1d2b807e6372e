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

afterEach(() => app?.close());

/** The samples of a metric, as they are exposed. */
async function samplesOf(metrics: Metrics, name: string): Promise<readonly string[]> {
  const { body } = await createMetricsServer(metrics.registry).inject('/metrics');
  return body.split('\n').filter((line) => line.startsWith(name));
}

test('answers are counted by route and status, without what was asked for', async () => {
  const metrics = createMetrics();
  app = createApp({ source: nothing, covers, instruments: [metrics.watchAnswers] });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  for (const url of ['/api/music/search?q=kettle', '/api/music/search?q=', '/kettle'])
    await (await fetch(address + url)).text();
  expect(await samplesOf(metrics, 'music_request_seconds_count')).toEqual([
    'music_request_seconds_count{route="/api/music/search",status="200"} 1',
    'music_request_seconds_count{route="/api/music/search",status="400"} 1',
    'music_request_seconds_count{route="none",status="404"} 1',
  ]);
  expect((await samplesOf(metrics, '')).join()).not.toContain('kettle');
});

test('a request waits until its answer begins, and counts as aborted if the client leaves', async () => {
  const metrics = createMetrics();
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

  const route = '{route="/api/music/audio/:trackId"}';
  expect(await samplesOf(metrics, 'music_requests_waiting{')).toEqual([
    `music_requests_waiting${route} 1`,
  ]);
  begin();
  sound.write('a');
  await once(listener, 'response');
  expect(await samplesOf(metrics, 'music_requests_waiting{')).toEqual([
    `music_requests_waiting${route} 0`,
  ]);
  expect(await samplesOf(metrics, 'music_requests_under_way{')).toEqual([
    `music_requests_under_way${route} 1`,
  ]);

  listener.destroy();
  await once(sound, 'close');
  expect(await samplesOf(metrics, 'music_requests_under_way{')).toEqual([]);
  expect(await samplesOf(metrics, 'music_request_seconds_count')).toEqual([
    'music_request_seconds_count{route="/api/music/audio/:trackId",status="aborted"} 1',
  ]);
});

test('calls of a service are counted by outcome, with the cache, the budget and the circuit', async () => {
  const metrics = createMetrics();
  let status = 200;
  const source = createItunesSource({
    fetch: async () => Response.json({ results: [] }, { status }),
    observer: metrics.sources,
  });
  const search = (query: string) =>
    source.search({ query, limit: 5, scripts: [] }).catch(() => undefined);
  await search('kettle');
  await search('kettle');
  status = 500;
  for (const query of ['a', 'b', 'c', 'd', 'e']) await search(query);

  expect(await samplesOf(metrics, 'music_searches_total{')).toEqual([
    'music_searches_total{source="iTunes",cache="miss"} 1',
    'music_searches_total{source="iTunes",cache="hit"} 1',
  ]);
  expect(await samplesOf(metrics, 'music_source_call_seconds_count')).toEqual([
    'music_source_call_seconds_count{source="iTunes",outcome="ok"} 1',
    'music_source_call_seconds_count{source="iTunes",outcome="failed"} 5',
  ]);
  expect(await samplesOf(metrics, 'music_source_calls_left{')).toEqual([
    'music_source_calls_left{source="iTunes"} 14',
  ]);
  expect(await samplesOf(metrics, 'music_source_circuit_open{')).toEqual([
    'music_source_circuit_open{source="iTunes"} 1',
  ]);
});

test('a service that asks to wait counts as busy, and until then nothing is taken from its budget', async () => {
  const metrics = createMetrics();
  const source = createItunesSource({
    fetch: async () => Response.json({}, { status: 429 }),
    observer: metrics.sources,
  });
  for (const query of ['kettle', 'pot'])
    await source.search({ query, limit: 5, scripts: [] }).catch(() => undefined);
  expect(await samplesOf(metrics, 'music_source_call_seconds_count')).toEqual([
    'music_source_call_seconds_count{source="iTunes",outcome="busy"} 1',
  ]);
  expect(await samplesOf(metrics, 'music_source_calls_left{')).toEqual([
    'music_source_calls_left{source="iTunes"} 19',
  ]);
});
