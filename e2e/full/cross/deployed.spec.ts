import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type APIRequestContext, type Page, request } from '@playwright/test';
import { parseAllDocuments } from 'yaml';
import { repositoryRoot } from '../../../scripts/lib/index.ts';
import { securityHeaders, shortId } from '../../../scripts/site/index.ts';
import { type DeployedSite, expect, test } from './deployedSite.ts';
import { ROW_TITLES } from '../../pages/HomePage.ts';

// The tests publish to the same site.
test.describe.configure({ mode: 'serial', timeout: 600_000 });

const markOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name=mark]')?.content ?? null);

const countsOf = (deployed: DeployedSite, path: string): Promise<string> =>
  deployed.exec(
    'endpoint',
    ...['curl', '-fsS', '-H', `authorization: Bearer ${deployed.metricsToken}`],
    `http://site:9464${path}`,
  );

test('a newcomer hears a track by HTTP/2 through the proxy, and the page reports its start', async ({
  page,
  deployed,
  landing,
  home,
  player,
}) => {
  const headers = securityHeaders({ auth: null });
  const answers: { readonly url: string; readonly headers: Record<string, string> }[] = [];
  page.on('response', (response) => {
    answers.push({ url: response.url(), headers: response.headers() });
  });
  await landing.open();
  await landing.continueAsGuest.click();
  await expect(home.greeting).toBeVisible();
  for (const title of ROW_TITLES) {
    await home.row(title).scrollIntoViewIfNeeded();
    await expect(home.playButtons(title).first()).toBeAttached();
  }
  await home.playButtons('Trending Now').first().click();
  await player.expectSoundToAdvance();

  const protocols = await page.evaluate(() =>
    (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).map(
      ({ nextHopProtocol }) => nextHopProtocol,
    ),
  );
  expect(protocols).toEqual(['h2']);
  const ofSite = answers.filter(({ url }) => url.startsWith(deployed.secureUrl));
  expect(ofSite.length).toBeGreaterThan(20);
  for (const { url, headers: sent } of ofSite)
    if (url.includes('/api/music/'))
      expect(sent['content-security-policy']).toContain("default-src 'none'");
    else expect(sent, url).toMatchObject(headers);

  await expect
    .poll(() => countsOf(deployed, '/metrics'))
    .toMatch(/prelude_starts_total\{part="shell",version="\w+"\} [1-9]/);
});

test('a team publishes by the endpoint, and a rollback by it takes the version back', async ({
  page,
  deployed,
  asGuest,
  home,
  player,
}) => {
  await asGuest();
  await home.playButtons('Trending Now').first().click();
  await player.expectSoundToAdvance();
  expect(await markOf(page)).toBeNull();

  await deployed.asTeam('publish:remote', '--from', deployed.markedShell('next').folder);
  // The open page keeps its version, and plays on.
  expect(await markOf(page)).toBeNull();
  await player.expectSoundToAdvance();
  await page.reload();
  await expect(home.greeting).toBeVisible();
  expect(await markOf(page)).toBe('next');

  await test.step('operators see who published', async () => {
    expect(await deployed.command('list')).toContain('shell-team');
  });

  await deployed.asTeam('rollback', 'shell');
  await page.reload();
  await expect(home.greeting).toBeVisible();
  expect(await markOf(page)).toBeNull();
});

test('a preview shows its version to who opens the link, until they leave', async ({
  page,
  deployed,
}) => {
  const { folder } = deployed.markedShell('preview');
  const link = await deployed.command('preview', '--from', folder, '--at', deployed.secureUrl);
  await page.goto(link.trim());
  expect(await markOf(page)).toBe('preview');
  const others = await request.newContext({ ignoreHTTPSErrors: true });
  expect(await (await others.get(deployed.secureUrl)).text()).not.toContain('content="preview"');
  await others.dispose();
  await page.getByRole('complementary', { name: 'Preview' }).getByRole('button').click();
  await expect.poll(() => markOf(page)).toBeNull();
});

