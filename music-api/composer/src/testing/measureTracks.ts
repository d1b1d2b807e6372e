import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { AudioTrackSpec } from '../renditions.ts';
import type { SoundFigures } from './printFigures.ts';

/** Renders and measures tracks in another process, several times as fast as in a test's sandbox. */
export async function measureTracks(
  ...specs: readonly AudioTrackSpec[]
): Promise<readonly SoundFigures[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--import', 'tsx', resolve(__dirname, 'printFigures.ts'), JSON.stringify(specs)],
  ]);
  return JSON.parse(stdout) as SoundFigures[];
}
