import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative, resolve } from 'node:path';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { chromiumPath, freePort, installHint, repositoryRoot } from '../lib/index.ts';
import { execute, type Step } from './runSteps.ts';

const reports = resolve(repositoryRoot, '.cache/reports');

/** The path of an installed command. */
export const binary = (name: string): string => resolve(repositoryRoot, 'node_modules/.bin', name);

/** A step that passes or fails as a whole. */
export function check(name: string, command: string, ...args: readonly string[]): Step {
  return {
    name,
    async run(say) {
      const isGood = await execute(say, command, args);
      return { name, passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 };
    },
  };
}

/** A step that runs a script of ours. */
export const script = (name: string, file: string, ...args: readonly string[]): Step =>
  check(
    name,
    process.execPath,
    '--import',
    'tsx',
    resolve(repositoryRoot, 'scripts', file),
    ...args,
  );

/** Where a tool writes its report; that of an earlier run is gone. */
function freshReport(name: string): string {
  const file = resolve(reports, name);
  mkdirSync(reports, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}

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

/** One more than cores: some tests wait for processes and leave theirs idle. */
const jestWorkers = availableParallelism() + 1;

/** Unit tests. */
export const unit = (name: string, ...chosen: readonly string[]): Step => ({
  name,
  async run(say) {
    const output = freshReport(`${name}.json`);
    const isGood = await execute(
      say,
      binary('jest'),
      ['--silent', '--json', `--outputFile=${output}`, `--maxWorkers=${jestWorkers}`, ...chosen],
      { NODE_ENV: 'test' },
    );
    const report = readReport<JestReport>(output);
    if (!report) return { name, passed: 0, failed: 1, skipped: 0 };
    const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
    return {
      name,
      passed: report.numPassedTests,
      failed: Math.max(failed, isGood ? 0 : 1),
      skipped: report.numPendingTests,
      files: Object.fromEntries(
        report.testResults.map(({ name: file, startTime, endTime }) => [
          relative(repositoryRoot, file),
          (endTime - startTime) / 1000,
        ]),
      ),
    };
  },
});

/** The seconds that all tests of a suite took. */
const secondsOf = ({ specs, suites = [] }: JSONReportSuite): number =>
  [
    ...specs
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .map(({ duration }) => duration / 1000),
    ...suites.map(secondsOf),
  ].reduce((sum, seconds) => sum + seconds, 0);

/** The browser tests. */
export const browser = (reporters: string, ...chosen: readonly string[]): Step => ({
  name: 'browser',
  async run(say) {
    const name = 'browser';
    const executable = chromiumPath();
    if (!executable) {
      process.stderr.write(`${installHint}\n`);
      return { name, passed: 0, failed: 1, skipped: 0 };
    }
    const output = freshReport(`${name}.json`);
    const isGood = await execute(
      say,
      binary('playwright'),
      [
        ...['test', '--config', 'e2e/playwright.config.ts'],
        ...[`--reporter=list,json${reporters}`, ...chosen],
      ],
      {
        CHROMIUM_PATH: executable,
        PLAYWRIGHT_JSON_OUTPUT_NAME: output,
        // A free port: a server that is still running there may serve other sources.
        E2E_PORT: String(await freePort()),
      },
    );
    const report = readReport<JSONReport>(output);
    if (!report) return { name, passed: 0, failed: 1, skipped: 0 };
    const { expected, unexpected, flaky, skipped } = report.stats;
    return {
      name,
      passed: expected + flaky,
      failed: Math.max(unexpected, isGood ? 0 : 1),
      skipped,
      files: Object.fromEntries(report.suites.map((suite) => [suite.file, secondsOf(suite)])),
    };
  },
});
