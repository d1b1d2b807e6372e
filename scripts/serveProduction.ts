import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './ports.ts';
import { siteDirectory } from './composeSite.ts';
import { createSiteServer } from './siteServer.ts';
import { repositoryRoot } from './workspaces.ts';

/** The running product. */
export interface RunningSite {
  readonly url: string;
  /** Stops every process of it. */
  stop(): Promise<void>;
}

const START_DEADLINE_MILLIS = 30_000;
/** Long enough that one that can't start does not flood the terminal. */
const RESTART_PAUSE_MILLIS = 1_000;

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_DEADLINE_MILLIS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error('the music API stopped while it started');
    const healthy = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (healthy) return;
    await wait(50);
  }
  throw new Error('the music API did not start in time');
}

/** The music API as a process of its own. */
export interface MusicApiProcess {
  readonly url: string;
  /** Rejects where it stops or takes too long. */
  untilHealthy(): Promise<void>;
  stop(): Promise<void>;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const isGone = await Promise.race([gone.then(() => true), wait(3_000, false, { ref: false })]);
  if (!isGone) child.kill('SIGKILL');
}

/** Starts the music API with these arguments for Node; one that ends after it was healthy is started again. */
export async function spawnMusicApi(...nodeArguments: string[]): Promise<MusicApiProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let isKept = false;
  let child: ChildProcess;
  const launch = (): void => {
    child = spawn(process.execPath, nodeArguments, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        AUDIO_CACHE_DIR: resolve(repositoryRoot, '.cache/audio'),
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(port),
      },
    });
    child.once('exit', (code, signal) => {
      if (!isKept) return;
      process.stderr.write(
        `music-api ended (${signal ?? `exit code ${code}`}); starting it again\n`,
      );
      setTimeout(() => {
        if (isKept) launch();
      }, RESTART_PAUSE_MILLIS).unref();
    });
  };
  launch();
  process.once('exit', () => child.kill('SIGKILL'));
  return {
    url,
    async untilHealthy() {
      await untilHealthy(url, child);
      isKept = true;
    },
    async stop() {
      isKept = false;
      await end(child);
    },
  };
}

/** Starts the built music API and waits until it is healthy. */
export async function startMusicApi(): Promise<MusicApiProcess> {
  const musicApi = await spawnMusicApi(resolve(repositoryRoot, 'music-api/dist/server.js'));
  await musicApi.untilHealthy();
  return musicApi;
}

/** Serves the composed site and starts what it needs; rejects where the port is taken. */
export async function serveProduction(port: number): Promise<RunningSite> {
  const musicApi = await startMusicApi();
  const server = await createSiteServer({ directory: siteDirectory, musicApiUrl: musicApi.url });
  const stop = async (): Promise<void> => {
    await Promise.all([server.close(), musicApi.stop()]);
  };
  try {
    await server.listen({ port, host: process.env['HOST'] ?? 'localhost' });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://localhost:${port}`, stop };
}
