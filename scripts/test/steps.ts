import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { allowances, audit } from './checks/audit.ts';
import { chromiumPath, freePort, installHint, repositoryRoot } from '../lib/index.ts';
import { execute, type Stage, type Step } from './runSteps.ts';
import { SUITES } from './suites.ts';
import { SAMPLED_VARIANTS } from './variants/variantFolders.ts';

const reports = resolve(repositoryRoot, '.cache/reports');

const binary = (name: string): string => resolve(repositoryRoot, 'node_modules/.bin', name);

/** A step that passes or fails as a whole. */
function check(name: string, command: string, ...args: readonly string[]): Step {
  return {
    name,
    async run(say) {
      const isGood = await execute(say, command, args);
      return { name, passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 };
    },
  };
}

const script = (name: string, file: string, ...args: readonly string[]): Step =>
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

/** Two at least: by itself Jest leaves a core to others, and on two cores it would take one. */
const jestWorkers = Math.max(2, availableParallelism() - 1);

const unit = (...chosen: readonly string[]): Step => ({
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

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

const browser = (...chosen: readonly string[]): Step => ({
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
        '--reporter=list,json,./e2e/reporters/tableReporter.ts',
        ...chosen,
      ],
      {
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        CHROMIUM_PATH: executable,
        // A free port: a server that is still running there may serve other sources.
        E2E_PORT: String(await freePort()),
      },
    );
    const report = readReport<PlaywrightReport>(file);
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

/** What reads the sources alone, in two lanes that take about as long. */
const STATIC_LANES: Stage = [
  [check('lint', binary('eslint'), '.'), script('secrets', 'test/checks/secrets.ts')],
  [
    check('format', binary('prettier'), '--check', '--log-level', 'warn', '.'),
    check('styles', binary('stylelint'), '**/*.css'),
    check('boundaries', binary('depcruise'), '--config', '.dependency-cruiser.cjs', '.'),
    check('types', binary('tsc'), '-b'),
    check('unused', binary('knip'), '--treat-config-hints-as-errors'),
    script('API report', 'test/checks/apiReport.ts', '--check'),
  ],
];

/** The production build, and what is asked of it; the registry answers meanwhile. */
const BUILD_LANES: Stage = [
  [
    script('build and budgets', 'build.ts'),
    script('secrets in the site', 'test/checks/secrets.ts', '--built'),
  ],
  [
    {
      name: 'audit',
      run: (say) =>
        audit({
          directory: repositoryRoot,
          allowances: allowances(),
          today: new Date().toISOString().slice(0, 10),
          tell: (line) => say?.(`${line}\n`),
        }),
    },
  ],
];

const EVERY_COMMIT_UNIT = unit('--ignoreProjects', 'scripts-full');

/** The steps of each command, cheapest first; each command has those of the one before it. */
export const STAGES: Readonly<Record<'check' | 'test' | 'full', readonly Stage[]>> = {
  check: [STATIC_LANES, EVERY_COMMIT_UNIT],
  test: [
    STATIC_LANES,
    EVERY_COMMIT_UNIT,
    BUILD_LANES,
    script('variants', 'test/variants/buildVariants.ts', ...SAMPLED_VARIANTS),
    browser(`--project=${SUITES.everyCommit}`),
  ],
  full: [
    STATIC_LANES,
    unit(),
    BUILD_LANES,
    script('variants', 'test/variants/buildVariants.ts'),
    browser(),
  ],
};
