import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { AudioService, type AudioServiceOptions, renditionOf } from './index.ts';
import {
  createScriptedRenderer,
  scriptedBytes,
  type ScriptedRenderer,
} from './testing/scriptedRenderer.ts';
import { settle, until } from './testing/until.ts';

const specOf = (trackId: number) => ({ trackId, genreId: 'pop', durationMillis: 4000 });
const spec = specOf(5);
const expected = scriptedBytes(spec, 'normal');
const rendition = renditionOf(spec, 'normal');
const whole = { start: 0, end: expected.length - 1 };

let directory: string;
let renderer: ScriptedRenderer;
let audio: AudioService;
const services: AudioService[] = [];

function serve(options: Partial<AudioServiceOptions> = {}): AudioService {
  renderer = createScriptedRenderer();
  const own = { renderer, cacheDirectory: directory, bytesPerSecond: Infinity };
  audio = new AudioService({ ...own, ...options });
  services.push(audio);
  return audio;
}

const opened: Readable[] = [];

const listen = async (trackId: number, client?: string): Promise<Readable> => {
  const stream = await audio.open(renditionOf(specOf(trackId), 'normal'), whole, client);
  opened.push(stream);
  return stream;
};

/** All of a track, as a listener gets it. */
const bytesOf = async (trackId: number): Promise<Buffer> => buffer(await listen(trackId));

/** Resolves to the error that ended it, or undefined. */
const ended = (stream: Readable): Promise<unknown> =>
  new Promise((resolve) => void stream.once('error', resolve).once('close', resolve));

const slicesOf = (trackId: number): number =>
  renderer.slices.filter((slice) => slice === trackId).length;

const allOf = Math.ceil(expected.length / 10_000);

/** Everything in the folder is a finished rendition. */
const stored = async (count: number): Promise<void> => {
  let names: readonly string[] = [];
  while (names.filter((name) => name.endsWith('.rendition')).length < count) {
    names = await readdir(directory).catch(() => []);
    await settle();
  }
};

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'prelude-audio-'));
  serve();
});

afterEach(async () => {
  for (const stream of opened.splice(0)) stream.on('error', () => undefined).destroy();
  await Promise.all(services.splice(0).map((service) => service.close()));
  await rm(directory, { recursive: true, force: true });
});

test('a track is streamed while it is rendered, and is complete at the end', async () => {
  const release = renderer.hold();
  const stream = await listen(5);
  const first = new Promise<Buffer>((resolve) => stream.once('data', resolve));
  release();
  expect((await first).length).toBe(10_000);
  const rest = await buffer(stream);
  expect(rest.equals(expected.subarray(10_000))).toBe(true);
});

test.each([
  { start: 0, end: rendition.fileLength },
  { start: -1, end: 5 },
])('no range outside of a track can be read: %j', async (range) => {
  await expect(audio.open(rendition, range)).rejects.toThrow(RangeError);
});

test('concurrent requests for a track share one rendering; a later one causes none', async () => {
  const streams = await Promise.all([listen(5), listen(5), listen(5)]);
  streams[2].destroy();
  const read = await Promise.all(streams.slice(0, 2).map((stream) => buffer(stream)));
  expect(read.every((bytes) => bytes.equals(expected))).toBe(true);
  await stored(1);
  await bytesOf(5);
  expect(renderer.started).toEqual([5]);
});

test('renditions whose readers wait take turns', async () => {
  const release = renderer.hold();
  const streams = await Promise.all([1, 2, 3].map((trackId) => listen(trackId)));
  const all = Promise.all(streams.map((stream) => buffer(stream)));
  await settle();
  release();
  await all;
  expect(new Set(renderer.slices.slice(1, 4))).toEqual(new Set([1, 2, 3]));
});

test('of renditions without readers only the latest goes on, after all others', async () => {
  const release = renderer.hold();
  const [first, second, listener] = await Promise.all([listen(1), listen(2), listen(3)]);
  for (const stream of [first, second, listener]) stream.resume();
  first.destroy();
  second.destroy();
  await until(() => renderer.open === 2);
  release();
  await until(() => renderer.open === 0);
  // A slice may have been in progress when a reader left.
  expect(slicesOf(1)).toBeLessThanOrEqual(1);
  expect(slicesOf(2)).toBe(allOf);
  expect(renderer.slices.indexOf(2, 1)).toBeGreaterThan(renderer.slices.lastIndexOf(3));
});

test('a listener who comes back continues the same rendering', async () => {
  const release = renderer.hold();
  (await listen(5)).destroy();
  const back = await listen(5);
  release();
  expect((await buffer(back)).equals(expected)).toBe(true);
  expect(renderer.started).toEqual([5]);
});

