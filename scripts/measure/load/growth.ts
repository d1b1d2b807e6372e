import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../../lib/index.ts';

const SIZES = [701, 100_000] as const;

const PROGRAM = 'music-api/src/sources/catalogue/testing/printGrowth.ts';

/** What the program prints. */
interface CatalogueCost {
  readonly tracks: number;
  readonly buildMillis: number;
  readonly megabytes: number;
  readonly searches: readonly {
    readonly kind: string;
    readonly meanMillis: number;
    readonly p99Millis: number;
  }[];
}

async function costOf(tracks: number): Promise<CatalogueCost> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--conditions=source', '--import', 'tsx'],
    ...[resolve(repositoryRoot, PROGRAM), String(tracks)],
  ]);
  return JSON.parse(stdout) as CatalogueCost;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Prints what uncached searches cost in the catalogue and in one with synthetic tracks, by kind. */
export async function printGrowth(): Promise<void> {
  const costs: CatalogueCost[] = [];
  for (const size of SIZES) costs.push(await costOf(size));
  const [small, large] = costs;
  if (!small || !large) throw new Error('Nothing was measured');
  const row = (before: number, after: number) => ({
    [small.tracks]: Number(before.toPrecision(3)),
    [large.tracks]: Number(after.toPrecision(3)),
    times: Number((after / before).toPrecision(2)),
  });
  const kinds = small.searches.map((search, index) => ({
    before: search,
    after: large.searches[index] ?? search,
  }));
  console.table({
    ...Object.fromEntries(
      kinds.map(({ before, after }) => [before.kind, row(before.meanMillis, after.meanMillis)]),
    ),
    'mean of all kinds, ms': row(
      mean(small.searches.map(({ meanMillis }) => meanMillis)),
      mean(large.searches.map(({ meanMillis }) => meanMillis)),
    ),
    'build, s': row(small.buildMillis / 1_000, large.buildMillis / 1_000),
    'resident, MB': row(small.megabytes, large.megabytes),
  });
}
