import { createMetrics, type Metrics } from '../../serve/reports/metrics.ts';
import { createMetricsServer } from '../../serve/reports/metricsServer.ts';
import { type PartState, readRegistry } from '../../site/registry.ts';
import { openGate, sampleFolderOfTests } from '../../site/testing/sampleBuild.ts';
import { loadBuild, readBuild } from '../../site/loadBuild.ts';
import { partStates } from '../../site/partStates.ts';
import type { Target } from '../operation.ts';
import { shortId } from '../../site/versions.ts';
import { setCanary } from '../../publish/canary.ts';
import { publish, publishTree } from '../../publish/publish.ts';
import { performOpenly } from '../testing/openEndpoint.ts';
import { createCounting, type Counts } from './readCounts.ts';
import { watchCanary, type WatchEnd, type WatchPlan } from './watchCanary.ts';

const PLAN: WatchPlan = { steps: [5, 25, 50, 100], everyMillis: 600_000, minStarts: 100 };

const folder = sampleFolderOfTests();
const { site } = folder;
/** The folders of the builds, and their versions. */
let build: string;
let live: { readonly version: string };
let canary: { readonly version: string };
let metrics: Metrics;
let lines: string[];
/** The minutes that have passed, in virtual time. */
let minutes: number;

const folderOf = (mark: string): string => folder.remote('player', mark);
const target = (): Target => ({
  perform: performOpenly(site),
  states: async () => partStates(site),
});
const state = (): PartState => readRegistry(site).parts['player']!;
/** What visitors get while they come: read once for all of them. */
let served: PartState;

beforeEach(async () => {
  await publishTree(site, [folder.shell('one'), folder.remote('player', 'one')]);
  build = folderOf('two');
  [live, canary] = [readBuild(folderOf('one')), readBuild(build)];
  lines = [];
  minutes = 0;
  // Each look comes in another hour, in which the same visitors come again.
  metrics = createMetrics(site, () => Date.UTC(2026, 0) + minutes * 7 * 60_000);
});

/** Opens the product as so many visitors do, each with a bucket; a version fails for the visitors that `fails` names. */
type Visits = (report: (visitor: number, hasFailed: boolean) => void) => void | Promise<void>;

/**
 * Watches the canary in virtual time: whenever the watch waits, the pages of `visits` report, and the watch reads the counts
 * from the server of the counts.
 */
async function watch(
  visits: Visits,
  plan: Partial<WatchPlan> = {},
  token = 'the-token',
): Promise<WatchEnd> {
  const counts = createMetricsServer(metrics, 'the-token');
  const address = await counts.listen({ port: 0, host: '127.0.0.1' });
  const report = (visitor: number, hasFailed: boolean): void => {
    const version = isCanary(visitor) ? served.canary?.version : served.current;
    const failure = { name: 'TypeError', where: 'player/bar', stack: [], isFirst: true };
    metrics.takeReports(
      {
        versions: { player: shortId(version ?? '') },
        reports: [
          { kind: 'start', part: 'player' },
          ...(hasFailed ? [{ kind: 'error' as const, part: 'player', ...failure }] : []),
        ],
      },
      `192.0.${visitor >> 8}.${visitor & 255}`,
    );
  };
  try {
    return await watchCanary(
      { part: 'player', build },
      { ...PLAN, ...plan },
      {
        target: target(),
        counts: { url: `${address}/reports`, token, fetch },
        async wait(millis) {
          minutes += millis / 60_000;
          if (minutes > 600) throw new Error('the test is over');
          served = state();
          await visits(report);
        },
        say: (line) => void lines.push(line),
      },
    );
  } finally {
    await counts.close();
  }
}

/** The last two digits of a visitor are the bucket. */
const isCanary = (visitor: number): boolean => visitor % 100 < (served.canary?.percent ?? 0);

/** A thousand visitors; the canary fails for one in `canaryFails` of its visitors, what is live for one in a hundred. */
const thousand =
  (canaryFails: number): Visits =>
  (report) => {
    served = state();
    for (let visitor = 0; visitor < 1_000; visitor += 1) {
      const round = Math.floor(visitor / 100);
      const fails = isCanary(visitor)
        ? (visitor + round) % canaryFails === 0
        : (visitor + 7 * round) % 100 === 99;
      report(visitor, fails);
    }
  };

test('a version that fails for one user in ten is rolled back', async () => {
  expect(await watch(thousand(10))).toBe('rolled back');
  expect(state()).toMatchObject({ current: live.version, canary: null });
  expect(lines.at(-1)).toMatch(
    /^The canary of player \w{12} has ended: \d+ %: failed in \d+ of \d+ page loads \(\d+\.\d\d %\), the live version in \d+ of \d+ page loads \([01]\.\d\d %\)\.$/,
  );
});

