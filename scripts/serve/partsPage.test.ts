import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { setCanary } from '../publish/canary.ts';
import { publishTree } from '../publish/publish.ts';
import { loadBuild } from '../site/loadBuild.ts';
import { siteLayout, type SiteLayout } from '../site/siteLayout.ts';
import {
  openGate,
  sampleFolder,
  sampleRemote,
  sampleShell,
  type SampleFolder,
} from '../site/testing/sampleBuild.ts';
import { shortId } from '../site/versions.ts';
import { createMetrics, type Metrics } from './reports/metrics.ts';
import { createSiteServer } from './siteServer.ts';

let folder: SampleFolder;
let site: SiteLayout;
let metrics: Metrics;
let app: FastifyInstance;

beforeEach(async () => {
  folder = sampleFolder();
  site = siteLayout(join(folder.path, 'site'));
  await publishTree(
    site,
    [sampleShell(folder.path, 'one'), sampleRemote(folder.path, 'player', 'one')],
    { author: '<b>Ada</b>', commit: 'c0ffee', note: 'a "fix"' },
  );
  metrics = createMetrics(site);
  app = await createSiteServer({
    directory: site.directory,
    musicApiUrl: 'http://127.0.0.1:9',
    config: { auth: null },
    auth: null,
    metrics,
    partsPath: '/operations/parts',
  });
});
afterEach(async () => {
  await app.close();
  folder.remove();
});

const pageAt = async (url: string): Promise<string> => (await app.inject({ url })).body;

test('shows what is live, since when, by whom and why, as text', async () => {
  const { headers, body } = await app.inject({ url: '/operations/parts' });
  expect(headers).toMatchObject({ 'cache-control': 'no-store' });
  const { version } = loadBuild(sampleRemote(folder.path, 'player', 'one'));
  expect(body).toContain(
    `<th scope="row">player</th><td data-name="Version">${shortId(version)}</td>`,
  );
  expect(body).toMatch(/<td data-name="Since \(UTC\)">20\d\d-\d\d-\d\d \d\d:\d\d</);
  expect(body).toContain('&lt;b&gt;Ada&lt;/b&gt;');
  expect(body).toContain('a &quot;fix&quot;');
  expect(body).not.toContain('<b>');
});

test('a canary has a row, and each version the page loads in which it failed', async () => {
  const two = loadBuild(sampleRemote(folder.path, 'player', 'two'));
  await setCanary(site, 'player', two, 10, openGate, { metadata: { author: 'Grace' } });
  const version = shortId(two.version);
  metrics.takeReports(
    {
      versions: { player: version },
      reports: [
        { kind: 'start', part: 'player' },
        { kind: 'load', part: 'player', code: 'unreachable', isFirst: true },
      ],
    },
    '192.0.2.1',
  );
  const body = await pageAt('/operations/parts');
  expect(body).toContain('<td data-name="Visitors">90 %</td>');
  expect(body).toMatch(new RegExp(`${version}.*10 %, canary.*Grace.*1 of 1 \\(100\\.0 %\\)`));
});

test('has both themes, and its own style sheet', async () => {
  expect(await pageAt('/operations/parts')).toContain('<html lang="en" data-theme="dark">');
  expect(await pageAt('/operations/parts?theme=light')).toContain('data-theme="light"');
  expect(await pageAt('/operations/parts?theme="><script>')).toContain('data-theme="dark"');
  const style = await app.inject({ url: '/operations/parts/style.css' });
  expect([style.statusCode, style.body]).toEqual([200, expect.stringContaining('--surface-1')]);
});

test('is not there unless it is configured', async () => {
  const options = { directory: site.directory, musicApiUrl: 'http://127.0.0.1:9', auth: null };
  const plain = await createSiteServer({ ...options, config: { auth: null } });
  expect((await plain.inject({ url: '/operations/parts' })).statusCode).toBe(404);
  await plain.close();
});
