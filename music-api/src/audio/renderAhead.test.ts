import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AudioService, renditionOf } from './index.ts';
import { renderAhead } from './renderAhead.ts';
import { createScriptedRenderer, type ScriptedRenderer } from './testing/scriptedRenderer.ts';
import { until } from './testing/until.ts';

const specOf = (trackId: number) => ({ trackId, genreId: 'pop', durationMillis: 60_000 });
const tracks = [1, 2].map(specOf);

let cacheDirectory: string;
let renderer: ScriptedRenderer;
let audio: AudioService;

/** Starts the service, as after a restart. */
const start = (): void => {
  renderer = createScriptedRenderer();
  audio = new AudioService({ renderer, cacheDirectory, bytesPerSecond: Infinity });
};

/** A listener of a track. */
const open = (trackId: number): Promise<Readable> => {
  const rendition = renditionOf(specOf(trackId), 'normal');
  return audio.open(rendition, { start: 0, end: rendition.byteLength - 1 });
};

beforeEach(async () => {
  cacheDirectory = await mkdtemp(join(tmpdir(), 'prelude-ahead-'));
  start();
});

afterEach(async () => {
  await audio.close();
  await rm(cacheDirectory, { recursive: true });
});

test('the excerpts are rendered one after the other, and after a restart none that is on disk', async () => {
  await renderAhead(audio, tracks);
  expect(renderer.started).toEqual([1, 2]);
  expect(renderer.slices.lastIndexOf(1)).toBeLessThan(renderer.slices.indexOf(2));
  expect((await readdir(cacheDirectory)).sort()).toEqual(
    tracks
      .map((spec) => `${renditionOf({ ...spec, isExcerpt: true }, 'high').key}.rendition`)
      .sort(),
  );
  await audio.close();
  start();
  await renderAhead(audio, [...tracks, specOf(3)]);
  expect(renderer.started).toEqual([3]);
});

test('a listener who waits comes first', async () => {
  const release = renderer.hold();
  const ahead = renderAhead(audio, tracks);
  await until(() => renderer.started.length === 1);
  const heard = buffer(await open(9));
  release();
  await heard;
  await ahead;
  // The slice that was in progress, all of the listener's track, then the rest.
  expect(renderer.slices.slice(0, 2)).toEqual([1, 9]);
  expect(renderer.slices.lastIndexOf(9)).toBeLessThan(renderer.slices.indexOf(1, 1));
});

test('listeners who come and go do not stop it', async () => {
  const release = renderer.hold();
  const ahead = renderAhead(audio, tracks);
  for (const trackId of [8, 9]) (await open(trackId)).destroy();
  release();
  await ahead;
  expect(new Set(renderer.slices)).toEqual(new Set([1, 2, 9]));
});

test('a track that can’t be rendered is left out', async () => {
  renderer.failNext();
  await renderAhead(audio, tracks);
  expect(renderer.started).toEqual([1, 2]);
  expect(await readdir(cacheDirectory)).toHaveLength(1);
});
