import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { END_WITH_PARENT, killGroup, repositoryRoot, TSC } from '../lib/index.ts';
import type { DevelopmentServer } from './developmentServer.ts';
import { createTypeErrorReader } from './typeErrors.ts';

const WATCH_TYPES = resolve(repositoryRoot, 'scripts/dev/watchTypes.mjs');

/** One line where the types are right, else the errors. */
function report(errors: readonly string[]): void {
  const count = errors.length === 1 ? '1 error' : `${errors.length} errors`;
  process.stdout.write(
    errors.length === 0 ? 'types: no errors\n' : `types: ${count}\n${errors.join('\n')}\n`,
  );
}

/**
 * Checks the types of these projects, with what they refer to, as long as the development runs, in another
 * process. Errors come to the terminal and to the pages of `server`.
 */
export function startTypeChecker(
  projects: readonly string[],
  server: DevelopmentServer,
): { stop(): Promise<void> } {
  const options = ['--build', '--watch', '--preserveWatchOutput', '--pretty', 'false'];
  const child = spawn(
    process.execPath,
    ['--import', END_WITH_PARENT, WATCH_TYPES, TSC, ...options, ...projects],
    {
      cwd: repositoryRoot,
      detached: process.platform !== 'win32',
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  let isStopping = false;
  const gone = once(child, 'exit').then(() => {
    if (!isStopping) process.stderr.write('types: the checker has ended; start again to have it\n');
  });
  const read = createTypeErrorReader((event) => {
    if (event === 'begun') return server.showTypeErrors(null);
    report(event);
    server.showTypeErrors(event);
  });
  child.stdout.setEncoding('utf8').on('data', read);
  return {
    async stop() {
      isStopping = true;
      killGroup(child);
      await gone;
    },
  };
}
