import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { allowances, audit } from './checks/audit.ts';
import { chromiumPath, installHint } from './chromium.ts';
import { freePort } from './ports.ts';
import type { StepOutcome } from './testReport.ts';
import { repositoryRoot } from './workspaces.ts';

/** One step of the tests. */
export interface Step {
  readonly name: string;
  run(): StepOutcome | Promise<StepOutcome>;
}

const reports = resolve(repositoryRoot, '.cache/reports');

const binary = (name: string): string => resolve(repositoryRoot, 'node_modules/.bin', name);

function execute(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync(command, args, {
    cwd: repositoryRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  return status === 0;
}

/** A step that passes or fails as a whole. */
function check(name: string, command: string, ...args: readonly string[]): Step {
  return {
    name,
    run() {
      const isGood = execute(command, args);
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

function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numRuntimeErrorTestSuites: number;
}

const unit: Step = {
  name: 'unit',
  run() {
    const file = resolve(reports, 'jest.json');
    rmSync(file, { force: true });
    const isGood = execute(binary('jest'), ['--silent', '--json', `--outputFile=${file}`], {
      NODE_ENV: 'test',
    });
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
};

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

const browser: Step = {
  name: 'browser',
  async run() {
    const name = 'browser';
    const executable = chromiumPath();
    if (!executable) {
      process.stderr.write(`${installHint}\n`);
      return { name, passed: 0, failed: 1, skipped: 0 };
    }
    const file = resolve(reports, 'playwright.json');
    rmSync(file, { force: true });
    const isGood = execute(
      binary('playwright'),
      [
        'test',
        '--config',
        'e2e/playwright.config.ts',
        '--reporter=list,json,./e2e/reporters/tableReporter.ts',
      ],
      {
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        CHROMIUM_PATH: executable,
        // Of its own: a server that somebody left running may serve other sources than these.
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
};

/** The quick steps, cheapest first: `npm run check`. */
export const checkSteps: readonly Step[] = [
  check('format', binary('prettier'), '--check', '--log-level', 'warn', '.'),
  check('lint', binary('eslint'), '.'),
  check('styles', binary('stylelint'), '**/*.css'),
  check('boundaries', binary('depcruise'), '--config', '.dependency-cruiser.cjs', '.'),
  check('types', binary('tsc'), '-b'),
  check('unused', binary('knip')),
  script('API report', 'checks/apiReport.ts', '--check'),
  script('secrets', 'checks/secrets.ts'),
  unit,
];

/** Every step: `npm test`. */
export const allSteps: readonly Step[] = [
  ...checkSteps,
  script('build and budgets', 'build.ts'),
  script('secrets in the site', 'checks/secrets.ts', '--built'),
  {
    name: 'audit',
    run: () =>
      audit({
        directory: repositoryRoot,
        allowances: allowances(),
        today: new Date().toISOString().slice(0, 10),
        tell: (line) => process.stdout.write(`${line}\n`),
      }),
  },
  script('variants', 'buildVariants.ts'),
  browser,
];

/** Runs steps to the end, whatever fails on the way. */
export async function runSteps(steps: readonly Step[]): Promise<readonly StepOutcome[]> {
  mkdirSync(reports, { recursive: true });
  const outcomes: StepOutcome[] = [];
  for (const step of steps) {
    process.stdout.write(`\n── ${step.name}\n`);
    const startedAt = Date.now();
    outcomes.push(await step.run());
    process.stdout.write(`── ${step.name}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`);
  }
  return outcomes;
}
