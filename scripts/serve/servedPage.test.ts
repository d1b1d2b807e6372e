import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { setCanary } from '../publish/canary.ts';
import { publishTree } from '../publish/publish.ts';
import { revisionFile } from '../site/registry.ts';
import { siteLayout, type SiteLayout } from '../site/siteLayout.ts';
import {
  openGate,
  sampleFolder,
  sampleRemote,
  sampleShell,
  type SampleFolder,
} from '../site/testing/sampleBuild.ts';
import { loadBuild } from '../site/loadBuild.ts';
import { createSiteServer } from './siteServer.ts';

let folder: SampleFolder;
let site: SiteLayout;
let app: FastifyInstance;

const publishShell = (mark: string) =>
  publishTree(site, [sampleShell(folder.path, mark), sampleRemote(folder.path, 'player', 'one')]);

beforeEach(async () => {
  folder = sampleFolder();
  site = siteLayout(join(folder.path, 'site'));
  await publishShell('one');
  await publishShell('two');
  app = await createSiteServer({
    directory: site.directory,
    musicApiUrl: 'http://127.0.0.1:9',
    config: { auth: null },
    auth: null,
  });
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(async () => {
  await app.close();
  folder.remove();
  jest.restoreAllMocks();
});

const page = (cookie = ''): Promise<LightMyRequestResponse> =>
  app.inject({ url: '/', headers: { accept: 'text/html', cookie } });
const pageFile = (name = 'index.html'): string => join(site.pages, name);
const half = (file: string): void => {
  const content = readFileSync(file);
  writeFileSync(file, content.subarray(0, content.length / 2));
};
const flipped = (file: string): void => {
  const content = readFileSync(file);
  content.writeUInt8(content.readUInt8(20) ^ 1, 20);
  writeFileSync(file, content);
};
const removePages = (): void => rmSync(site.pages, { recursive: true });

test.each([
  ['cut in half', () => half(pageFile())],
  ['changed by one bit', () => flipped(pageFile())],
  ['not there', () => rmSync(pageFile())],
  ['not there, with its folder', removePages],
  [
    'a link to itself',
    () => {
      rmSync(pageFile());
      symlinkSync(pageFile(), pageFile());
    },
  ],
])(
  'a page that is %s is composed of the newest revision, and read again once it is whole',
  async (_what, damage) => {
    const before = await page();
    expect(before.body).toContain('<title>two</title>');
    damage();
    const composed = await page();
    expect([composed.statusCode, composed.body]).toEqual([200, before.body]);
    expect(composed.headers.etag).toBe(before.headers.etag);
    await publishShell('three');
    expect((await page()).body).toContain('<title>three</title>');
  },
);

test('where the newest revision is damaged too, the page is that of the newest valid one', async () => {
  half(pageFile());
  half(revisionFile(site, 2));
  expect((await page()).body).toContain('<title>one</title>');
});

test('a damaged page of a canary is composed for its visitors alone', async () => {
  const build = loadBuild(sampleRemote(folder.path, 'player', 'two'));
  await setCanary(site, 'player', build, 10, openGate);
  const [canary, usual] = [await page('prelude_bucket=1'), await page('prelude_bucket=50')];
  expect(canary.body).not.toBe(usual.body);
  for (const name of readdirSync(site.pages)) if (name.endsWith('.html')) half(pageFile(name));
  expect((await page('prelude_bucket=1')).body).toBe(canary.body);
  expect((await page('prelude_bucket=50')).body).toBe(usual.body);
});

test('where no page can be composed, a person reads a sentence and a script an error', async () => {
  half(pageFile());
  rmSync(site.records, { recursive: true });
  const read = await page();
  expect([read.statusCode, read.headers['content-type']]).toEqual([
    500,
    'text/html; charset=utf-8',
  ]);
  expect(read.body).toContain('<p>The site could not answer.</p>');
  expect(read.headers['cache-control']).toBe('no-store');
  const script = await app.inject({ url: '/', headers: { accept: 'application/json' } });
  expect([script.statusCode, script.json()]).toEqual([
    500,
    { error: 'The site could not answer.' },
  ]);
});
