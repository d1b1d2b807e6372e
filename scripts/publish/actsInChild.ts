import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ActResult, PublishingActs } from '../endpoint/index.ts';
import { repositoryRoot } from '../lib/index.ts';
import { UserError, type SiteLayout } from '../site/index.ts';

type ActName = keyof PublishingActs;

/** What the child is asked to do: an act with its arguments, in the site at a folder. */
export interface AskedOfChild {
  readonly siteDirectory: string;
  readonly act: ActName;
  readonly args: readonly unknown[];
}

/** What the child answers. */
export type ChildAnswer =
  { readonly result: ActResult } | { readonly refused: string } | { readonly failed: string };

function run(site: SiteLayout, act: ActName, args: readonly unknown[]): Promise<ActResult> {
  // A child that crashes removes nothing itself.
  const temporary = mkdtempSync(join(tmpdir(), 'prelude-act-'));
  const child = fork(resolve(repositoryRoot, 'scripts/publish/actProcess.ts'), {
    execArgv: ['--import', 'tsx'],
    cwd: repositoryRoot,
    env: { ...process.env, TMPDIR: temporary },
  });
  return new Promise((resolveAct, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      rmSync(temporary, { recursive: true, force: true });
      reject(new Error(`the process of the act ended with ${signal ?? `code ${code}`}`));
    });
    child.once('message', (answer: ChildAnswer) => {
      child.disconnect();
      if ('result' in answer) resolveAct(answer.result);
      else if ('refused' in answer) reject(new UserError(answer.refused));
      else reject(new Error(answer.failed));
    });
    child.send({ siteDirectory: site.directory, act, args } satisfies AskedOfChild);
  });
}

/**
 * The acts of a site, each in a separate process: reading, compressing and judging a build keep a processor busy, and the
 * endpoint answers the other teams meanwhile.
 */
export const actsInChild = (site: SiteLayout): PublishingActs => ({
  publish: (...args) => run(site, 'publish', args),
  canary: (...args) => run(site, 'canary', args),
  rollback: (...args) => run(site, 'rollback', args),
});
