import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';
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
}

/** One more than cores: some tests wait for processes and leave theirs idle. */
const jestWorkers = availableParallelism() + 1;

/** The unit tests. */
export const unit = (...chosen: readonly string[]): Step => ({
  name: 'unit',
  async run(say) {
    const file = freshReport('jest.json');
    const isGood = await execute(
      say,
      binary('jest'),
      ['--silent', '--json', `--outputFile=${file}`, `--maxWorkers=${jestWorkers}`, ...chosen],
      { NODE_ENV: 'test' },
    );
    const report = readReport<JestReport>(file);
    if (!report) return { name: 'unit', passed: 0, failed: 1, skipped: 0 };
    const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
    return {
      name: 'unit',
      passed: report.numPassedTests,
      failed: Math.max(failed, isGood ? 0 : 1),
      skipped: report.numPendingTests,
    };
  },
});

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
    const file = freshReport('playwright.json');
    const isGood = await execute(
      say,
      binary('playwright'),
      [
        'test',
        '--config',
        'e2e/playwright.config.ts',
        `--reporter=list,json${reporters}`,
        ...chosen,
      ],
      {
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        CHROMIUM_PATH: executable,
        // A free port: a server that is still running there may serve other sources.
        E2E_PORT: String(await freePort()),
      },
    );
    const report = readReport<JSONReport>(file);
    if (!report) return { name, passed: 0, failed: 1, skipped: 0 };
    const { expected, unexpected, flaky, skipped } = report.stats;
    return {
      name,
      passed: expected + flaky,
      failed: Math.max(unexpected, isGood ? 0 : 1),
      skipped,
    };
  },
});
