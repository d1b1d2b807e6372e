import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import zlib from 'node:zlib';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { prune } from '../publish/prune.ts';
import { publishTree } from '../publish/publish.ts';
import { setCanary } from '../publish/canary.ts';
import { runHere } from '../publish/testing/runHere.ts';
import { loadBuild } from '../site/loadBuild.ts';
import { type Preview, previewLinks } from '../site/previewLinks.ts';
import { storeVersion } from '../site/storeBuild.ts';
import { readRegistry } from '../site/registry.ts';
import { recordFile } from '../site/siteLayout.ts';
import { openGate, sampleFolderOfTests } from '../site/testing/sampleBuild.ts';
import { shortId } from '../site/versions.ts';
import { openSite } from './testing/openSite.ts';

const HOUR_MILLIS = 3_600_000;

const folder = sampleFolderOfTests();
const { site } = folder;
let app: FastifyInstance;
/** A version that is in the site and not live. */
let candidate: ReturnType<typeof loadBuild>;

beforeEach(async () => {
  const player = (mark: string): string => folder.remote('player', mark);
  await publishTree(site, [folder.shell('one'), player('one')]);
  candidate = loadBuild(player('two'));
  storeVersion(site, player('two'));
  app = await openSite(site.directory);
});
afterEach(async () => {
  await app.close();
  jest.restoreAllMocks();
});

const inAnHour = (): Date => new Date(Date.now() + HOUR_MILLIS);
const linkTo = (shows: Preview['shows'], expiresAt = inAnHour()) =>
  previewLinks(site).create({ shows }, expiresAt);
/** The key of a link to the candidate. */
const linked = (expiresAt = inAnHour()): string =>
  linkTo({ part: 'player', version: candidate.version }, expiresAt).secret;
const follow = (key: string): Promise<LightMyRequestResponse> =>
  app.inject({ url: `/preview?key=${key}`, headers: { accept: 'text/html' } });
const pageWith = (cookie: string): Promise<LightMyRequestResponse> =>
  app.inject({ url: '/', headers: { accept: 'text/html', cookie } });
/** The page of a visitor who has followed a link with this key. */
const previewWith = (key: string): Promise<LightMyRequestResponse> =>
  pageWith(`prelude_preview=${key}`);
const entryOf = ({ record }: { record: { scripts: object } }): string =>
  (record.scripts as { entry: readonly { file: string }[] }).entry[0]!.file;
const liveEntry = (): string => entryOf(loadBuild(folder.remote('player', 'one')));

