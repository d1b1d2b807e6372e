import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { prune } from '../publish/prune.ts';
import { publishTree } from '../publish/publish.ts';
import { setCanary } from '../publish/canary.ts';
import { runHere } from '../publish/testing/runHere.ts';
import { loadBuild } from '../site/loadBuild.ts';
import { createPreviewSeal, type Preview } from '../site/previewSeal.ts';
import { putVersion } from '../site/putBuild.ts';
import { readRegistry } from '../site/registry.ts';
import { recordFile, siteFolder, type SiteFolder } from '../site/siteFolder.ts';
import {
  openGate,
  sampleFolder,
  sampleRemote,
  sampleShell,
  type SampleFolder,
} from '../site/testing/sampleBuild.ts';
import { shortId } from '../site/versions.ts';
import { createSiteServer } from './siteServer.ts';

const SECRET = 'a secret that is long enough for it';
const HOUR_MILLIS = 3_600_000;

let folder: SampleFolder;
let site: SiteFolder;
let app: FastifyInstance;
/** A version that is in the site and not live. */
let candidate: ReturnType<typeof loadBuild>;

beforeEach(async () => {
  folder = sampleFolder();
  site = siteFolder(join(folder.path, 'site'));
  const player = (mark: string): string => sampleRemote(folder.path, 'player', mark);
  await publishTree(site, [sampleShell(folder.path, 'one'), player('one')]);
  candidate = loadBuild(player('two'));
  putVersion(site, player('two'));
  app = await createSiteServer({
    directory: site.directory,
    musicApiUrl: 'http://127.0.0.1:9',
    config: { auth: null },
    auth: null,
    previewSecret: SECRET,
  });
});
afterEach(async () => {
  await app.close();
  folder.remove();
  delete process.env['PRELUDE_PREVIEW_SECRET'];
});

const inAnHour = (): number => Date.now() + HOUR_MILLIS;
const sealed = (preview: Partial<Preview> = {}, secret: string = SECRET): string =>
  createPreviewSeal(secret).seal({
    shows: { part: 'player', version: candidate.version },
    expiresAt: inAnHour(),
    ...preview,
  });
const follow = (key: string, headers = {}): Promise<LightMyRequestResponse> =>
  app.inject({ url: `/preview?key=${key}`, headers: { accept: 'text/html', ...headers } });
const pageWith = (cookie: string): Promise<LightMyRequestResponse> =>
  app.inject({ url: '/', headers: { accept: 'text/html', cookie } });
const entryOf = ({ record }: { record: { scripts: object } }): string =>
  (record.scripts as { entry: readonly { file: string }[] }).entry[0]!.file;
const liveEntry = (): string => entryOf(loadBuild(sampleRemote(folder.path, 'player', 'one')));

test('a link sets a cookie that ends with it, and leads to the page with the version in its place', async () => {
  const link = await follow(sealed());
  expect([link.statusCode, link.headers.location]).toEqual([303, '/']);
  const cookie = String(link.headers['set-cookie']);
  expect(cookie).toMatch(
    /^prelude_preview=[\w.-]+; Path=\/; Max-Age=(3600|3599); HttpOnly; SameSite=Lax$/,
  );
  const page = await pageWith(cookie.split(';', 1)[0]!);
  expect(page.body).toContain(entryOf(candidate));
  expect(page.body).not.toContain(liveEntry());
  expect(page.body).toMatch(
    new RegExp(
      `<aside class="prelude-preview".*player ${shortId(candidate.version)} until .* UTC.*Leave`,
    ),
  );
});

test('by https the cookie goes back by https alone', async () => {
  const link = await follow(sealed(), { 'x-forwarded-proto': 'https' });
  expect(link.headers['set-cookie']).toMatch(/; Secure$/);
});

test('caches keep no preview, and tell visitors apart by their cookies', async () => {
  const preview = await pageWith(`prelude_preview=${sealed()}`);
  expect(preview.headers).toMatchObject({
    'cache-control': 'no-store',
    vary: 'accept-encoding, cookie',
  });
  expect(preview.headers).not.toHaveProperty('etag');
  const usual = await pageWith('');
  expect(usual.headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: 'accept-encoding, cookie',
  });
  expect(usual.body).toContain(liveEntry());
  expect(usual.body).not.toContain('prelude-preview');
});

