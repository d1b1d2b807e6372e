import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { repositoryRoot, TSC } from '../lib/index.ts';

/** What the types of a workspace follow from. */
const SOURCE = /^(?!.*\b(?:node_modules|dist)\b).*\.(?:tsx?|json)$/;

/**
 * Checks the types of these projects, with what they refer to: now, and after each change until it is stopped. Errors
 * come to the terminal and to `show`, which gets null while they are checked. The compiler's own watch mode misses changes
 * (version 7.0) or takes many times as long (version 6); a build that starts again takes about a second.
 */
export function startTypeChecker(
  projects: readonly string[],
  show: (errors: string | null) => void = () => undefined,
): { stop(): Promise<void> } {
  let compiler: ChildProcess | null = null;
  let isStale = false;
  let isStopped = false;

  async function compile(...options: readonly string[]): Promise<string> {
    const child = spawn(
      process.execPath,
      [TSC, '--build', '--pretty', 'false', ...options, ...projects],
      { cwd: repositoryRoot, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    compiler = child;
    const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
    return output.trim();
  }

  async function check(): Promise<void> {
    isStale = compiler !== null;
    if (isStale) return;
    show(null);
    let errors = await compile();
    while (isStale && !isStopped) {
      isStale = false;
      // What changed during a build is older than what the build wrote, so that the next one would take it as checked.
      errors = await compile('--force');
    }
    compiler = null;
    if (isStopped) return;
    process.stdout.write(`types: ${errors === '' ? 'no errors' : `errors\n${errors}`}\n`);
    show(errors);
  }

  const watchers = ['shared', ...projects].map((folder) =>
    watch(resolve(repositoryRoot, folder), { recursive: true }, (_event, file) => {
      if (file !== null && SOURCE.test(file)) void check();
    }),
  );
  void check();
  return {
    async stop() {
      isStopped = true;
      watchers.forEach((watcher) => watcher.close());
      if (!compiler) return;
      const gone = once(compiler, 'close');
      compiler.kill();
      await gone;
    },
  };
}
