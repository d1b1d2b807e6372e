import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { UserError } from '../site/userError.ts';
import { temporaryFolder } from '../lib/temporaryFolder.ts';
import { repositoryRoot } from '../lib/workspaces.ts';
import { readServerEnvironment } from './environment.ts';
import { limitsFor, SITE_LIMITS } from './limits.ts';
import { serveProduction } from './serveProduction.ts';
import { siteLayout } from '../site/siteLayout.ts';
import { startStandIn } from './testing/standIn.ts';

test('by default it listens to this machine, trusts no proxy and serves one household', () => {
  expect(readServerEnvironment({ HOST: '', METRICS_HOST: ' ' })).toEqual({
    PORT: 3_000,
    HOUSEHOLDS_PER_ADDRESS: 1,
    MAX_LAG_MILLIS: 1_000,
    METRICS_HOST: '127.0.0.1',
    RENDER_AHEAD: 'home',
  });
});

test('a port is a number to 65535, and proxies are named by networks, addresses and words', () => {
  const TRUSTED_PROXIES = 'loopback, uniquelocal, 192.0.2.0/24, 2001:db8::1';
  const ports = { PORT: '65535', METRICS_PORT: '65535', MUSIC_METRICS_PORT: '65535' };
  const read = readServerEnvironment({ ...ports, TRUSTED_PROXIES });
  const numbers = { PORT: 65_535, METRICS_PORT: 65_535, MUSIC_METRICS_PORT: 65_535 };
  expect(read).toMatchObject({ ...numbers, TRUSTED_PROXIES });
});

test('two households may take twice of what one may, and none may take more than there is', () => {
  expect(limitsFor(1)).toEqual(SITE_LIMITS);
  expect(limitsFor(2).connectionsPerClient).toBe(2 * SITE_LIMITS.connectionsPerClient);
  expect(limitsFor(2).work.audio.perClient).toBe(2 * SITE_LIMITS.work.audio.perClient);
  const { perClient, total } = limitsFor(100).work.audio;
  expect(perClient).toBe(total);
});

test.each([
  ...['abc', '0', '65536', '-1', '1.5', '1e3'].map((port) => ({ PORT: port })),
  ...['abc', '0', '100001'].map((households) => ({ HOUSEHOLDS_PER_ADDRESS: households })),
  { METRICS_PORT: 'abc' },
  { MUSIC_METRICS_PORT: 'abc' },
  ...['everyone', '10.0.0.0/33'].map((list) => ({ TRUSTED_PROXIES: list })),
  ...['music-api:4000', 'ftp://music', 'http://music/api'].map((url) => ({ MUSIC_API_URL: url })),
  // Others could read the counts.
  { METRICS_HOST: '0.0.0.0' },
])('an invalid variable is refused by its name: %j', (variable) => {
  const [name = ''] = Object.keys(variable);
  expect(() => readServerEnvironment(variable)).toThrow(UserError);
  expect(() => readServerEnvironment(variable)).toThrow(name);
});

test.each(['scripts/start.ts', 'scripts/serve/main.ts'])(
  '%s reads the configuration of the site that it serves; a wrong one ends it with one line',
  async (program) => {
    const folder = temporaryFolder('site');
    const { config } = siteLayout(folder.path);
    writeFileSync(config, '{ "auth": null, "musicSources": ["radio"] }');
    const started = promisify(execFile)(process.execPath, ['--import', 'tsx', program], {
      cwd: repositoryRoot,
      env: { ...process.env, PRELUDE_SITE: folder.path },
      timeout: 40_000,
    });
    const stderr = expect.stringMatching(/^PRELUDE_CONFIG \(.*\): .*\n$/) as string;
    await expect(started).rejects.toMatchObject({ code: 1, stdout: '', stderr });
    folder.remove();
  },
);

test('a port of the counts that is taken is refused by its own variable', async () => {
  const { port, close } = await startStandIn(() => undefined);
  const variables = { MUSIC_API_URL: 'http://127.0.0.1:9', METRICS_PORT: String(port) };
  const served = serveProduction({
    environment: readServerEnvironment(variables),
    site: siteLayout('/nowhere'),
    config: { auth: null },
    shutdown: { onStop: () => undefined, dependsOn: () => undefined },
  });
  const refused: unknown = await served.catch((error: unknown) => error);
  close();
  expect(refused).toMatchObject({
    message: `Port ${port} is taken. Choose another: METRICS_PORT=${port + 10}`,
  });
});
