import { resolve } from 'node:path';
import { freePort, type RawRequest, repositoryRoot, startServer } from '../lib/index.ts';
import type { SiteLayout } from '../site/index.ts';

/** Serves the endpoint of a site in a process, as an operator does. */
export async function startEndpoint(site: SiteLayout, temporary: string) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const endpoint = startServer({
    name: 'The publish endpoint',
    nodeArguments: [
      ...['--import', 'tsx', resolve(repositoryRoot, 'scripts/prelude.ts')],
      ...['serve', '--site', site.directory],
    ],
    cwd: repositoryRoot,
    env: { ...process.env, PORT: String(port), TMPDIR: temporary },
    healthUrl: `${url}/parts`,
  });
  await endpoint.ready;
  return { url, stop: endpoint.stop };
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
