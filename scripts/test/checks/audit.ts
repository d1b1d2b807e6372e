import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { StepOutcome } from '../testReport.ts';
import { repositoryRoot } from '../../lib/index.ts';
import {
  judge,
  parseAllowances,
  parseAuditReport,
  registrySilence,
  type Allowance,
  type Finding,
} from './auditReport.ts';

/** What is asked of the registry, and of which packages. */
export interface AuditOptions {
  /** The folder of the lock file. */
  readonly directory: string;
  readonly allowances: readonly Allowance[];
  /** A day such as `2026-11-21`. */
  readonly today: string;
  /** Where npm's own configuration does not do, for example `--registry=…`. */
  readonly npmOptions?: readonly string[];
  /** Takes the lines that people read. */
  readonly tell: (line: string) => void;
}

/** The allowances of this repository. */
export const allowances = (): readonly Allowance[] =>
  parseAllowances(
    JSON.parse(
      readFileSync(resolve(repositoryRoot, 'scripts/test/checks/auditAllowances.json'), 'utf8'),
    ),
  );

async function askNpm({ directory, npmOptions = [] }: AuditOptions): Promise<unknown> {
  const options = ['--omit=dev', '--json', '--fetch-retries=1', '--fetch-retry-mintimeout=1000'];
  const npm = spawn('npm', ['audit', ...options, ...npmOptions], {
    cwd: directory,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const [output, warnings] = await Promise.all([
    text(npm.stdout),
    text(npm.stderr),
    once(npm, 'close'),
  ]);
  try {
    return JSON.parse(output) as unknown;
  } catch (cause) {
    throw new Error(`npm audit gave no report:\n${warnings}`, { cause });
  }
}

const lineOf = ({ severity, packageName, title, advisory }: Finding): string =>
  `${severity}: ${packageName}: ${title} (${advisory})`;

/**
 * Asks the registry what is known of the packages that ship, those of the lock file without development's. High and
 * critical findings fail unless an allowance lets them pass; a registry that answers no audits is a skipped audit, never
 * a passed one.
 */
export async function audit(options: AuditOptions): Promise<StepOutcome> {
  const { tell, today } = options;
  const name = 'audit';
  const report = await askNpm(options);
  const findings = parseAuditReport(report);
  if (findings === null) {
    const silence = registrySilence(report);
    tell(
      silence === null
        ? `npm audit failed: ${JSON.stringify(report)}`
        : `Skipped, the registry tells nothing: ${silence}`,
    );
    return { name, passed: 0, failed: silence === null ? 1 : 0, skipped: silence === null ? 0 : 1 };
  }
  const { refused, allowed, told, idle } = judge(findings, options.allowances, today);
  for (const finding of refused) tell(`UserError, ${lineOf(finding)}`);
  for (const finding of allowed) tell(`Allowed, ${lineOf(finding)}`);
  for (const finding of told) tell(`Known, ${lineOf(finding)}`);
  for (const { advisory, expires } of idle)
    tell(`The allowance of ${advisory} until ${expires} lets nothing pass and can go.`);
  const isGood = refused.length === 0;
  return { name, passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 };
}
