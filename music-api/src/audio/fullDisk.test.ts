import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { AudioService, renditionOf } from './index.ts';
import { createScriptedRenderer, scriptedBytes } from './testing/scriptedRenderer.ts';

const specOf = (trackId: number) => ({ trackId, genreId: 'pop', durationMillis: 4000 });
const size = scriptedBytes(specOf(1), 'normal').length;

const directory = mkdtempSync(join(tmpdir(), 'prelude-full-disk-'));

/** Four and a half renditions fit: the fifth is written in part before the disk is full. */
function mountSmallDisk(): boolean {
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${Math.round(size * 4.5)}`];
    execFileSync('mount', [...options, 'tmpfs', directory], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const isMounted = mountSmallDisk();
if (!isMounted) console.warn('Skipped: a small disk can be mounted by root of a Linux only.');
const withSmallDisk = isMounted ? test : test.skip;
afterAll(() => {
  if (isMounted) execFileSync('umount', [directory]);
  rmSync(directory, { recursive: true });
});

const listen = async (audio: AudioService, trackId: number): Promise<Buffer> =>
  buffer(await audio.open(renditionOf(specOf(trackId), 'normal'), { start: 0, end: size - 1 }));

withSmallDisk('on a full disk a track goes on in memory, and no part of it stays', async () => {
  const failures: Error[] = [];
  const cacheFailed = (error: Error): void => void failures.push(error);
  const renderer = createScriptedRenderer();
  const audio = new AudioService({ renderer, cacheDirectory: directory, cacheFailed });
  for (const trackId of [1, 2, 3, 4, 5, 6, 1]) {
    const expected = scriptedBytes(specOf(trackId), 'normal');
    expect((await listen(audio, trackId)).equals(expected)).toBe(true);
  }
  await audio.close();
  expect(renderer.started).toEqual([1, 2, 3, 4, 5, 6]);
  expect(failures).toMatchObject([{ code: 'ENOSPC' }]);
  // Removed a moment later.
  while ((await readdir(directory)).some((name) => name.endsWith('.part'))) await setImmediate();
  const { fileLength } = renditionOf(specOf(1), 'normal');
  const kept = await readdir(directory);
  const sizes = kept.map((name) => statSync(join(directory, name)).size);
  expect(sizes).toEqual(Array(4).fill(fileLength));
});
