import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { startRendering } from '../engine.ts';
import type { AudioQuality, AudioTrackSpec } from '../renditions.ts';
import type { SoundFigures } from './printFigures.ts';

/** Renders every byte of a rendition. */
export async function renderBytes(spec: AudioTrackSpec, quality: AudioQuality): Promise<Buffer> {
  const rendering = await startRendering(spec, quality);
  const parts: Uint8Array[] = [];
  for (;;) {
    const { bytes, done } = rendering.advance();
    parts.push(bytes);
    if (done) return Buffer.concat(parts);
  }
}

/** Renders and measures tracks in another process, several times as fast as in a test's sandbox. */
export async function measureTracks(
  ...specs: readonly AudioTrackSpec[]
): Promise<readonly SoundFigures[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--import', 'tsx', resolve(__dirname, 'printFigures.ts'), JSON.stringify(specs)],
  ]);
  return JSON.parse(stdout) as SoundFigures[];
}
