import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, relative, resolve } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import {
  chromiumPath,
  freePort,
  installHint,
  repositoryRoot,
  testBrowserPath,
} from '../lib/index.ts';
import { execute, type Say, type Step } from './runSteps.ts';
import { type StepOutcome, wholeOutcome } from './testReport.ts';

/** The path of an installed command. */
export const binary = (name: string): string => resolve(repositoryRoot, 'node_modules/.bin', name);

/** A step that passes or fails as a whole. */
export const check = (name: string, command: string, ...args: readonly string[]): Step => ({
  name,
  run: async (say) => wholeOutcome(await execute(say, command, args)),
});

/** A step that runs a script of ours. */
export const script = (name: string, file: string, ...args: readonly string[]): Step =>
  check(name, process.execPath, '--import', 'tsx', `scripts/${file}`, ...args);

/** A step whose tool writes a report, of which `count` counts what it says; without a report, or if the tool fails, it has failed. */
const reported = <T>(
  name: string,
  runTool: (say: Say, report: string) => Promise<boolean>,
  count: (report: T) => StepOutcome,
): Step => ({
  name,
  async run(say) {
    const file = resolve(repositoryRoot, '.cache/reports', `${name}.json`);
    mkdirSync(dirname(file), { recursive: true });
    rmSync(file, { force: true });
    const isGood = await runTool(say, file);
    if (!existsSync(file)) return wholeOutcome(false);
    const counts = count(JSON.parse(readFileSync(file, 'utf8')) as T);
    return { ...counts, failed: Math.max(counts.failed, isGood ? 0 : 1) };
  },
});

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
  }[];
}

const MEMORY = '/dev/shm';
const ROOM_BYTES = 1 << 30;

/**
 * Unit tests write into a folder in memory, where a system has one with room: publishing syncs each file, and a disk takes
 * more than half of the time of its tests for that.
 */
function folderInMemory(): NodeJS.ProcessEnv {
  if (!existsSync(MEMORY)) return {};
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM_BYTES ? { TMPDIR: MEMORY } : {};
}

export const unit = (name: string, ...chosen: readonly string[]): Step =>
  reported<JestReport>(
    name,
    (say, report) =>
      execute(
        say,
        binary('jest'),
        [
          '--silent',
          '--json',
          `--outputFile=${report}`,
          // One more than cores: some tests wait for processes and leave theirs idle.
          `--maxWorkers=${availableParallelism() + 1}`,
          '--cacheDirectory=.cache/jest',
          ...chosen,
        ],
        { NODE_ENV: 'test', ...folderInMemory() },
      ),
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests,
      files: Object.fromEntries(
        report.testResults.map(({ name: file, startTime, endTime }) => [
          relative(repositoryRoot, file),
          (endTime - startTime) / 1000,
        ]),
      ),
    }),
  );

/** The seconds that all tests of a suite took. */
const secondsOf = ({ specs, suites = [] }: JSONReportSuite): number =>
  [
    ...specs
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .map(({ duration }) => duration / 1000),
    ...suites.map(secondsOf),
  ].reduce((sum, seconds) => sum + seconds, 0);

export const browser = (...chosen: readonly string[]): Step =>
  reported<JSONReport>(
    'browser',
    async (say, report) => {
      const areBrowsersThere =
        testBrowserPath() && (chosen.includes('--project=specs') || chromiumPath());
      if (!areBrowsersThere) {
        process.stderr.write(`${installHint}\n`);
        return false;
      }
      return execute(
        say,
        binary('playwright'),
        [
          ...['test', '--config', 'e2e/playwright.config.ts'],
          ...['--reporter=list,json', ...chosen],
        ],
        {
          PLAYWRIGHT_JSON_OUTPUT_NAME: report,
          // A free port: a server that is still running there may serve other sources.
          E2E_PORT: String(await freePort()),
        },
      );
    },
    ({ stats, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      files: Object.fromEntries(suites.map((suite) => [suite.file, secondsOf(suite)])),
    }),
  );