test.each([
  ['another secret', () => sealed({}, 'another secret that is long enough')],
  ['an end that has passed', () => sealed({ expiresAt: Date.now() - 1 })],
  [
    'a changed content',
    () =>
      `${Buffer.from('{"shows":"canary","expiresAt":9e15}').toString('base64url')}.${sealed().split('.')[1]}`,
  ],
  ['half a signature', () => sealed().slice(0, -8)],
  ['no signature', () => sealed().split('.')[0]!],
  [
    'a part that leads elsewhere',
    () => sealed({ shows: { part: '../x', version: candidate.version } }),
  ],
  ['nothing', () => ''],
])('%s shows the usual page, as a link and as a cookie', async (_name, make) => {
  const key = make();
  const link = await follow(key);
  expect(link.statusCode).toBe(404);
  expect(link.headers['set-cookie']).toBeUndefined();
  const page = await pageWith(`prelude_preview=${key}`);
  expect([page.statusCode, page.body.includes(liveEntry())]).toEqual([200, true]);
});

test('a version that has been deleted shows the usual page', async () => {
  rmSync(recordFile(site, 'player', candidate.version));
  const page = await pageWith(`prelude_preview=${sealed()}`);
  expect([page.statusCode, page.body.includes(liveEntry())]).toEqual([200, true]);
});

test('leaving takes the cookie away', async () => {
  const left = await app.inject({
    method: 'POST',
    url: '/preview/leave',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([left.statusCode, left.headers.location]).toEqual([303, '/']);
  expect(left.headers['set-cookie']).toMatch(/^prelude_preview=; Path=\/; Max-Age=0;/);
});

test('a link to the canaries shows what the first bucket gets', async () => {
  await setCanary(site, 'player', candidate.version, 1, openGate);
  const page = await pageWith(`prelude_bucket=50; prelude_preview=${sealed({ shows: 'canary' })}`);
  expect(page.body).toContain(entryOf(candidate));
  expect(page.body).toContain('Preview of the canaries until');
  expect((await pageWith('prelude_bucket=50')).body).toContain(liveEntry());
});

test('without a secret there are no previews, and a short one is refused', async () => {
  const options = { directory: site.directory, musicApiUrl: 'http://127.0.0.1:9', auth: null };
  const config = { auth: null };
  const plain = await createSiteServer({ ...options, config });
  const headers = { accept: 'text/html', cookie: `prelude_preview=${sealed()}` };
  const page = await plain.inject({ url: '/', headers });
  expect(page.body).toContain(liveEntry());
  expect(page.headers.vary).toBe('accept-encoding');
  await plain.close();
  await expect(createSiteServer({ ...options, config, previewSecret: 'short' })).rejects.toThrow(
    'at least 32 characters',
  );
});

describe('npm run preview', () => {
  async function preview(...args: readonly string[]): Promise<string> {
    const { stdout, stderr } = await runHere('preview', ...args, '--site', site.directory);
    return (stdout + stderr).trimEnd();
  }

  beforeEach(() => {
    process.env['PRELUDE_PREVIEW_SECRET'] = SECRET;
  });

  test('prints a link to a version that is in the site; no revision is made, and a prune leaves it', async () => {
    const id = shortId(candidate.version);
    const link = await preview('player', id, '--hours', '48', '--at', 'https://music.example');
    expect(link).toMatch(/^https:\/\/music\.example\/preview\?key=/);
    expect((await follow(new URL(link).searchParams.get('key')!)).statusCode).toBe(303);
    expect(readRegistry(site).revision).toBe(1);
    const tomorrow = new Date(Date.now() + 40 * HOUR_MILLIS);
    await prune(site, { keepHours: 1, keepEarlier: 0 }, tomorrow);
    expect(
      (await pageWith(`prelude_preview=${new URL(link).searchParams.get('key')}`)).body,
    ).toContain(entryOf(candidate));
  });

  test('puts a build from a folder into the site for it, if it fits what it would meet', async () => {
    const three = sampleRemote(folder.path, 'player', 'three');
    const link = await preview('--from', three);
    const key = new URL(link).searchParams.get('key')!;
    expect((await pageWith(`prelude_preview=${key}`)).body).toContain(entryOf(loadBuild(three)));
    const misfit = sampleRemote(folder.path, 'player', 'misfit', { contract: '^9.0' });
    expect(await preview('--from', misfit)).toMatch(/^player needs contract \^9\.0/);
    expect(readRegistry(site).revision).toBe(1);
  });

  test.each([
    [['player', 'abc'], /^player abc is not in the site$/],
    [['canary', '--hours', '0'], /^--hours must be a whole number from 1 to 720, not 0$/],
    [['canary', '--at', 'music'], /^--at must be an address, not “music”$/],
  ])('%j is refused in one line', async (args, message) => {
    expect(await preview(...args)).toMatch(message);
  });

  test('needs the secret of the server', async () => {
    delete process.env['PRELUDE_PREVIEW_SECRET'];
    expect(await preview('canary')).toMatch(/^PRELUDE_PREVIEW_SECRET is not set/);
  });
});
