import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { printLoad, refuse, replaceFile, repositoryRoot } from '../../lib/index.ts';
import { type MusicApiProcess, spawnBuiltMusicApi } from '../../serve/index.ts';
import type { Bench } from '../bench.ts';
import type { SectionOptions } from '../sectionOptions.ts';
import { measureFaults } from './faults.ts';
import { measureMemory } from './memory.ts';
import { measureRates } from './rates.ts';
import { type Circumstances, type LoadTable, sectionOf, textOf, withSection } from './report.ts';

type Measure = () => Promise<readonly LoadTable[]>;

/** Measures a music API of the measurement alone, with an empty disk cache. */
const onMusicApi =
  (measure: (musicApi: MusicApiProcess) => Promise<readonly LoadTable[]>): Measure =>
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'prelude-load-audio-'));
    const musicApi = await spawnBuiltMusicApi({ AUDIO_CACHE_DIR: folder, RENDER_AHEAD: 'none' });
    try {
      await musicApi.ready;
      return await measure(musicApi);
    } finally {
      await musicApi.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  };

const PARTS: Readonly<Record<string, readonly [title: string, measure: Measure]>> = {
  rates: ['Rates', onMusicApi(({ url }) => measureRates(url))],
  memory: ['Memory', onMusicApi(measureMemory)],
  faults: ['Faults', measureFaults],
};

const PAGE = resolve(repositoryRoot, 'docs/reports/load.md');
const TITLES = Object.values(PARTS).map(([title]) => title);
/** Variables that change what is measured. */
const VARIABLES = ['LOAD_REQUESTS', 'LOAD_COMPOSED'];

function circumstances(only: string | undefined): Circumstances {
  const variables = VARIABLES.flatMap((name) =>
    process.env[name] ? `${name}=${process.env[name]} ` : [],
  ).join('');
  return {
    date: new Date().toISOString().slice(0, 10),
    command: `${variables}npm run measure -- load${only ? ` --only ${only}` : ''} --write`,
    cores: availableParallelism(),
    load: loadavg()[0] ?? 0,
  };
}

/**
 * Prints what music-api bears: rates, memory and faults. `only` chooses one of them; `isWritten` also puts the figures
 * into docs/reports/load.md.
 */
export async function measureLoad(
  _bench: Bench,
  { only, isWritten }: SectionOptions,
): Promise<void> {
  const names = Object.keys(PARTS);
  if (only !== undefined && !names.includes(only)) refuse(`--only takes ${names.join(', ')}`);
  for (const [name, [title, measure]] of Object.entries(PARTS)) {
    if (only !== undefined && only !== name) continue;
    process.stdout.write(`\n${title}\n`);
    printLoad();
    const made = circumstances(only);
    const tables = await measure();
    process.stdout.write(textOf(tables));
    if (!isWritten) continue;
    const section = sectionOf(title, tables, made);
    replaceFile(PAGE, withSection(readFileSync(PAGE, 'utf8'), TITLES, section));
  }
}
