import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printLoad, refuse } from '../../lib/index.ts';
import { type MusicApiProcess, spawnBuiltMusicApi } from '../../serve/index.ts';
import type { Bench } from '../bench.ts';
import type { SectionOptions } from '../sectionOptions.ts';
import { printFaults } from './faults.ts';
import { printGrowth } from './growth.ts';
import { printMemory } from './memory.ts';
import { printRates } from './rates.ts';

/** A music API of the measurement alone, with an empty disk cache. */
async function withMusicApi(print: (musicApi: MusicApiProcess) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'prelude-load-audio-'));
  const musicApi = await spawnBuiltMusicApi({ AUDIO_CACHE_DIR: folder, RENDER_AHEAD: 'none' });
  try {
    await musicApi.untilReady();
    await print(musicApi);
  } finally {
    await musicApi.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const PARTS: Readonly<Record<string, readonly [title: string, print: () => Promise<void>]>> = {
  rates: [
    'Rates, asked directly, 16 connections; medians of alternate rounds',
    () => withMusicApi(({ url }) => printRates(url)),
  ],
  growth: [
    'Uncached searches by the size of the catalogue: milliseconds of processor time',
    printGrowth,
  ],
  memory: ['Resident memory of music-api', () => withMusicApi(printMemory)],
  faults: ['Faults under load, through nginx with three replicas and one Redis', printFaults],
};

/** Prints what music-api bears: rates, growth, memory and faults. `only` chooses one of them. */
export async function measureLoad(_bench: Bench, { only }: SectionOptions): Promise<void> {
  const names = Object.keys(PARTS);
  if (only !== undefined && !names.includes(only)) refuse(`--only takes ${names.join(', ')}`);
  for (const [name, [title, print]] of Object.entries(PARTS)) {
    if (only !== undefined && only !== name) continue;
    process.stdout.write(`\n${title}\n`);
    printLoad();
    await print();
  }
}
