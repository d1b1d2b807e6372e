import { join } from 'node:path';
import fc from 'fast-check';
import { createMetrics, type Metrics } from '../../serve/reports/metrics.ts';
import { createMetricsServer } from '../../serve/reports/metricsServer.ts';
import { createSiteServer } from '../../serve/siteServer.ts';
import { readRegistry } from '../../site/registry.ts';
import type { PartState } from '../../site/revisions.ts';
import { siteFolder, type SiteFolder } from '../../site/siteFolder.ts';
import {
  openGate,
  sampleFolder,
  sampleRemote,
  sampleShell,
  type SampleFolder,
} from '../../site/testing/sampleBuild.ts';
import { loadBuild, shortId, type Build } from '../../site/versions.ts';
import { setCanary } from '../canary.ts';
import { publish, publishTree } from '../publish.ts';
import { chanceIfNoWorse, isWorse } from './isWorse.ts';
import { watchCanary, type WatchEnd, type WatchPlan } from './watchCanary.ts';

const PLAN: WatchPlan = { steps: [5, 25, 50, 100], everyMillis: 600_000, minStarts: 100 };

let folder: SampleFolder;
let site: SiteFolder;
let live: Build;
let canary: Build;
let metrics: Metrics;
let lines: string[];
/** The minutes that have passed, in virtual time. */
let minutes: number;

const buildOf = (mark: string): Build => loadBuild(sampleRemote(folder.path, 'player', mark));
const state = (): PartState => readRegistry(site).parts['player']!;

beforeEach(async () => {
  folder = sampleFolder();
  site = siteFolder(join(folder.path, 'site'));
  await publishTree(site, [
    sampleShell(folder.path, 'one'),
    sampleRemote(folder.path, 'player', 'one'),
  ]);
  [live, canary] = [buildOf('one'), buildOf('two')] as [Build, Build];
  metrics = createMetrics(site);
  lines = [];
  minutes = 0;
});
afterEach(() => folder.remove());

/** Opens the product as so many visitors do, each with a bucket; a version fails for the visitors that `fails` names. */
type Visits = (report: (visitor: number, hasFailed: boolean) => Promise<void>) => Promise<void>;

/**
 * Watches the canary in virtual time: whenever the watch waits, `visits` reports through the site's own server, and the watch
 * reads the counts from the server of the counts.
 */
async function watch(
  visits: Visits,
  plan: Partial<WatchPlan> = {},
  token: string | null = null,
): Promise<WatchEnd> {
  const pages = await createSiteServer({
    directory: site.directory,
    musicApiUrl: 'http://127.0.0.1:1',
    config: { auth: null, reports: { sampleOneIn: 1 } },
    auth: null,
    metrics,
  });
  const counts = createMetricsServer({ metrics, token: 'the-token' });
  await counts.listen({ port: 0, host: '127.0.0.1' });
  const report = async (visitor: number, hasFailed: boolean): Promise<void> => {
    const { current, canary: tried } = state();
    const version = tried && visitor % 100 < tried.percent ? tried.version : current;
    const failure = {
      kind: 'error',
      part: 'player',
      name: 'TypeError',
      where: 'player/bar',
      stack: [],
      isFirst: true,
    };
    const { statusCode } = await pages.inject({
      method: 'POST',
      url: '/api/reports',
      remoteAddress: `192.0.${(visitor >> 8) & 255}.${visitor & 255}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({
        versions: { player: shortId(version) },
        reports: [{ kind: 'start', part: 'player' }, ...(hasFailed ? [failure] : [])],
      }),
    });
    expect(statusCode).toBe(204);
  };
  try {
    return await watchCanary(
      { site, part: 'player', candidate: canary, gate: openGate },
      { ...PLAN, ...plan },
      {
        counts: {
          url: `http://127.0.0.1:${(counts.server.address() as { port: number }).port}`,
          token: token ?? 'the-token',
          fetch,
        },
        async wait(millis) {
          minutes += millis / 60_000;
          if (minutes > 600) throw new Error('the test is over');
          await visits(report);
        },
        say: (line) => void lines.push(line),
      },
    );
  } finally {
    await Promise.all([pages.close(), counts.close()]);
  }
}

const isCanary = (visitor: number): boolean => visitor % 100 < (state().canary?.percent ?? 0);