test('a canary stays with the same visitors, and a watched one becomes current', async ({
  deployed,
  request: reporter,
}) => {
  const { folder, version } = deployed.markedShell('canary');
  await deployed.asTeam('canary', '--from', folder, '--percent', '50');
  const getsCanary = async (visitor: APIRequestContext): Promise<boolean> =>
    (await (await visitor.get(deployed.secureUrl)).text()).includes('content="canary"');

  // The probability that all visitors get the same version is one in a hundred thousand.
  const visitors = await Promise.all(
    Array.from({ length: 18 }, () => request.newContext({ ignoreHTTPSErrors: true })),
  );
  const first = await Promise.all(visitors.map(getsCanary));
  expect(new Set(first)).toEqual(new Set([true, false]));
  expect(await Promise.all(visitors.map(getsCanary))).toEqual(first);
  for (const visitor of visitors)
    expect((await visitor.storageState()).cookies).toEqual([
      expect.objectContaining({ name: 'prelude_bucket', httpOnly: true, secure: true }),
    ]);

  await test.step('it grows while its pages report no more failures than the live version', async () => {
    const counts = JSON.parse(await countsOf(deployed, '/reports')) as {
      versions: { part: string; version: string; channel: string }[];
    };
    const live = counts.versions.find(
      ({ part, channel }) => part === 'shell' && channel === 'live',
    );
    let said = '';
    void deployed
      .command(
        ...(['watch', 'shell', version, '--steps', '50,100'] as const),
        ...['--every-minutes', '1', '--min-starts', '1', '--metrics', 'http://site:9464'],
      )
      .then(
        (output) => (said = output),
        (error: unknown) => (said = String(error)),
      );
    let client = 0;
    await expect
      .poll(
        async () => {
          for (const of of [shortId(version), live?.version ?? '']) {
            const answer = await reporter.post('/api/reports', {
              // A client's starts of a version count once in an hour.
              headers: { 'x-forwarded-for': `192.0.2.${(client += 1)}` },
              data: { versions: { shell: of }, reports: [{ kind: 'start', part: 'shell' }] },
            });
            expect(answer.status()).toBe(204);
          }
          return said;
        },
        { timeout: 240_000, intervals: [5_000] },
      )
      .toMatch(/is current since revision/);
  });
  expect(await Promise.all(visitors.map(getsCanary))).not.toContain(false);
  await Promise.all(visitors.map((visitor) => visitor.dispose()));
});

interface Probe {
  readonly httpGet?: { readonly path: string };
}

interface Workload {
  readonly metadata: { readonly name: string };
  readonly spec?: {
    readonly template?: { readonly spec: { readonly containers: readonly object[] } };
  };
}

/** What the cluster asks the pods of a workload by HTTP. */
function probesOfCluster(): readonly (readonly [service: string, path: string])[] {
  const text = readFileSync(resolve(repositoryRoot, 'deploy/kubernetes.yaml'), 'utf8');
  return parseAllDocuments(text).flatMap((document) => {
    const { metadata, spec } = document.toJS() as Workload;
    const [container = {}] = spec?.template?.spec.containers ?? [];
    return (Object.values(container) as readonly Probe[]).flatMap(({ httpGet }) =>
      httpGet ? [[metadata.name, httpGet.path] as const] : [],
    );
  });
}

test('the site answers while a replica and Redis are lost, and probes find what is healthy', async ({
  deployed,
  request: visitor,
}) => {
  const [lost, other] = deployed.processesOf('music-api');
  if (!lost || !other) throw new Error('There are too few replicas.');
  const statuses = async (): Promise<ReadonlySet<number>> => {
    const found = new Set<number>();
    for (let limit = 1; limit <= 30; limit += 1)
      found.add((await visitor.get(`/api/music/search?q=jazz&limit=${limit}`)).status());
    return found;
  };
  const health = async ({ address }: { readonly address: string }): Promise<unknown> =>
    (await visitor.get(`http://${address}:4000/health/ready`)).json();

  const probes = probesOfCluster();
  expect(probes).toHaveLength(6);
  for (const [name, path] of probes)
    for (const { address } of deployed.processesOf(name)) {
      const port = name === 'site' ? 3000 : 4000;
      expect((await visitor.get(`http://${address}:${port}${path}`)).status(), path).toBe(200);
    }

  expect(await statuses()).toEqual(new Set([200]));
  const pid = lost.pid() ?? 0;
  process.kill(pid, 'SIGKILL');
  expect(await statuses()).toEqual(new Set([200]));
  await expect.poll(() => lost.pid()).not.toBe(pid);
  await lost.untilHealthy();
  expect(await health(lost)).toMatchObject({ status: 'ready', degraded: [] });

  for (const redis of deployed.processesOf('redis')) await redis.stop();
  expect(await statuses()).toEqual(new Set([200]));
  expect(await health(other)).toMatchObject({ status: 'ready', degraded: ['redis'] });
});
