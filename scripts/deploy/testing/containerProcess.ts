import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { repositoryRoot } from '../../lib/index.ts';

/** What a container of Compose runs, as a process of this machine. It starts again if it ends by itself. */
export interface ContainerProcess {
  readonly service: string;
  /** An address of the loopback interface; its ports are those of Compose. */
  readonly address: string;
  readonly pid: () => number | undefined;
  /** Resolves as soon as the health check succeeds. */
  readonly start: () => Promise<void>;
  readonly untilHealthy: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Container {
  readonly service: string;
  readonly address: string;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  /** Where it may write; its output goes to the file `log` in there. */
  readonly folder: string;
}

const HEALTHY_MILLIS = 120_000;
const STOP_MILLIS = 5_000;
const RESTART_MILLIS = 200;

const run = promisify(execFile);

/** Makes the process of a container; nothing runs yet. It ends with this process. */
export function containerProcess(container: Container): ContainerProcess {
  const { service, address, command, healthCheck, environment, folder } = container;
  const log = join(folder, 'log');
  let child: ChildProcess | null = null;
  let isStopping = false;

  function launch(): void {
    const output = openSync(log, 'a');
    child = spawn('setpriv', ['--pdeathsig=TERM', ...command], {
      cwd: repositoryRoot,
      env: environment,
      stdio: ['ignore', output, output],
    });
    child.once('exit', () => {
      if (!isStopping) setTimeout(launch, RESTART_MILLIS).unref();
    });
  }

  const isHealthy = (): Promise<boolean> => {
    const [program = '', ...words] = healthCheck;
    return run(program, words, { env: environment }).then(
      () => true,
      () => false,
    );
  };

  async function untilHealthy(): Promise<void> {
    const end = Date.now() + HEALTHY_MILLIS;
    while (!(await isHealthy())) {
      if (Date.now() > end)
        throw new Error(`${service} is not healthy: ${readFileSync(log, 'utf8').slice(-1_000)}`);
      await wait(50);
    }
  }

  return {
    service,
    address,
    pid: () => child?.pid,
    untilHealthy,
    start() {
      isStopping = false;
      launch();
      return untilHealthy();
    },
    async stop() {
      isStopping = true;
      if (child?.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const late = setTimeout(() => child?.kill('SIGKILL'), STOP_MILLIS);
      await gone;
      clearTimeout(late);
    },
  };
}
