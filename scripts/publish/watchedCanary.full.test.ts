import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../lib/ports.ts';
import { distOf, remotePackages, repositoryRoot } from '../lib/workspaces.ts';
import { createMetrics } from '../serve/reports/metrics.ts';
import { createMetricsServer } from '../serve/reports/metricsServer.ts';
import { createSiteServer } from '../serve/siteServer.ts';
import { readRegistry } from '../site/registry.ts';
import type { PartState } from '../site/registry.ts';
import { sampleFolder } from '../site/testing/sampleBuild.ts';
import { publishTree } from './publish.ts';
import { getsCanary, reportsOf } from './testing/visits.ts';

// Everything is built, and twice a browser checks it; the watch waits a minute.
jest.setTimeout(2_400_000);

const folder = sampleFolder();
/** The other team's repository; its package.json finds the packed kit in ../../dist/kit. */
const scrobbler = join(folder.path, 'examples/scrobbler');
const { site } = folder;
const state = (): PartState | undefined => readRegistry(site).parts['scrobbler'];

type Pages = Awaited<ReturnType<typeof createSiteServer>>;
let pages: Pages | null = null;
let counts: ReturnType<typeof createMetricsServer> | null = null;
let endpoint: ChildProcess | null = null;
afterAll(async () => {
  if (endpoint?.pid) process.kill(-endpoint.pid);
  await Promise.all([pages?.close(), counts?.close()]);
  folder.remove();
});

const exec = promisify(execFile);

/** What a program gets from this one. */
function environment(): NodeJS.ProcessEnv {
  // Playwright refuses to run where it takes itself for a test of Jest.
  const { JEST_WORKER_ID: _worker, NODE_ENV: _test, ...others } = process.env;
  return {
    ...others,
    PRELUDE_SITE: site.directory,
    METRICS_TOKEN: 'the-token',
    PRELUDE_TOKEN: token,
  };
}
let token = '';

/** Runs a program in a folder; gives what it prints, on the terminal and of errors, where it ends with `code`. */
async function run(cwd: string, code: number, program: string, ...args: string[]): Promise<string> {
  const ended = await exec(program, args, { cwd, env: environment(), maxBuffer: 1e8 }).catch(
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  const said = ended.stdout + ended.stderr;
  if (('code' in ended ? ended.code : 0) !== code)
    throw new Error(`${program} ${args.join(' ')}\n${said}`);
  return said;
}

/** Runs a script of the product. */
const product = (script: string, ...args: string[]): Promise<string> =>
  run(repositoryRoot, 0, 'npm', 'run', '--silent', script, '--', ...args);
const team = (...args: string[]): Promise<string> => run(scrobbler, 0, 'npm', ...args);

/** Serves the site with its counts; whenever a watch reads them, a thousand visitors come. Gives the address of the counts. */
async function serveSite(): Promise<string> {
  const metrics = createMetrics(site);
  const served = await createSiteServer({
    directory: site.directory,
    musicApiUrl: 'http://127.0.0.1:1',
    config: { auth: null, overrides: true, reports: { sampleOneIn: 1 } },
    auth: null,
    metrics,
  });
  pages = served;
  counts = createMetricsServer(metrics, 'the-token');
  counts.addHook('onResponse', () => visits(served));
  await counts.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(counts.server.address() as AddressInfo).port}`;
}

/** Serves the publish endpoint, as an operator does. Gives its address. */
async function serveEndpoint(metricsUrl: string): Promise<string> {
  const port = await freePort();
  const args = ['run', '--silent', 'publish:serve'];
  const env = { ...environment(), PORT: String(port), METRICS_URL: metricsUrl };
  endpoint = spawn('npm', args, { cwd: repositoryRoot, env, detached: true });
  const [said] = (await once(endpoint.stdout!, 'data')) as [Buffer];
  expect(String(said)).toContain('The publish endpoint is at');
  return `http://localhost:${port}`;
}

/** The canary fails for one visitor in ten, what is live for none. */
async function visits(served: Pages): Promise<void> {
  const now = state();
  if (!now) return;
  for (let visitor = 0; visitor < 1_000; visitor += 1) {
    const hasFailed = getsCanary(now, visitor) && (visitor + Math.floor(visitor / 100)) % 10 === 0;
    const visit = reportsOf({ part: 'scrobbler', served: now, visitor, hasFailed });
    const { statusCode } = await served.inject({
      method: 'POST',
      url: '/api/reports',
      remoteAddress: visit.address,
      payload: visit.batch,
    });
    expect(statusCode).toBe(204);
  }
}

test('the canary of another team’s remote that fails more than the live version ends by itself', async () => {
  await product('kit', '--out', join(folder.path, 'dist/kit'));
  mkdirSync(join(folder.path, 'examples'));
  cpSync(join(repositoryRoot, 'examples/scrobbler'), scrobbler, {
    recursive: true,
    filter: (path) => !/\/(node_modules|dist)$/.test(path),
  });
  await team('ci', '--no-audit', '--no-fund');
  await team('run', 'build');

  await run(repositoryRoot, 0, 'npm', 'run', 'build');
  const tree = ['shell', ...remotePackages().map((remote) => remote.folder)];
  await publishTree(site, tree.map(distOf));
  const metricsUrl = await serveSite();
  const said = await product('token', 'create', 'Scrobblers', '--parts', 'scrobbler');
  token = /^prelude_[\w-]{43}$/m.exec(said)?.[0] ?? '';
  const to = await serveEndpoint(metricsUrl);
  const client = (code: number, ...args: readonly string[]): Promise<string> =>
    run(scrobbler, code, 'npx', '--no', 'prelude', ...args, '--to', to);

  await client(0, 'publish', '--note', 'it scrobbles');
  const live = state();
  expect(live).toMatchObject({ canary: null });
  expect(await client(0, 'list')).toMatch(/\| scrobbler .*\| Scrobblers .*\| it scrobbles/);

  const source = join(scrobbler, 'src/remote.tsx');
  writeFileSync(source, `${readFileSync(source, 'utf8')}export const change = 'broken';\n`);
  await team('run', 'build');
  expect(await client(1, 'watch', '--steps', '10', '--every-minutes', '1')).toMatch(
    /The canary of scrobbler \w{12} has ended: 10 %: failed in 10 of 100 page loads/,
  );
  expect(state()).toEqual(live);
});
