import type { Readable } from 'node:stream';
import { type AudioService, createAudioService } from './index.ts';
import { renderAhead } from './renderAhead.ts';
import { createScriptedRenderer, type ScriptedRenderer } from './testing/scriptedRenderer.ts';
import { createVirtualClock, type VirtualClock } from './testing/virtualClock.ts';

const PAUSE = 15_000;

let clock: VirtualClock;
let renderer: ScriptedRenderer;
let audio: AudioService;

const specOf = (trackId: number) => ({ trackId, genreId: 'pop', durationMillis: 8_000 });

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 40; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

const pass = async (milliseconds: number): Promise<void> => {
  clock.pass(milliseconds);
  await settle();
};

const listen = (trackId: number): Promise<Readable> => {
  const { byteLength } = audio.describe(specOf(trackId), 'normal');
  return audio.open(specOf(trackId), 'normal', { start: 0, end: byteLength - 1 });
};

const slicesOf = (trackId: number): number =>
  renderer.slices.filter((slice) => slice === trackId).length;

beforeEach(() => {
  clock = createVirtualClock();
  renderer = createScriptedRenderer();
  audio = renderAhead(createAudioService({ renderer, clock }), [1, 2].map(specOf), clock);
});

afterEach(() => audio.close());

test('tracks are rendered one after the other, each once and after a pause', async () => {
  await pass(PAUSE - 1);
  expect(renderer.started).toEqual([]);
  await pass(1);
  expect(renderer.started).toEqual([1]);
  expect(renderer.open).toBe(0);
  await pass(PAUSE);
  expect(renderer.started).toEqual([1, 2]);
  await pass(10 * PAUSE);
  expect(renderer.started).toEqual([1, 2]);
});

test('none is rendered while a listener is there, however slowly', async () => {
  const slow = await listen(9);
  slow.once('data', () => slow.pause());
  await settle();
  await pass(10 * PAUSE);
  expect(renderer.started).toEqual([9]);
  slow.destroy();
  await settle();
  await pass(PAUSE);
  expect(renderer.started).toEqual([9, 1]);
});

test('a listener stops it at once; later it begins with the same track', async () => {
  const release = renderer.hold();
  await pass(PAUSE);
  const listener = await listen(9);
  listener.resume();
  release();
  await settle();
  // The slice that was in progress.
  expect(slicesOf(1)).toBe(1);
  expect(renderer.started).toEqual([1, 9]);
  await pass(PAUSE);
  expect(renderer.open).toBe(0);
  expect(renderer.started).toEqual([1, 9, 1]);
});

test('a listener of the same track gets what is made of it', async () => {
  const release = renderer.hold();
  await pass(PAUSE);
  const listener = await listen(1);
  release();
  await new Promise((resolve) => listener.resume().once('end', resolve));
  expect(renderer.started).toEqual([1]);
});

test('a track that fails is left out', async () => {
  renderer.failNext();
  await pass(PAUSE);
  await pass(PAUSE);
  expect(renderer.started).toEqual([1, 2]);
  expect(slicesOf(2)).toBeGreaterThan(0);
});

test('a listener who is refused does not end it', async () => {
  await expect(audio.open(specOf(9), 'normal', { start: -1, end: 0 })).rejects.toThrow(RangeError);
  await pass(PAUSE);
  expect(renderer.started).toEqual([1]);
});
