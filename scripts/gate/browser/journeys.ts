import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite, JSONReportTestResult } from '@playwright/test/reporter';
import { parseOutsideJson, repositoryRoot } from '../../lib/index.ts';
import type { StagingScenario } from './stagingScenarios.ts';

const exec = promisify(execFile);

const playwright = resolve(repositoryRoot, 'node_modules/@playwright/test/cli.js');

/** Playwright's report of some hundred journeys; what a page says is in it. */
const REPORT_BOUNDS = { bytes: 64_000_000, values: 1_000_000 };

/** The journeys: `shell.spec.ts`, `remotes.spec.ts` for all remotes, and those that begin with a remote's name. */
const FOLDER = resolve(repositoryRoot, 'e2e/smoke');

/** Playwright's configuration for them. */
const CONFIG = resolve(repositoryRoot, 'e2e/playwright.smoke.config.ts');

/** A journey that did not go as it should. */
export interface FailedJourney {
  readonly title: string;
  /** What went wrong, on one line. */
  readonly reason: string;
  /** Where its trace lies, from the repository's top folder; null if there is none. */
  readonly trace: string | null;
}

/** How journeys are run on a staged site. */
export interface JourneyRun {
  readonly url: string;
  readonly scenario: StagingScenario;
  readonly files: readonly string[];
  /** Chromium's path. */
  readonly browser: string;
  /** Where traces are left; what lay there is removed. */
  readonly outputDirectory: string;
}

/** The files of a scenario's journeys: those of each remote, the one of all, and that of what only members see. */
export function journeysOf({ places, declared, withShell }: StagingScenario): readonly string[] {
  const parts = [...Object.keys(places), ...(withShell ? ['shell'] : [])];
  const needsSignIn = Object.values(declared).some(
    ({ pages = [], slots = [] }) =>
      pages.some((page) => page.needsSignIn) ||
      slots.some((one) =>
        'needsSignIn' in one ? one.needsSignIn : one.slot === 'library-section',
      ),
  );
  return readdirSync(FOLDER)
    .filter((file) => {
      if (file === 'remotes.spec.ts') return Object.keys(places).length > 0;
      if (file === 'remotes.member.spec.ts') return needsSignIn;
      return parts.includes(file.split('.')[0] ?? '');
    })
    .sort();
}

/** True where a user signs in: the file's name says `.member.`. */
export const needAccounts = (files: readonly string[]): boolean =>
  files.some((file) => file.includes('.member.'));

/** As much of an error as one line holds. */
function oneLine(message: string): string {
  const text = stripVTControlCharacters(message).replace(/\s+/g, ' ').trim();
  return text.length > 240 ? `${text.slice(0, 240)}…` : text;
}

/** How the journeys report what a page has said on its console (e2e/fixtures/test.ts). */
const CONSOLE_SAYS = 'Error: The console says: ';

/** An error's lines without its stack and the source around it. */
const withoutSource = (message: string): string =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !/^\s+at |^\s*>?\s*\d* \|/.test(line))
    .join('\n');

/** What went wrong: what the page has thrown, and what the journey missed. */
function reasonOf(errors: JSONReportTestResult['errors']): string {
  const messages = errors.map(({ message }) => withoutSource(message));
  const thrown = messages.find((message) => message.startsWith(CONSOLE_SAYS));
  // A timeout comes first, and says less than what follows.
  const missed = messages.findLast((message) => message !== thrown);
  return [thrown?.slice(CONSOLE_SAYS.length), missed]
    .flatMap((message) => (message === undefined ? [] : [oneLine(message)]))
    .join('; ');
}

const failuresIn = ({ suites = [], specs }: JSONReportSuite): readonly FailedJourney[] => [
  ...suites.flatMap(failuresIn),
  ...specs.flatMap(({ title, tests }) =>
    tests
      .flatMap(({ results }) => results)
      .filter(({ status }) => status !== 'passed')
      .map(({ status, errors, attachments }) => {
        const trace = attachments.find(({ name }) => name === 'trace')?.path;
        return {
          title,
          reason: reasonOf(errors) || String(status),
          trace: trace === undefined ? null : relative(repositoryRoot, trace),
        };
      }),
  ),
];

/** Runs journeys in Chromium and gives those that failed; one that could not be run at all is one of them. */
export async function runJourneys({
  url,
  scenario,
  files,
  browser,
  outputDirectory,
}: JourneyRun): Promise<readonly FailedJourney[]> {
  const report = join(outputDirectory, 'report.json');
  rmSync(outputDirectory, { recursive: true, force: true });
  mkdirSync(outputDirectory, { recursive: true });
  const output = join(outputDirectory, 'traces');
  const options = ['--config', CONFIG, '--reporter=json', '--output', output];
  const paths = files.map((file) => `smoke/${file}`);
  // It fails if a journey does.
  const { stderr } = await exec(process.execPath, [playwright, 'test', ...options, ...paths], {
    cwd: repositoryRoot,
    env: {
      ...process.env,
      SITE_URL: url,
      SMOKE_PLACES: JSON.stringify(scenario.places),
      SMOKE_DECLARED: JSON.stringify(scenario.declared),
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
  }).catch((error: { readonly stderr: string }) => error);
  const lost = (reason: string): readonly FailedJourney[] => [
    { title: 'the smoke journeys', reason: oneLine(reason), trace: null },
  ];
  if (!existsSync(report)) return lost(stderr || 'they left no report');
  const outcome = parseOutsideJson(readFileSync(report), REPORT_BOUNDS) as JSONReport;
  const [error] = outcome.errors;
  if (error) return lost(error.message ?? 'they could not be run');
  const failures = outcome.suites.flatMap(failuresIn);
  if (failures.length > 0) return failures;
  if (outcome.stats.expected === 0) return lost('none was run');
  rmSync(outputDirectory, { recursive: true });
  return [];
}
