import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { freePort, repositoryRoot, type RawRequest } from '../lib/index.ts';
import type { SiteLayout } from '../site/index.ts';
import { timed, until } from './client.ts';

/** Serves the endpoint of a site in a process, as an operator does. */
export async function startEndpoint(site: SiteLayout, temporary: string) {
  const port = await freePort();
  const cli = resolve(repositoryRoot, 'scripts/prelude.ts');
  const process_ = spawn(
    process.execPath,
    ['--import', 'tsx', cli, 'serve', '--site', site.directory],
    {
      cwd: repositoryRoot,
      env: { ...process.env, PORT: String(port), TMPDIR: temporary },
      stdio: 'ignore',
    },
  );
  const url = `http://localhost:${port}`;
  let isReady = false;
  while (!isReady) {
    if (process_.exitCode !== null) throw new Error('The publish endpoint could not be started');
    isReady = (await timed(url, { path: '/parts' })).status === 401;
    await until(() => false, 200);
  }
  return {
    url,
    async stop(): Promise<void> {
      process_.kill('SIGTERM');
      await once(process_, 'exit');
    },
  };
}

/** A request to change a part; a build is its body. */
export const publishRequest = (
  token: string | null,
  body: Buffer | null,
  {
    act = 'publish',
    revision = 1,
    part = 'player',
  }: { act?: string; revision?: number; part?: string } = {},
): RawRequest => ({
  path: `/parts/${part}/${act}`,
  method: 'POST',
  headers: {
    'content-length': String(body?.length ?? 0),
    'if-match': `"${revision}"`,
    ...(body && { 'content-type': 'application/gzip' }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
  },
  ...(body && { body }),
});
