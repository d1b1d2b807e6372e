import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type AudioService, type AudioServiceOptions, createAudioService } from './index.ts';
import { CHUNK_BYTES } from './renditionStream.ts';
import { createVirtualClock, type VirtualClock } from './testing/virtualClock.ts';
import {
  createScriptedRenderer,
  scriptedBytes,
  type ScriptedRenderer,
} from './testing/scriptedRenderer.ts';

const spec = { trackId: 5, genreId: 'pop', durationMillis: 4000 };
const expected = scriptedBytes(spec, 'normal');
const whole = { start: 0, end: expected.length - 1 };

let directory: string;
let renderer: ScriptedRenderer;
let audio: AudioService;
let clock: VirtualClock;
const services: AudioService[] = [];

function serve(options: AudioServiceOptions = {}): AudioService {
  renderer = createScriptedRenderer();
  clock = createVirtualClock();
  audio = createAudioService({
    renderer,
    clock,
    limits: { waitSeconds: 10_000, openPerClient: 8 },
    bytesPerSecond: Infinity,
    ...options,
  });
  services.push(audio);
  return audio;
}

/** Lets all pending promise callbacks run. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

const ended = (stream: Readable): Promise<unknown> =>
  new Promise((resolve) => {
    stream.once('error', resolve);
    stream.once('close', () => resolve(undefined));
  });

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes of buffers in use after garbage collection. */
const bufferBytesOnceBelow = async (bytes: number): Promise<number> => {
  for (let round = 0; round < 50 && process.memoryUsage().arrayBuffers >= bytes; round += 1) {
    collectGarbage();
    await settle();
  }
  return process.memoryUsage().arrayBuffers;
};

/** Waits until the folder has this many finished renditions. */
const kept = async (count: number): Promise<void> => {
  while ((await readdir(directory)).filter((name) => name.endsWith('.rendition')).length < count)
    await settle();
};

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'prelude-audio-'));
});

afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()));
  await rm(directory, { recursive: true, force: true });
});

test('a track is streamed while it is rendered, and is complete at the end', async () => {
  serve();
  const stream = await audio.open(spec, 'normal', whole);
  expect((await buffer(stream)).equals(expected)).toBe(true);
});

test('any range of a track can be read', async () => {
  serve();
  for (const [start, end] of [
    [0, 0],
    [9_999, 10_000],
    [30_000, 50_000],
    [expected.length - 1, expected.length - 1],
  ] as const) {
    const part = await buffer(await audio.open(spec, 'normal', { start, end }));
    expect(part.equals(expected.subarray(start, end + 1))).toBe(true);
  }
  await expect(audio.open(spec, 'normal', { start: 0, end: expected.length })).rejects.toThrow(
    RangeError,
  );
  await expect(audio.open(spec, 'normal', { start: -1, end: 5 })).rejects.toThrow(RangeError);
});

test('two concurrent requests for a track share one rendering; a later one causes none', async () => {
  serve({ cacheDirectory: directory });
  const streams = await Promise.all([
    audio.open(spec, 'normal', whole),
    audio.open(spec, 'normal', whole),
  ]);
  const [first, second] = await Promise.all(streams.map((stream) => buffer(stream)));
  expect(first!.equals(expected) && second!.equals(expected)).toBe(true);
  await buffer(await audio.open(spec, 'normal', whole));
  expect(renderer.started).toEqual([5]);
});

test('streams share the bytes of a second, and what has ended takes none of them', async () => {
  serve({ bytesPerSecond: 10 * CHUNK_BYTES, cacheDirectory: directory });
  const long = { ...spec, durationMillis: 30_000 };
  const { byteLength } = audio.describe(long, 'lossless');
  const last = byteLength - 1;
  const finished = buffer(await audio.open(long, 'lossless', { start: last, end: last }));
  clock.pass(100);
  await finished;
  const read = [0, 0, 0, 0];
  const streams: Readable[] = [];
  for (const index of read.keys()) {
    const stream = await audio.open(long, 'lossless', { start: 0, end: last });
    stream.on('data', (chunk: Buffer) => (read[index]! += chunk.length));
    streams.push(stream);
  }
  const all = (): number => read.reduce((sum, bytes) => sum + bytes);
  const pass = async (tenths: number): Promise<void> => {
    for (let tenth = 0; tenth < tenths; tenth += 1) {
      const before = all();
      clock.pass(100);
      // Reading from the disk takes real time.
      do await settle();
      while (all() === before);
      expect(all() - before).toBe(CHUNK_BYTES);
    }
  };
  await settle();
  await pass(12);
  expect(Math.max(...read) - Math.min(...read)).toBeLessThanOrEqual(CHUNK_BYTES);
  for (const stream of streams.slice(1)) stream.destroy();
  const before = read[0]!;
  await pass(10);
  expect(read[0]! - before).toBe(10 * CHUNK_BYTES);
  streams[0]?.destroy();
});

