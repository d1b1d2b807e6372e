import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import type { Operation, OperationResult, Perform } from '../endpoint/index.ts';
import { repositoryRoot, temporaryFolder } from '../lib/index.ts';
import { UserError, type SiteLayout } from '../site/index.ts';

export interface AskedOfChild {
  readonly site: SiteLayout;
  readonly operation: Operation;
}

export type ChildAnswer =
  | { readonly result: OperationResult }
  | { readonly refused: string; readonly traces: readonly string[] }
  | { readonly failed: string };

/**
 * Carries out operations on a site, each in a separate process: reading, compressing and checking a build keep a processor busy,
 * and the endpoint answers the other teams meanwhile.
 */
export const performInChild =
  (site: SiteLayout): Perform =>
  (operation) => {
    // A child that crashes removes nothing itself. Not deep: Chromium refuses a socket whose path has more than 107 letters.
    const temporary = temporaryFolder('operation');
    const child = fork(resolve(repositoryRoot, 'scripts/publish/performProcess.ts'), {
      execArgv: ['--import', 'tsx'],
      cwd: repositoryRoot,
      env: { ...process.env, TMPDIR: temporary.path },
    });
    return new Promise((resolveResult, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        temporary.remove();
        reject(new Error(`the process of the operation ended with ${signal ?? `code ${code}`}`));
      });
      child.once('message', (answer: ChildAnswer) => {
        child.disconnect();
        if ('result' in answer) resolveResult(answer.result);
        else if ('refused' in answer)
          reject(new UserError(answer.refused, { traces: answer.traces }));
        else reject(new Error(answer.failed));
      });
      child.send({ site, operation } satisfies AskedOfChild);
    });
  };
