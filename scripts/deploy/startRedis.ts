import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, installPackages } from '../lib/index.ts';

/** A Redis that keeps what it holds in memory alone, for as long as it runs. */
export interface RunningRedis {
  readonly url: string;
  /** The id of its process; undefined if it could not be started. */
  pid(): number | undefined;
  /** Ends it without a word to its clients. */
  kill(): Promise<void>;
  /** Starts it again at the same address, empty. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const START_DEADLINE_MILLIS = 10_000;
const HINT = 'Redis is missing. Install it with: sudo apt-get install -y redis-server';

const isInstalled = (): boolean => spawnSync('redis-server', ['--version']).status === 0;

/** True where a connection is accepted. */
async function isServing(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function launch(port: number): Promise<ChildProcess> {
  // What deploy/redis.Dockerfile says, but for the address.
  const options = ['--save', '', '--appendonly', 'no', '--maxmemory', '64mb'];
  const child = spawn(
    'setpriv',
    [
      ...['--pdeathsig=TERM', 'redis-server', '--bind', '127.0.0.1', '--port', String(port)],
      ...[...options, '--maxmemory-policy', 'allkeys-lru'],
    ],
    { stdio: 'ignore' },
  );
  const deadline = Date.now() + START_DEADLINE_MILLIS;
  while (!(await isServing(port))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('Redis did not start');
    await wait(20);
  }
  return child;
}

/** Starts this machine's Redis at a free port; in a Debian container as root it is installed where it is missing. */
export async function startRedis(): Promise<RunningRedis> {
  if (!isInstalled() && !existsSync('/run/systemd/system'))
    installPackages('Redis', ['--no-install-recommends', 'redis-server']);
  if (!isInstalled()) throw new Error(HINT);
  const port = await freePort();
  let child = await launch(port);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: () => child.pid,
    kill: () => end('SIGKILL'),
    restart: async () => {
      await end('SIGKILL');
      child = await launch(port);
    },
    stop: () => end('SIGTERM'),
  };
}
