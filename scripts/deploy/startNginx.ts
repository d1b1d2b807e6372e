import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../lib/index.ts';
import type { Nginx } from './nginx.ts';
import { nginxConfiguration } from './nginxConfiguration.ts';
import type { NginxOptions } from './nginxServer.ts';

/** An nginx that serves a site folder. */
export interface RunningNginx {
  readonly url: string;
  stop(): Promise<void>;
}

/** The user that owns nothing, on every Linux. */
const NOBODY = 65_534;

const START_DEADLINE_MILLIS = 10_000;
/** As much of what it says as tells why it does not start. */
const KEPT_CHARACTERS = 4_000;

/** As root it runs as the user `nobody`, as it does in its container; it ends with the process that started it. */
function commandFor(path: string): readonly string[] {
  const asNobody = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
  const isRoot = process.getuid?.() === 0;
  return ['setpriv', '--pdeathsig=TERM', ...(isRoot ? asNobody : []), path];
}

const isServing = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts this machine's nginx with the generated configuration at a free port. Rejects where it does not start. */
export async function startNginx(
  nginx: Nginx,
  options: Omit<NginxOptions, 'listen' | 'runtimeDirectory' | 'brotliModule' | 'accessLog'>,
  port?: number,
): Promise<RunningNginx> {
  const runtimeDirectory = mkdtempSync(join(tmpdir(), 'prelude-nginx-'));
  // Its own folder is the only one it may write to.
  chmodSync(runtimeDirectory, 0o777);
  const file = join(runtimeDirectory, 'nginx.conf');
  const listen = `127.0.0.1:${port ?? (await freePort())}`;
  const { brotliModule } = nginx;
  writeFileSync(
    file,
    nginxConfiguration({
      ...options,
      listen,
      runtimeDirectory,
      brotliModule,
      accessLog: null,
    }),
  );
  const [command = '', ...before] = commandFor(nginx.path);
  const child = spawn(command, [...before, '-c', file, '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let lastWords = '';
  child.stderr.on('data', (chunk: Buffer) => {
    lastWords = (lastWords + chunk.toString()).slice(-KEPT_CHARACTERS);
  });
  const gone = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await gone;
    rmSync(runtimeDirectory, { recursive: true, force: true });
  };
  const url = `http://${listen}`;
  const deadline = Date.now() + START_DEADLINE_MILLIS;
  while (!(await isServing(url))) {
    if (child.exitCode === null && Date.now() < deadline) await wait(20);
    else {
      await stop();
      throw new Error(`nginx did not start: ${lastWords}`);
    }
  }
  return { url, stop };
}
