import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from './workspaces.ts';

/** A Node program that runs as a child. */
export interface NodeProgram {
  /** What Node runs, and with which arguments. */
  readonly nodeArguments: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** True: what it prints is shown only where it ends unasked. */
  readonly isQuiet?: boolean;
}

const STOP_DEADLINE_MILLIS = 3_000;
/** As much of a quiet program's last words as says why it ended. */
const KEPT_OUTPUT_CHARACTERS = 4_000;

/** What a long-lived child imports first, so that it ends with the process that started it. */
const END_WITH_PARENT = pathToFileURL(
  resolve(repositoryRoot, 'scripts/lib/endWithParent.mjs'),
).href;

/** True for a child that has ended, and for one that never began. */
export const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null;

/** Ends a child and all processes that it has started: a program that watches its sources has a child, too. */
export function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // No process is left.
  }
}

/** Ends a child; one that does not serve yet has nothing to tidy up. */
export async function end(child: ChildProcess, isServing: boolean): Promise<void> {
  if (hasEnded(child)) return;
  const gone = once(child, 'exit');
  if (isServing) child.kill('SIGTERM');
  else killGroup(child);
  const isGone = await Promise.race([
    gone.then(() => true),
    wait(STOP_DEADLINE_MILLIS, false, { ref: false }),
  ]);
  if (!isGone) killGroup(child);
}

/** Starts a program that ends with this process; collects the last words of a quiet one. */
export function spawnChild({ nodeArguments, env, cwd, isQuiet = false }: NodeProgram) {
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...nodeArguments], {
    stdio: ['pipe', isQuiet ? 'pipe' : 'ignore', isQuiet ? 'pipe' : 'inherit'],
    env,
    cwd,
    // Ctrl-C at the terminal is for the process that keeps it, which stops it in good order.
    detached: process.platform !== 'win32',
  });
  // Without a listener it would end the product; a signal that is sent too late is such an error too.
  const failure = new Promise<Error>((resolve) => child.on('error', resolve));
  let lastWords = '';
  const listen = (chunk: Buffer): void => {
    lastWords = (lastWords + chunk.toString()).slice(-KEPT_OUTPUT_CHARACTERS);
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  return { child, failure, lastWords: () => lastWords };
}
