import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

export interface ServerProcessOptions {
  /** For messages, for example `music-api`. */
  readonly name: string;
  /** The program and its arguments, for Node. */
  readonly nodeArguments: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Answers with a success as soon as the server is ready. */
  readonly healthUrl: string;
  /** Receives each line that the server prints. Without it, errors go to the terminal and the rest is ignored. */
  readonly onLine?: (line: string) => void;
}

const START_MILLIS = 120_000;
const STOP_MILLIS = 5_000;

const hasGroups = process.platform !== 'win32';

/**
 * Imported before the server's program, so that it ends with this process, `kill -9` included: only this process holds the other
 * end of the server's standard input.
 */
const END_WITH_PARENT = `data:text/javascript,${encodeURIComponent(`
  const end = (signal) => process.kill(${hasGroups ? '-process.pid' : 'process.pid'}, signal);
  const onClose = () => {
    setTimeout(end, ${STOP_MILLIS}, 'SIGKILL').unref();
    end('SIGTERM');
  };
  process.stdin.once('close', onClose).resume().unref();
`)}`;

const isHealthy = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts a server in its own process group; Ctrl-C reaches only this process, which stops the server. */
export function startServer(options: ServerProcessOptions) {
  const { name, nodeArguments, env, cwd, healthUrl, onLine } = options;
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...nodeArguments], {
    stdio: onLine ? 'pipe' : ['pipe', 'ignore', 'inherit'],
    env,
    cwd,
    detached: hasGroups,
  });
  const { pid } = child;
  for (const input of [child.stdout, child.stderr])
    if (onLine && input) createInterface({ input }).on('line', onLine);

  function signal(name: NodeJS.Signals): void {
    try {
      if (pid !== undefined) process.kill(hasGroups ? -pid : pid, name);
    } catch {
      // No process is left.
    }
  }

  const gone = new Promise<string>((resolve) => {
    child.on('error', ({ message }) => resolve(`${name} could not be started: ${message}`));
    child.on('exit', (code, by) => {
      // What the server has started does not outlive it.
      signal('SIGKILL');
      resolve(`${name} ended (${by ?? `exit code ${code}`})`);
    });
  });
  let reason: string | null = null;
  let isServing = false;
  let isStopped = false;
  const ended = new Promise<string>((resolve) => {
    void gone.then((message) => {
      reason = message;
      if (!isStopped) resolve(message);
    });
  });

  async function untilHealthy(): Promise<void> {
    const endsAt = Date.now() + START_MILLIS;
    while (!(await isHealthy(healthUrl))) {
      if (reason !== null) throw new Error(reason);
      if (Date.now() > endsAt) throw new Error(`${name} did not start in two minutes`);
      await wait(50);
    }
    isServing = true;
  }
  const ready = untilHealthy();
  // Callers that wait for it are notified.
  ready.catch(() => undefined);

  return {
    /** Undefined if the program could not be started. */
    pid,
    /** Resolves when the server answers at its health URL; rejects if it ends before that or takes too long. */
    ready,
    /** Resolves if the server ends without having been stopped, with a message: `music-api ended (exit code 1)`. */
    ended,
    /** Ends the server and all processes that it has started. */
    async stop(): Promise<void> {
      if (reason !== null) return;
      isStopped = true;
      // While it starts, it has nothing to save.
      signal(isServing ? 'SIGTERM' : 'SIGKILL');
      const late = wait(STOP_MILLIS, null, { ref: false });
      if ((await Promise.race([gone, late])) === null) signal('SIGKILL');
      await gone;
    },
  };
}

export type ServerProcess = Readonly<ReturnType<typeof startServer>>;