test('a healthy version grows step by step, and goes live', async () => {
  expect(await watch(thousand(100))).toBe('published');
  expect(state()).toEqual({ current: canary.version, earlier: [live.version], canary: null });
  const acts = lines.filter((line) => !line.includes('waiting'));
  const name = `player ${shortId(canary.version)}`;
  expect(acts.filter((line) => line.includes('visitors get'))).toEqual(
    [5, 25, 50].map((percent) => `${percent} of 100 visitors get ${name}; Ctrl-C leaves it so.`),
  );
  expect(acts.at(-1)).toBe(`${name} is current since revision 5.`);
  // Fifty page loads of a thousand are the canary's at first: two looks until it has been seen often enough.
  expect(minutes).toBe(40);
});

test('with too few visitors it waits, and says for how many', async () => {
  const few: Visits = (report) => {
    for (let visitor = 0; visitor < 3; visitor += 1) report(visitor, false);
  };
  await expect(watch(few)).rejects.toThrow('the test is over');
  expect(state().canary).toEqual({ version: canary.version, percent: 5 });
  expect(lines.at(-1)).toContain('; waiting for 100 of both.');
});

test('a version of which no page reports is rolled back: it may fail before it can', async () => {
  const silent: Visits = (report) => {
    for (let visitor = 0; visitor < 1_000; visitor += 1)
      if (!isCanary(visitor)) report(visitor, false);
  };
  expect(await watch(silent)).toBe('rolled back');
  expect(lines.at(-1)).toContain('none of its pages reports, of 1900 with the live version');
  expect(minutes).toBe(20);
});

test('a watch that was ended goes on from the share that it reached', async () => {
  await setCanary(site, loadBuild(build), 25, openGate);
  expect(await watch(thousand(100), { steps: [5, 25, 50] })).toBe('stays');
  expect(lines[0]).toMatch(/^25 of 100/);
  expect(state().canary).toEqual({ version: canary.version, percent: 50 });
});

test('a canary that is ended or replaced is watched no longer', async () => {
  const ended: Visits = async () => {
    await setCanary(site, { part: 'player', version: canary.version }, 0, openGate);
  };
  expect(await watch(ended)).toBe('left');
  expect(state().canary).toBeNull();
});

test('where another version becomes live, the step begins again', async () => {
  let look = 0;
  const visits: Visits = async (report) => {
    look += 1;
    if (look === 2) await publish(site, [folder.remote('player', 'three')], openGate);
    await thousand(100)(report);
  };
  expect(await watch(visits, { steps: [5, 25] })).toBe('stays');
  expect(state().current).toBe(readBuild(folderOf('three')).version);
  // One look that another version makes void, and three for a hundred page loads of the canary.
  expect(lines.filter((line) => line.startsWith('5 %'))).toHaveLength(4);
});

test('where the server begins to count again, so does the step', () => {
  const since = createCounting();
  const counts = (startedAt: string, starts: number, failed: number): Counts => ({
    startedAt,
    liveVersion: shortId(live.version),
    canary: { starts, failed },
    live: { starts: 10 * starts, failed: 0 },
  });
  expect(since(counts('one', 100, 5)).canary).toEqual({ starts: 0, failed: 0 });
  expect(since(counts('one', 140, 6)).canary).toEqual({ starts: 40, failed: 1 });
  // A page that was opened before the step has failed in it.
  expect(since(counts('one', 101, 9)).canary).toEqual({ starts: 1, failed: 1 });
  expect(since(counts('two', 20, 2)).canary).toEqual({ starts: 0, failed: 0 });
  expect(since(counts('two', 25, 2))).toEqual({
    canary: { starts: 5, failed: 0 },
    live: { starts: 50, failed: 0 },
  });
});

test('a remote without a live version has nothing to be compared with', async () => {
  const options = { part: 'radio', build: folder.remote('radio', 'one') };
  const counts = { url: '', token: null, fetch };
  const ports = { target: target(), counts, wait: jest.fn(), say: jest.fn() };
  await expect(watchCanary(options, PLAN, ports)).rejects.toThrow(
    'radio has no live version to compare with',
  );
  expect(readRegistry(site).parts['radio']).toBeUndefined();
});

test('counts that can’t be read change nothing', async () => {
  const all: Visits = (report) => {
    for (let visitor = 0; visitor < 10; visitor += 1) report(visitor, true);
  };
  await expect(watch(all, {}, 'another token')).rejects.toThrow('the test is over');
  expect(lines.at(-1)).toMatch(/^The counts can’t be read: http:\S+ answers 401\.$/);
  expect(state().canary?.percent).toBe(5);
});
