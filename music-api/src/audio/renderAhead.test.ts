import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type AudioService, createAudioService } from './index.ts';
import { renderAhead } from './renderAhead.ts';
import { createScriptedRenderer, type ScriptedRenderer } from './testing/scriptedRenderer.ts';
import { settle, until } from './testing/until.ts';

const PAUSE = 5_000;

let cacheDirectory: string;
let renderer: ScriptedRenderer;
let audio: AudioService;

const specOf = (trackId: number) => ({ trackId, genreId: 'pop', durationMillis: 8_000 });

/** Starts the service, as after a restart. */
const start = (): void => {
  renderer = createScriptedRenderer();
  audio = createAudioService({ renderer, cacheDirectory, bytesPerSecond: Infinity });
  renderAhead(audio, [1, 2].map(specOf));
};

const pass = (milliseconds: number): void => void jest.advanceTimersByTime(milliseconds);

/** The next attempt is planned. */
const planned = (): Promise<void> => until(() => jest.getTimerCount() > 0);

/** Waits until as many tracks were started, and all are rendered. */
const rendered = (...tracks: readonly number[]): Promise<void> =>
  until(() => renderer.started.join() === tracks.join() && renderer.open === 0);

const listen = (trackId: number): Promise<Readable> => {
  const { byteLength } = audio.describe(specOf(trackId), 'normal');
  return audio.open(specOf(trackId), 'normal', { start: 0, end: byteLength - 1 });
};

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  cacheDirectory = await mkdtemp(join(tmpdir(), 'prelude-ahead-'));
  start();
});

afterEach(async () => {
  await audio.close();
  jest.useRealTimers();
  await rm(cacheDirectory, { recursive: true });
});

test('tracks are rendered one after the other, each after a pause, and then no more', async () => {
  pass(PAUSE - 1);
  await settle();
  expect(renderer.started).toEqual([]);
  pass(1);
  await rendered(1);
  await planned();
  pass(PAUSE);
  await rendered(1, 2);
  await planned();
  pass(PAUSE);
  await settle();
  expect(jest.getTimerCount()).toBe(0);
  expect(renderer.started).toEqual([1, 2]);
});

test('after a restart nothing is rendered that is on disk', async () => {
  pass(PAUSE);
  await planned();
  await audio.close();
  jest.clearAllTimers();
  start();
  pass(PAUSE);
  await rendered(2);
  await planned();
  await audio.close();
  jest.clearAllTimers();
  start();
  pass(PAUSE);
  await settle();
  expect(jest.getTimerCount()).toBe(0);
  expect(renderer.started).toEqual([]);
});

test('nothing is rendered while a listener is there, however slowly', async () => {
  const slow = await listen(9);
  slow.once('data', () => slow.pause());
  await rendered(9);
  pass(PAUSE);
  await planned();
  expect(renderer.started).toEqual([9]);
  slow.destroy();
  pass(PAUSE);
  await rendered(9, 1);
});

test('a listener stops it at once; it continues after they have left', async () => {
  const release = renderer.hold();
  pass(PAUSE);
  await until(() => renderer.started.length === 1);
  const listener = await listen(9);
  listener.resume();
  release();
  await rendered(1, 9);
  // The slice that was in progress, all of the other track, then the rest.
  expect(renderer.slices.slice(0, 2)).toEqual([1, 9]);
  expect(renderer.slices.lastIndexOf(9)).toBeLessThan(renderer.slices.indexOf(1, 1));
});

test('a track that can’t be rendered is left out', async () => {
  renderer.failNext();
  pass(PAUSE);
  await planned();
  pass(PAUSE);
  await rendered(1, 2);
});