/** A thousand visitors; the canary fails for one in `canaryFails` of its own, what is live for one in a hundred. */
const thousand =
  (canaryFails: number): Visits =>
  async (report) => {
    for (let visitor = 0; visitor < 1_000; visitor += 1) {
      const round = Math.floor(visitor / 100);
      const fails = isCanary(visitor)
        ? (visitor + round) % canaryFails === 0
        : (visitor + 7 * round) % 100 === 99;
      await report(visitor, fails);
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
  const few: Visits = async (report) => {
    for (let visitor = 0; visitor < 3; visitor += 1) await report(visitor, false);
  };
  await expect(watch(few)).rejects.toThrow('the test is over');
  expect(state().canary).toEqual({ version: canary.version, percent: 5 });
  expect(lines.at(-1)).toContain('; waiting for 100 of both.');
});

test('a version of which no page reports is rolled back: it may fail before it can', async () => {
  const silent: Visits = async (report) => {
    for (let visitor = 0; visitor < 1_000; visitor += 1)
      if (!isCanary(visitor)) await report(visitor, false);
  };
  expect(await watch(silent)).toBe('rolled back');
  expect(lines.at(-1)).toContain('none of its pages reports, of 2850 with the live version');
  expect(minutes).toBe(30);
});

test('a watch that was ended goes on from the share that it reached', async () => {
  await setCanary(site, 'player', canary, 25, openGate);
  expect(await watch(thousand(100), { steps: [5, 25, 50] })).toBe('stays');
  expect(lines[0]).toMatch(/^25 of 100/);
  expect(state().canary).toEqual({ version: canary.version, percent: 50 });
});

test('a canary that somebody ends, or replaces, is watched no longer', async () => {
  const ended: Visits = async () => {
    await setCanary(site, 'player', canary.version, 0, openGate);
  };
  expect(await watch(ended)).toBe('left');
  expect(state().canary).toBeNull();
});

test('where another version becomes live, or the counts begin again, the step begins again', async () => {
  let look = 0;
  const visits: Visits = async (report) => {
    look += 1;
    if (look === 2)
      await publish(site, sampleRemote(folder.path, 'player', 'three'), openGate);
    await thousand(100)(report);
  };
  expect(await watch(visits, { steps: [5, 25] })).toBe('stays');
  expect(state().current).toBe(buildOf('three').version);
  // One look that another version makes void, and three for a hundred page loads of the canary.
  expect(lines.filter((line) => line.startsWith('5 %'))).toHaveLength(4);
});

test('counts that can’t be read change nothing', async () => {
  await expect(watch(thousand(1), {}, 'another token')).rejects.toThrow('the test is over');
  expect(lines.at(-1)).toMatch(/^The counts can’t be read: http:\S+ answers 401\.$/);
  expect(state().canary?.percent).toBe(5);
});

describe('the comparison', () => {
  const loads = (failed: number, starts: number) => ({ failed, starts });

  test.each([
    // Fisher's tea: R says fisher.test(matrix(c(3, 1, 1, 3), 2), alternative = "greater"): p-value = 0.2429.
    [loads(3, 4), loads(1, 4), 17 / 70],
    [loads(4, 4), loads(0, 4), 1 / 70],
    [loads(0, 100), loads(0, 100), 1],
    [loads(0, 0), loads(3, 100), 1],
  ])('knows what chance alone does: %j against %j', (version, other, expected) => {
    expect(chanceIfNoWorse(version, other)).toBeCloseTo(expected, 10);
  });

  test('is exact: it is the share of all ways to deal out the failures', () => {
    const choose = (n: number, k: number): bigint =>
      k < 0 || k > n ? 0n : k === 0 ? 1n : (choose(n - 1, k - 1) * BigInt(n)) / BigInt(k);
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), fc.nat(60), fc.nat(60), (a, b, c, d) => {
        const [version, other] = [loads(Math.min(a, b), b), loads(Math.min(c, d), d)];
        const failed = version.failed + other.failed;
        let ways = 0n;
        for (let each = version.failed; each <= failed; each += 1)
          ways += choose(version.starts, each) * choose(other.starts, failed - each);
        const all = choose(version.starts + other.starts, failed);
        expect(chanceIfNoWorse(version, other)).toBeCloseTo(Number((ways * 10n ** 15n) / all) / 1e15, 9);
      }),
    );
  });

  test('takes no version for worse because it was looked at a thousand times', () => {
    const equal = [loads(20, 1_000), loads(12, 1_000)] as const;
    // At one look this difference alone could be chance in one of ten.
    expect(chanceIfNoWorse(...equal)).toBeGreaterThan(0.05);
    let spent = 0;
    for (let look = 1; look <= 1_000; look += 1) {
      expect(isWorse(...equal, look)).toBe(false);
      spent += 0.05 / (look * (look + 1));
    }
    expect(spent).toBeLessThan(0.05);
    expect(isWorse(loads(100, 1_000), loads(12, 1_000), 1_000)).toBe(true);
  });
});
