import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { StepOutcome } from '../testReport.ts';
import { repositoryRoot } from '../../lib/index.ts';

const Allowances = z.array(
  z.object({
    /** The advisory's name: the last part of its address. */
    advisory: z.string().min(1),
    /** Why it does no harm here, or why it can't be mended yet. */
    reason: z.string().trim().min(1),
    /** The last day on which it passes. */
    expires: z.iso.date(),
  }),
);

/** A finding that is known and let pass for a while. */
export type Allowance = z.infer<typeof Allowances>[number];

const Finding = z.object({
  url: z.string(),
  name: z.string(),
  title: z.string(),
  // An unknown severity counts as the worst.
  severity: z.enum(['info', 'low', 'moderate', 'high', 'critical']).catch('critical'),
});

/** The report of `npm audit --json`. A text in `via` names another vulnerable package, whose own entry has the advisory. */
const Report = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), Finding])) })),
});

/** The answer of npm if the registry has no audit endpoint, or can't be reached. */
const Silence = z.object({ message: z.string().includes('/-/npm/v1/security/') });

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
  Allowances.parse(
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

/**
 * Asks the registry what is known of the packages that ship, those of the lock file without development's. High and
 * critical findings fail unless an allowance lets them pass; a registry that answers no audits is a skipped audit, never
 * a passed one.
 */
export async function audit(options: AuditOptions): Promise<StepOutcome> {
  const { tell, today } = options;
  const outcome = { name: 'audit', passed: 0, failed: 0, skipped: 0 };
  const answer = await askNpm(options);
  const report = Report.safeParse(answer);
  if (!report.success) {
    const silence = Silence.safeParse(answer);
    if (silence.success) {
      tell(`Skipped, the registry tells nothing: ${silence.data.message}`);
      return { ...outcome, skipped: 1 };
    }
    tell(`npm audit failed: ${JSON.stringify(answer)}`);
    return { ...outcome, failed: 1 };
  }
  const used = new Set<Allowance>();
  /** The lines of the findings that fail, and of those that pass: each once. */
  const refused = new Set<string>();
  const passed = new Set<string>();
  for (const via of Object.values(report.data.vulnerabilities).flatMap((each) => each.via)) {
    if (typeof via === 'string') continue;
    const line = `${via.severity}: ${via.name}: ${via.title} (${via.url})`;
    const allowance = options.allowances.find(
      ({ advisory, expires }) => today <= expires && via.url.split('/').at(-1) === advisory,
    );
    if (allowance) {
      used.add(allowance);
      passed.add(`Allowed, ${line}`);
    } else if (via.severity === 'high' || via.severity === 'critical')
      refused.add(`Refused, ${line}`);
    else passed.add(`Known, ${line}`);
  }
  for (const line of [...refused, ...passed]) tell(line);
  for (const allowance of options.allowances)
    if (!used.has(allowance))
      tell(
        `The allowance of ${allowance.advisory} until ${allowance.expires} lets nothing pass and can go.`,
      );
  return { ...outcome, passed: refused.size > 0 ? 0 : 1, failed: refused.size > 0 ? 1 : 0 };
}