test('a link sets a cookie that ends with it, and leads to the page with the version in its place', async () => {
  const link = await follow(linked());
  expect([link.statusCode, link.headers.location]).toEqual([303, '/']);
  // Its address is the key.
  expect(link.headers['referrer-policy']).toBe('no-referrer');
  const cookie = String(link.headers['set-cookie']);
  expect(cookie).toMatch(
    /^prelude_preview=[\w-]{43}; Max-Age=(3600|3599); Path=\/; HttpOnly; SameSite=Lax$/,
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

test('caches keep no preview, and without its cookie the page is the usual one', async () => {
  const preview = await previewWith(linked());
  expect(preview.headers['cache-control']).toBe('no-store');
  expect(preview.headers).not.toHaveProperty('etag');
  const usual = await pageWith('');
  expect(usual.body).toContain(liveEntry());
  expect(usual.body).not.toContain('prelude-preview');
});

const fileOf = (key: string): string =>
  join(site.previews, `${createHash('sha256').update(key).digest('hex')}.json`);
/** The key of a link whose file has another content. */
function changed(content: string): string {
  const key = linked();
  writeFileSync(fileOf(key), content);
  return key;
}

test.each([
  ['a link that was never made', () => randomBytes(32).toString('base64url')],
  ['an end that has passed', () => linked(new Date(Date.now() - 1))],
  ['half a key', () => linked().slice(0, 21)],
  ['the digest in place of the key', () => basename(fileOf(linked()), '.json')],
  ['a path', () => '..%2f..%2fconfig'],
  ['a damaged file', () => changed('{"shows":"canary"')],
  [
    'a part that leads elsewhere',
    () => changed(JSON.stringify({ shows: { part: '../x', version: candidate.version } })),
  ],
  ['nothing', () => ''],
])('%s shows the usual page, as a link and as a cookie', async (_name, make) => {
  const key = make();
  const link = await follow(key);
  expect(link.statusCode).toBe(404);
  expect(link.headers['set-cookie']).toBeUndefined();
  const page = await previewWith(key);
  expect([page.statusCode, page.body.includes(liveEntry())]).toEqual([200, true]);
});

test('a link that is revoked shows the usual page from the next request on, and the others stay', async () => {
  const [one, other] = [linkTo('canary'), linkTo({ part: 'player', version: candidate.version })];
  expect((await previewWith(one.secret)).body).toContain('Preview of');
  expect(previewLinks(site).revoke(one.id)).toBe(1);
  expect((await previewWith(one.secret)).body).not.toContain('Preview of');
  expect((await follow(one.secret)).statusCode).toBe(404);
  expect((await previewWith(other.secret)).body).toContain('Preview of');
});

test('the site stores no key, and links that have ended go with the next one', () => {
  const ended = linked(new Date(Date.now() - 1));
  const key = linked();
  const files = readdirSync(site.previews);
  expect(files).toEqual([basename(fileOf(key))]);
  const text = files.map((file) => file + readFileSync(join(site.previews, file), 'utf8')).join();
  for (const secret of [ended, key]) expect(text).not.toContain(secret);
});

test('a preview is composed and compressed once, and again after a change of the site', async () => {
  const compress = jest.spyOn(zlib, 'brotliCompressSync');
  const key = linked();
  // Within a second after a change, the file system can't tell a second change from it.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2_000);
  for (let time = 0; time < 3; time += 1) await previewWith(key);
  expect(compress).toHaveBeenCalledTimes(1);
  await publishTree(site, [folder.shell('two'), folder.remote('player', 'one')]);
  expect((await previewWith(key)).body).toContain('<title>two</title>');
});

test('a version that has been deleted shows the usual page', async () => {
  rmSync(recordFile(site, 'player', candidate.version));
  const page = await previewWith(linked());
  expect([page.statusCode, page.body.includes(liveEntry())]).toEqual([200, true]);
});

test('leaving takes the cookie away', async () => {
  const left = await app.inject({
    method: 'POST',
    url: '/preview/leave',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([left.statusCode, left.headers.location]).toEqual([303, '/']);
  expect(left.headers['set-cookie']).toMatch(/^prelude_preview=; Max-Age=0; Path=\/;/);
});

test('a link to the canaries shows what the first bucket gets', async () => {
  await setCanary(site, candidate, 1, openGate);
  const page = await pageWith(`prelude_bucket=50; prelude_preview=${linkTo('canary').secret}`);
  expect(page.body).toContain(entryOf(candidate));
  expect(page.body).toContain('Preview of the canaries until');
  expect((await pageWith('prelude_bucket=50')).body).toContain(liveEntry());
});

describe('npm run preview', () => {
  async function preview(...args: readonly string[]): Promise<string> {
    const { stdout, stderr } = await runHere('preview', ...args, '--site', site.directory);
    return (stdout || stderr).trimEnd();
  }
  const keyIn = (link: string): string => new URL(link).searchParams.get('key')!;

  test('prints a link to a version that is in the site; no revision is made, and a prune leaves it', async () => {
    const id = shortId(candidate.version);
    const link = await preview('player', id, '--hours', '48', '--at', 'https://music.example');
    expect(link).toMatch(/^https:\/\/music\.example\/preview\?key=/);
    const key = keyIn(link);
    expect((await follow(key)).statusCode).toBe(303);
    expect(readRegistry(site).revision).toBe(1);
    const tomorrow = new Date(Date.now() + 40 * HOUR_MILLIS);
    await prune(site, { keepHours: 1, keepEarlier: 0 }, tomorrow);
    expect((await previewWith(key)).body).toContain(entryOf(candidate));
  });

  test('puts a build from a folder into the site for it, if it fits what it would meet', async () => {
    const three = folder.remote('player', 'three');
    const link = await preview('--from', three);
    expect((await previewWith(keyIn(link))).body).toContain(entryOf(loadBuild(three)));
    const misfit = folder.remote('player', 'misfit', { contract: '^9.0' });
    expect(await preview('--from', misfit)).toMatch(/^player needs contract \^9\.0/);
    expect(readRegistry(site).revision).toBe(1);
  });

  test.each([
    [['player', 'abc'], /^player abc is not in the site$/],
    [['canary', '--hours', '0'], /It must be a whole number from 1 to 720\./],
    [['canary', '--at', 'music'], /It must be an address, such as /],
  ])('%j is refused in one line', async (args, message) => {
    expect(await preview(...args)).toMatch(message);
  });

  test('lists the links and revokes all', async () => {
    await preview('canary');
    await preview('player', shortId(candidate.version));
    expect(await preview('list')).toMatch(
      /^\| id +\| shows +\| since \(UTC\) +\| until \(UTC\) +\|\n.+\n\| [0-9a-f]{12} \| canary .+\n\| [0-9a-f]{12} \| player /,
    );
    expect(await preview('revoke', 'all')).toBe('Ended: 2.');
    expect(previewLinks(site).list()).toEqual([]);
  });
});
