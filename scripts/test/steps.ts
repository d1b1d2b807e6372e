import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { allowances, audit } from './checks/audit.ts';
import { chromiumPath, freePort, installHint, repositoryRoot } from '../lib/index.ts';
import type { Changes } from './changed.ts';
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

/** Prints the tables, and fails where a cell is empty: for whole suites. */
const TABLES = ',./e2e/reporters/tableReporter.ts';

const browser = (reporters: string, ...chosen: readonly string[]): Step => ({
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

const lint = (...files: readonly string[]): Step =>
  check('lint', binary('eslint'), '--no-warn-ignored', ...files);
const format = (...files: readonly string[]): Step =>
  check(
    'format',
    ...([binary('prettier'), '--check', '--ignore-unknown', '--log-level', 'warn'] as const),
    ...files,
  );
const styles = (...files: readonly string[]): Step =>
  check('styles', binary('stylelint'), ...files);
const BOUNDARIES = check(
  'boundaries',
  binary('depcruise'),
  ...['--config', '.dependency-cruiser.cjs', '.'],
);
const TYPES = check('types', binary('tsc'), '-b');

/** What reads the sources alone, in two lanes that take about as long. */
const STATIC_LANES: Stage = [
  [lint('.'), script('secrets', 'test/checks/secrets.ts')],
  [
    format('.'),
    styles('**/*.css'),
    BOUNDARIES,
    TYPES,
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

const EVERY_COMMIT_UNIT = ['--ignoreProjects', 'scripts-full'] as const;

/** The steps of each command, cheapest first; each command has those of the one before it. */
export const STAGES: Readonly<Record<'check' | 'test' | 'full', readonly Stage[]>> = {
  check: [STATIC_LANES, unit(...EVERY_COMMIT_UNIT)],
  test: [
    STATIC_LANES,
    unit(...EVERY_COMMIT_UNIT),
    BUILD_LANES,
    script('variants', 'test/variants/buildVariants.ts', ...SAMPLED_VARIANTS),
    browser(TABLES, `--project=${SUITES.everyCommit}`),
  ],
  full: [
    STATIC_LANES,
    unit(),
    BUILD_LANES,
    script('variants', 'test/variants/buildVariants.ts'),
    browser(TABLES),
  ],
};

/** The steps for a change: what belongs to its files, and the tests that import one of them. */
export function changedStages({ base, files }: Changes): readonly Stage[] {
  if (files.length === 0) return [];
  const code = files.filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  const sheets = files.filter((file) => file.endsWith('.css'));
  const stages: Stage[] = [
    [
      code.length > 0 ? [lint(...code)] : [],
      [format(...files), ...(sheets.length > 0 ? [styles(...sheets)] : []), BOUNDARIES, TYPES],
    ],
    unit(...EVERY_COMMIT_UNIT, `--changedSince=${base}`, '--passWithNoTests'),
  ];
  // Browser tests import nothing of the product, so only a change of theirs can tell which to run.
  if (files.some((file) => file.startsWith('e2e/')))
    stages.push(browser('', `--only-changed=${base}`));
  return stages;
}