describe('too many tracks at once', () => {
  beforeEach(() => serve({ limits: { total: 4, perClient: 2 } }));

  test.each([
    ['of one client', ['a', 'a', 'a'], 2],
    ['of all clients', ['a', 'a', 'b', 'b', 'c'], 4],
  ])('%s are refused', async (_whose, clients, most) => {
    const release = renderer.hold();
    const outcomes = await Promise.allSettled(clients.map((client, at) => listen(at, client)));
    // Any of them may be the last one: each looks at the disk first.
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(most);
    const busy = { name: 'BusyError', retryAfterSeconds: 10 };
    await expect(listen(9, clients.at(-1))).rejects.toMatchObject(busy);
    release();
  });

  test('a client that leaves makes room, as does a rendition that is complete', async () => {
    const [first] = await Promise.all([listen(1, 'a'), listen(2, 'a')]);
    first.destroy();
    await ended(first);
    await listen(3, 'a');
    await stored(2);
    await listen(4, 'a');
    await listen(1, 'a');
  });
});

test('a failed rendering ends its streams with an error, and the next request tries again', async () => {
  renderer.failNext();
  const stream = (await listen(5)).resume();
  expect(await ended(stream)).toEqual(new Error('the synthesiser broke'));
  expect(renderer.open).toBe(0);
  expect((await bytesOf(5)).equals(expected)).toBe(true);
});

test('closing ends renderings in progress, and their files', async () => {
  const release = renderer.hold();
  const stream = (await listen(5)).resume();
  release();
  await until(() => renderer.slices.length > 1);
  const end = ended(stream);
  await audio.close();
  expect(await end).toEqual(new Error('rendering has ended'));
  expect(renderer.closed).toBe(true);
  expect(await readdir(directory)).toEqual([]);
});

test('readers that pause hold one chunk each, not whole renditions', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const long = { ...spec, durationMillis: 30_000 };
  const { byteLength } = renditionOf(long, 'lossless');
  const range = { start: 0, end: byteLength - 1 };
  collectGarbage();
  const bound = process.memoryUsage().arrayBuffers + byteLength;
  const streams: Readable[] = [];
  // The first ones read what grows, the others what is complete.
  for (let index = 0; index < 20; index += 1) {
    const track = { ...long, trackId: 100 + (index % 10) };
    const stream = await audio.open(renditionOf(track, 'lossless'), range);
    stream.read(0);
    streams.push(stream);
    if (index < 10) await stored(index + 1);
  }
  for (let round = 0; round < 50 && process.memoryUsage().arrayBuffers >= bound; round += 1) {
    collectGarbage();
    await settle();
  }
  expect(process.memoryUsage().arrayBuffers).toBeLessThan(bound);
  for (const [index, stream] of streams.entries()) {
    const bytes = scriptedBytes({ ...long, trackId: 100 + (index % 10) }, 'lossless');
    expect((await buffer(stream)).equals(bytes)).toBe(true);
  }
});

describe('the cache on disk', () => {
  const fill = async (): Promise<string> => {
    await bytesOf(5);
    await stored(1);
    await audio.close();
    const [name, ...others] = await readdir(directory);
    expect(others).toEqual([]);
    return join(directory, name!);
  };

  test('survives a restart', async () => {
    await fill();
    serve();
    expect((await bytesOf(5)).equals(expected)).toBe(true);
    expect(renderer.started).toEqual([]);
  });

  test.each([
    ['truncated', (path: string) => truncate(path, 5000)],
    ['emptied', (path: string) => truncate(path, 0)],
    ['replaced by text', (path: string) => writeFile(path, '<html>not music</html>')],
  ])('never serves a file that was %s', async (_name, damage) => {
    const path = await fill();
    await damage(path);
    serve();
    expect((await bytesOf(5)).equals(expected)).toBe(true);
    expect(renderer.started).toEqual([5]);
    await stored(1);
    expect((await readFile(path)).length).toBe(renditionOf(spec, 'normal').fileLength);
  });

  test('stays within its size limit and evicts the least recently used', async () => {
    serve({ maxCacheBytes: renditionOf(spec, 'normal').fileLength * 3 });
    for (let trackId = 1; trackId <= 6; trackId += 1) {
      await bytesOf(trackId);
      await stored(Math.min(trackId, 3));
    }
    await until(() => renderer.open === 0);
    while ((await readdir(directory)).length > 3) await settle();
    serve();
    await bytesOf(6);
    expect(renderer.started).toEqual([]);
  });

  test('is optional: without a writable disk tracks are rendered in memory, which is reported once', async () => {
    const file = join(directory, 'in-the-way');
    await writeFile(file, '');
    const failures: Error[] = [];
    const cacheFailed = (error: Error): void => void failures.push(error);
    serve({ cacheDirectory: join(file, 'cache'), cacheFailed });
    for (const trackId of [5, 6])
      expect((await bytesOf(trackId)).equals(scriptedBytes(specOf(trackId), 'normal'))).toBe(true);
    expect(failures).toMatchObject([{ code: 'ENOTDIR' }]);
  });
});