test('each quality of each track has its own constant ETag', () => {
  serve();
  const tags = (['low', 'normal', 'high', 'lossless'] as const).map(
    (quality) => audio.describe(spec, quality).etag,
  );
  expect(new Set(tags).size).toBe(4);
  expect(audio.describe({ ...spec, trackId: 6 }, 'normal').etag).not.toBe(tags[1]);
  expect(audio.describe({ ...spec }, 'normal').etag).toBe(tags[1]);
});

test('a track with a reader is rendered before an abandoned one', async () => {
  serve();
  const release = renderer.hold();
  const abandoned = await audio.open(spec, 'normal', whole);
  abandoned.resume();
  await settle();
  abandoned.destroy();
  const wanted = await audio.open({ ...spec, trackId: 6 }, 'normal', whole);
  const reading = buffer(wanted);
  await settle();
  release();
  await reading;
  const lastWanted = renderer.slices.lastIndexOf(6);
  // The abandoned track had one slice in progress; it gets no other before the wanted track is done.
  expect(renderer.slices.slice(0, lastWanted).filter((id) => id === 5)).toHaveLength(1);
  await settle();
  clock.pass(10_000);
  await settle();
  expect(renderer.open).toBe(0);
});

test('many listeners who disconnect leave nothing open', async () => {
  serve({ maxMemoryBytes: 0 });
  const release = renderer.hold();
  const streams: Readable[] = [];
  for (let trackId = 100; trackId < 140; trackId += 1) {
    const stream = await audio.open({ ...spec, trackId }, 'normal', whole);
    stream.resume();
    streams.push(stream);
  }
  await settle();
  for (const stream of streams) stream.destroy();
  release();
  await settle();
  clock.pass(10_000);
  await settle();
  expect(renderer.open).toBe(0);
  expect(renderer.started.length).toBeLessThan(10);
});

test('listeners who wait for rendering use no memory', async () => {
  serve({ maxMemoryBytes: 0 });
  const release = renderer.hold();
  const long = { ...spec, durationMillis: 30_000 };
  const { byteLength } = audio.describe(long, 'lossless');
  const before = process.memoryUsage().arrayBuffers;
  const streams: Readable[] = [];
  for (let trackId = 100; trackId < 130; trackId += 1) {
    const end = byteLength - 1;
    streams.push(await audio.open({ ...long, trackId }, 'lossless', { start: 0, end }));
  }
  for (const stream of streams) stream.resume();
  await settle();
  // The first one is being rendered; the scripted renderer's own copy counts too.
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4 * byteLength);
  for (const stream of streams) stream.destroy();
  release();
  await settle();
});

test('paused readers hold one chunk each, not whole renditions', async () => {
  serve({ cacheDirectory: directory });
  const long = { ...spec, durationMillis: 30_000 };
  const { byteLength } = audio.describe(long, 'lossless');
  const end = byteLength - 1;
  collectGarbage();
  const before = process.memoryUsage().arrayBuffers;
  const streams: Readable[] = [];
  for (let trackId = 100; trackId < 110; trackId += 1) {
    const stream = await audio.open({ ...long, trackId }, 'lossless', { start: 0, end });
    stream.read(0);
    streams.push(stream);
    // After another reader has read it to its end, it is being written to disk.
    await buffer(await audio.open({ ...long, trackId }, 'lossless', { start: end, end }));
  }
  // The next ones read from disk; the first ones began before.
  await kept(10);
  for (let trackId = 100; trackId < 110; trackId += 1) {
    const stream = await audio.open({ ...long, trackId }, 'lossless', { start: 0, end });
    stream.read(0);
    streams.push(stream);
  }
  const bound = before + byteLength;
  expect(await bufferBytesOnceBelow(bound)).toBeLessThan(bound);
  for (const [index, stream] of streams.entries()) {
    const whole = scriptedBytes({ ...long, trackId: 100 + (index % 10) }, 'lossless');
    expect((await buffer(stream)).equals(whole)).toBe(true);
  }
});

