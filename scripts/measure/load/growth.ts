import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { repositoryRoot } from '../../lib/index.ts';
import type { LoadTable } from './report.ts';
import { putLoad } from './requests.ts';

const SIZES = [701, 100_000] as const;

const PROGRAM = 'music-api/src/sources/catalogue/testing/serveGrowth.ts';

const ROUNDS = 5;
const LIMIT = 50;

/** What the program says first. */
interface GrownCatalogue {
  readonly url: string;
  readonly tracks: number;
  readonly buildMillis: number;
  readonly megabytes: number;
  readonly kinds: readonly {
    readonly kind: string;
    readonly queries: readonly string[];
    readonly millis: number;
  }[];
}

/** A kind of search: alone, and answered by the service. Milliseconds of processor time, but for the 99th percentile. */
interface SearchCost {
  readonly kind: string;
  readonly aloneMillis: number;
  readonly answeredMillis: number;
  readonly p99Millis: number;
  readonly failures: number;
}

type Measured = Omit<GrownCatalogue, 'kinds' | 'url'> & {
  readonly searches: readonly SearchCost[];
};

/** A process that measures, and what it says; what is waited for rejects if it ends. */
function startGrown(size: number) {
  const child = fork(resolve(repositoryRoot, PROGRAM), [String(size)], {
    execArgv: ['--expose-gc', '--conditions=source', '--import', 'tsx'],
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${PROGRAM} ended`)));
  ended.catch(() => undefined);
  const heard = async <T>(): Promise<T> => {
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [T];
    return message;
  };
  return {
    catalogue: () => heard<GrownCatalogue>(),
    processorMillis: () => {
      child.send('how long');
      return heard<number>();
    },
    stop: () => child.kill(),
  };
}

/** Asks for texts several times, each time for one track less, so that no cache has the answer. */
function pathsOf(queries: readonly string[]): readonly string[] {
  const asked = new Map<string, number>();
  return Array.from({ length: ROUNDS }, () => queries)
    .flat()
    .map((query) => {
      const times = asked.get(query) ?? 0;
      asked.set(query, times + 1);
      return `/api/music/search?q=${encodeURIComponent(query)}&limit=${LIMIT - (times % LIMIT)}`;
    });
}

async function measure(size: number): Promise<Measured> {
  const grown = startGrown(size);
  try {
    const { url, kinds, ...catalogue } = await grown.catalogue();
    const searches: SearchCost[] = [];
    for (const { kind, queries, millis } of kinds) {
      const paths = pathsOf(queries);
      const before = await grown.processorMillis();
      const load = await putLoad({ url, paths, amount: paths.length, connections: 1 });
      const answeredMillis = ((await grown.processorMillis()) - before) / paths.length;
      const { p99Millis, failures } = load;
      searches.push({ kind, aloneMillis: millis, answeredMillis, p99Millis, failures });
    }
    return { ...catalogue, searches };
  } finally {
    grown.stop();
  }
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Measures what uncached searches cost in the catalogue and in one with synthetic tracks, by kind. */
export async function measureGrowth(): Promise<readonly LoadTable[]> {
  const measured: Measured[] = [];
  for (const size of SIZES) measured.push(await measure(size));
  const [small, large] = measured;
  if (!small || !large) throw new Error('Nothing was measured');
  const row = (before: number, after: number) => ({
    [small.tracks]: Number(before.toPrecision(3)),
    [large.tracks]: Number(after.toPrecision(3)),
    times: Number((after / before).toPrecision(2)),
  });
  const table = (costOf: (search: SearchCost) => number) => {
    const costs = ({ searches }: Measured): readonly number[] => searches.map(costOf);
    return {
      ...Object.fromEntries(
        small.searches.map((search, index) => [
          search.kind,
          row(costOf(search), costs(large)[index] ?? 0),
        ]),
      ),
      'mean of all kinds': row(mean(costs(small)), mean(costs(large))),
    };
  };
  const worst = (of: Measured): number =>
    Math.max(...of.searches.map(({ p99Millis }) => p99Millis));
  const failures = (of: Measured): number =>
    of.searches.reduce((sum, one) => sum + one.failures, 0);
  return [
    {
      caption: 'Uncached searches as they are answered, milliseconds of processor time',
      rows: table(({ answeredMillis }) => answeredMillis),
    },
    {
      caption: 'The search alone, milliseconds of processor time',
      rows: table(({ aloneMillis }) => aloneMillis),
    },
    {
      caption: 'The catalogue',
      rows: {
        'p99 of the slowest kind, ms': row(worst(small), worst(large)),
        'build, s': row(small.buildMillis / 1_000, large.buildMillis / 1_000),
        'resident after garbage collection, MB': row(small.megabytes, large.megabytes),
        failures: { [small.tracks]: failures(small), [large.tracks]: failures(large) },
      },
    },
  ];
}
