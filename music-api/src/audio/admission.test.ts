import type { Readable } from 'node:stream';
import { AudioBusyError, type AudioService, createAudioService } from './index.ts';
import { createScriptedRenderer, type ScriptedRenderer } from './testing/scriptedRenderer.ts';
import { createVirtualClock, type VirtualClock } from './testing/virtualClock.ts';

/** Two minutes of music, which take about twelve seconds to render. */
const DURATION_MILLIS = 120_000;
const SLICE_MILLIS = 60;

let clock: VirtualClock;
let renderer: ScriptedRenderer;
let audio: AudioService;

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

const specOf = (trackId: number) => ({ trackId, genreId: 'pop', durationMillis: DURATION_MILLIS });

/** A listener who reads bytes as they come, and the time until the first one. */
const listen = async (trackId: number, client: string) => {
  const { byteLength } = audio.describe(specOf(trackId), 'normal');
  const asked = clock.now();
  const range = { start: 0, end: byteLength - 1 };
  const stream: Readable = await audio.open(specOf(trackId), 'normal', range, client);
  const listener = {
    stream,
    firstByteMillis: undefined as number | undefined,
    error: undefined as unknown,
    began: new Promise<void>((resolve) => {
      stream.once('data', () => {
        listener.firstByteMillis = clock.now() - asked;
        resolve();
      });
    }),
  };
  stream.on('error', (error) => {
    listener.error = error;
  });
  return listener;
};

type Listener = Awaited<ReturnType<typeof listen>>;

/** Many listeners at once: the accepted and the refused ones. */
const crowd = async (count: number, clientOf: (index: number) => string) => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: count }, (_, index) => listen(index + 1, clientOf(index))),
  );
  return {
    taken: outcomes.flatMap((one): Listener[] => (one.status === 'fulfilled' ? [one.value] : [])),
    refusals: outcomes.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : [])),
  };
};

beforeEach(() => {
  clock = createVirtualClock();
  renderer = createScriptedRenderer(async () => {
    clock.pass(SLICE_MILLIS);
    // Lets streams read.
    await new Promise((resolve) => setImmediate(resolve));
  });
  audio = createAudioService({ renderer, clock });
});

afterEach(() => audio.close());

test('of 50 cold tracks for 50 listeners, some begin in time and the others are refused at once', async () => {
  const release = renderer.hold();
  const { taken, refusals } = await crowd(50, (index) => `192.0.2.${index}`);
  expect(taken.length).toBeGreaterThanOrEqual(8);
  expect(refusals.length).toBeGreaterThan(30);
  for (const refusal of refusals) {
    expect(refusal).toBeInstanceOf(AudioBusyError);
    const { retryAfterSeconds } = refusal as AudioBusyError;
    expect(retryAfterSeconds).toBeGreaterThanOrEqual(1);
    expect(retryAfterSeconds).toBeLessThanOrEqual(30);
  }
  release();
  await Promise.all(
    taken.map(({ stream }) => new Promise((resolve) => stream.once('close', resolve))),
  );
  for (const { firstByteMillis, error } of taken) {
    if (error !== undefined) expect(error).toBeInstanceOf(AudioBusyError);
    else expect(firstByteMillis).toBeLessThanOrEqual(10_000);
  }
  expect(taken.filter(({ error }) => error === undefined).length).toBeGreaterThanOrEqual(8);
});

test('a client who requests many tracks does not delay others', async () => {
  const release = renderer.hold();
  const greedy = await crowd(30, () => '192.0.2.1');
  expect(greedy.refusals.length).toBeGreaterThan(20);
  const other = await listen(100, '192.0.2.2');
  release();
  await other.began;
  // At most one slice of each of the other client's four renditions.
  expect(other.firstByteMillis).toBeLessThanOrEqual(5 * SLICE_MILLIS);
});

test('a track whose only listener disconnects is paused, and dropped after a while', async () => {
  const leaving = await listen(1, '192.0.2.1');
  await leaving.began;
  leaving.stream.destroy();
  await settle();
  const made = renderer.slices.length;
  await settle();
  expect(renderer.slices.length).toBe(made);
  expect(renderer.open).toBe(1);
  clock.pass(10_000);
  await settle();
  expect(renderer.open).toBe(0);
});

test('a listener who comes back soon continues the same rendering', async () => {
  const leaving = await listen(1, '192.0.2.1');
  await leaving.began;
  leaving.stream.destroy();
  await settle();
  clock.pass(5_000);
  const { stream } = await listen(1, '192.0.2.1');
  await new Promise((resolve) => stream.once('end', resolve));
  expect(renderer.started).toEqual([1]);
});

test('a track is rendered to its end while one of two listeners remains', async () => {
  const [leaving, staying] = await Promise.all([listen(1, '192.0.2.1'), listen(1, '192.0.2.2')]);
  leaving.stream.destroy();
  await new Promise((resolve) => staying.stream.once('end', resolve));
  expect(staying.error).toBeUndefined();
});

test('a listener without a first byte after ten seconds gets an AudioBusyError', async () => {
  renderer.hold();
  const { stream } = await listen(1, '192.0.2.1');
  const failed = new Promise((resolve) => stream.once('error', resolve));
  clock.pass(10_000);
  expect(await failed).toMatchObject({ name: 'AudioBusyError', retryAfterSeconds: 5 });
});