test('tracks that are read slowly are rendered one after the other, so that each frees its memory', async () => {
  serve({ cacheDirectory: directory });
  const release = renderer.hold();
  const long = { ...spec, durationMillis: 30_000 };
  const end = audio.describe(long, 'lossless').byteLength - 1;
  const tracks = [100, 101, 102, 103];
  for (const trackId of tracks) {
    const stream = await audio.open({ ...long, trackId }, 'lossless', { start: 0, end });
    stream.read(0);
  }
  release();
  await kept(tracks.length);
  for (const [index, trackId] of tracks.entries()) {
    const before = renderer.slices.slice(0, renderer.slices.lastIndexOf(trackId));
    const later = before.filter((made) => tracks.indexOf(made) > index);
    // A reader's first chunk takes seven slices, a whole track hundreds.
    expect(later.length).toBeLessThan(10 * tracks.length);
  }
});

test('a failed rendering is released in the renderer', async () => {
  serve();
  renderer.failNext();
  const stream = await audio.open(spec, 'normal', whole);
  stream.resume();
  await ended(stream);
  await settle();
  expect(renderer.open).toBe(0);
});

test('a failed rendering ends its streams with an error, and the next request tries again', async () => {
  serve();
  renderer.failNext();
  const stream = await audio.open(spec, 'normal', whole);
  stream.resume();
  expect(await ended(stream)).toEqual(new Error('the synthesiser broke'));
  expect((await buffer(await audio.open(spec, 'normal', whole))).equals(expected)).toBe(true);
});

test('closing ends renderings in progress', async () => {
  serve();
  renderer.hold();
  const stream = await audio.open(spec, 'normal', whole);
  stream.resume();
  const end = ended(stream);
  await audio.close();
  expect(await end).toEqual(new Error('rendering has ended'));
  expect(renderer.closed).toBe(true);
});

describe('the cache on disk', () => {
  const fill = async (): Promise<string> => {
    serve({ cacheDirectory: directory });
    await buffer(await audio.open(spec, 'normal', whole));
    await audio.close();
    const [name, ...others] = await readdir(directory);
    expect(others).toEqual([]);
    return join(directory, name!);
  };

  test('survives a restart', async () => {
    await fill();
    serve({ cacheDirectory: directory });
    expect((await buffer(await audio.open(spec, 'normal', whole))).equals(expected)).toBe(true);
    expect(renderer.started).toEqual([]);
  });

  test.each([
    ['truncated', (path: string) => truncate(path, 5000)],
    ['emptied', (path: string) => truncate(path, 0)],
    [
      'changed in one byte',
      async (path: string) => {
        const file = await readFile(path);
        file[20_000]! ^= 1;
        await writeFile(path, file);
      },
    ],
    ['replaced by text', (path: string) => writeFile(path, '<html>not music</html>')],
  ])('never serves a file that was %s', async (_name, damage) => {
    const path = await fill();
    await damage(path);
    serve({ cacheDirectory: directory });
    expect((await buffer(await audio.open(spec, 'normal', whole))).equals(expected)).toBe(true);
    expect(renderer.started).toEqual([5]);
    await audio.close();
    expect((await readFile(path)).length).toBe(expected.length + 32);
  });

  test('stays within its size limit and evicts the least recently used', async () => {
    const size = expected.length + 32;
    serve({ cacheDirectory: directory, maxCacheBytes: size * 3, maxMemoryBytes: 0 });
    for (let trackId = 1; trackId <= 6; trackId += 1) {
      await buffer(await audio.open({ ...spec, trackId }, 'normal', whole));
      await settle();
    }
    await audio.close();
    expect(await readdir(directory)).toHaveLength(3);
    serve({ cacheDirectory: directory });
    await buffer(await audio.open({ ...spec, trackId: 6 }, 'normal', whole));
    expect(renderer.started).toEqual([]);
  });

  test('is optional: without a writable disk, tracks are served from memory', async () => {
    const file = join(directory, 'in-the-way');
    await writeFile(file, '');
    serve({ cacheDirectory: join(file, 'cache') });
    expect((await buffer(await audio.open(spec, 'normal', whole))).equals(expected)).toBe(true);
  });

  test('reports once that the disk can’t be written, not for each track', async () => {
    const file = join(directory, 'in-the-way');
    await writeFile(file, '');
    const failures: Error[] = [];
    serve({
      cacheDirectory: join(file, 'cache'),
      cacheFailed: (error) => failures.push(error),
    });
    for (const trackId of [5, 6, 7])
      await buffer(await audio.open({ ...spec, trackId }, 'normal', whole));
    await audio.close();
    expect(failures).toMatchObject([{ code: 'ENOTDIR' }]);
  });
});
