import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { arePagesCurrent, composeSite } from './composeSite.ts';
import { appendRevision } from './registry.ts';
import type { Parts } from './registry.ts';
import { siteLayout, type SiteLayout } from './siteLayout.ts';
import { createStagingSite } from './stagingSite.ts';
import { flawsOf } from './testing/namedFiles.ts';
import {
  sampleFolder,
  sampleRemote,
  sampleShell,
  type SampleFolder,
} from './testing/sampleBuild.ts';
import { storeVersion } from './storeBuild.ts';
import { shortId } from './versions.ts';

let folder: SampleFolder;
let site: SiteLayout;
let parts: Parts;

const put = (build: string): string => storeVersion(site, build).version;

const remote = (name: string, mark: string): string => put(sampleRemote(folder.path, name, mark));

const page = (name = 'index'): string => readFileSync(join(site.pages, `${name}.html`), 'utf8');

async function commitParts(changed: Parts): Promise<void> {
  parts = changed;
  await appendRevision(site, { act: 'test', parts: () => changed });
}

beforeEach(async () => {
  folder = sampleFolder();
  site = siteLayout(join(folder.path, 'site'));
  const state = (current: string) => ({ current, earlier: [], canary: null });
  await commitParts({
    shell: state(put(sampleShell(folder.path, 'one'))),
    player: state(remote('player', 'one')),
    library: state(remote('library', 'one')),
  });
});
afterEach(() => folder.remove());

function dataOf(name?: string): Record<string, unknown> {
  const [, json = ''] = /id="prelude-page">(.*?)<\/script>/s.exec(page(name)) ?? [];
  return JSON.parse(json) as Record<string, unknown>;
}

const giveCanary = async (part: string, version: string, percent: number): Promise<void> =>
  commitParts({ ...parts, [part]: { ...parts[part]!, canary: { version, percent } } });

test('the page shows the live versions, and every file that it names is there, whole', () => {
  composeSite(site);
  expect(page()).toContain('<title>one</title>');
  expect(dataOf()).toMatchObject({
    recommendationArtists: ['Ada'],
    // There is no catalog here yet.
    firstScreen: ['player'],
    remotes: [{ name: 'player', contract: '^2.0' }, { name: 'library' }],
  });
  expect(page()).not.toContain('href="/remotes/library');
  expect(flawsOf(site)).toEqual([]);
  expect(readFileSync(join(site.www, 'icon.svg'), 'utf8')).toBe('<svg>one</svg>');
});

test('the page says which version of each part it has, for what it reports', async () => {
  const canary = remote('player', 'two');
  await giveCanary('player', canary, 1);
  composeSite(site);
  const { shell, player, library } = parts;
  const [first, second, third] = [shell, player, library].map((part) => shortId(part!.current!));
  expect(dataOf()['versions']).toEqual({ shell: first, player: second, library: third });
  expect(dataOf('0')['versions']).toMatchObject({ shell: first, player: shortId(canary) });
});

test('the page of notices has those of every live version after the shell’s beginning, each text once', async () => {
  const rootFiles = { 'third-party-notices.txt': Buffer.from('Beginning\n').toString('base64') };
  const noted = (name: string, mark: string, notices: string): string =>
    put(sampleRemote(folder.path, name, mark, { notices }));
  const state = (current: string) => ({ current, earlier: [], canary: null });
  await commitParts({
    shell: state(put(sampleShell(folder.path, 'noted', { rootFiles, notices: 'of the shell\n' }))),
    player: state(noted('player', 'noted', 'of the player\n')),
    library: state(noted('library', 'noted', 'of the player\n')),
    concerts: state(remote('concerts', 'one')),
  });
  const page = (): string => readFileSync(join(site.www, 'third-party-notices.txt'), 'utf8');
  composeSite(site);
  expect(page()).toBe(
    'Beginning\n\nshell\n=====\n\nof the shell\n\nplayer, library\n===============\n\nof the player\n',
  );
  await giveCanary('player', noted('player', 'canary', 'of the canary\n'), 1);
  expect(arePagesCurrent(site)).toBe(false);
  composeSite(site);
  expect(page()).toContain('of the player\n\nplayer\n======\n\nof the canary\n');
  await giveCanary('player', noted('player', 'again', 'of the player\n'), 1);
  composeSite(site);
  expect(page().match(/of the player/g)).toHaveLength(1);
});

test('a site without a shell has no page yet', async () => {
  await commitParts({ player: parts['player']! });
  composeSite(site);
  expect(existsSync(site.pages)).toBe(false);
});

test('what the environment says stands in the page, and where it changes the page does', () => {
  writeFileSync(site.config, JSON.stringify({ auth: null }));
  composeSite(site);
  expect(dataOf()).toMatchObject({ auth: null, recommendationArtists: ['Ada'] });
  writeFileSync(site.config, '{}');
  expect(arePagesCurrent(site)).toBe(false);
  composeSite(site);
  expect(dataOf()).not.toHaveProperty('auth');
  writeFileSync(site.config, '[]');
  expect(() => composeSite(site)).toThrow('must be an object');
});

test('an interrupted publish is told by its pages, and composing them ends it', async () => {
  composeSite(site);
  expect(arePagesCurrent(site)).toBe(true);
  await commitParts({
    ...parts,
    player: { ...parts['player']!, current: remote('player', 'two') },
  });
  expect(arePagesCurrent(site)).toBe(false);
  composeSite(site);
  expect(arePagesCurrent(site)).toBe(true);
  expect(flawsOf(site)).toEqual([]);
});

test('a page whose compressed variant is of another revision is not current', () => {
  composeSite(site);
  writeFileSync(join(site.pages, 'index.html.br'), 'torn');
  expect(arePagesCurrent(site)).toBe(false);
  composeSite(site);
  expect(flawsOf(site)).toEqual([]);
});

test('composing what is composed already writes nothing', () => {
  composeSite(site);
  const written = (): bigint => statSync(join(site.pages, 'index.html'), { bigint: true }).mtimeNs;
  const before = written();
  composeSite(site);
  expect(written()).toBe(before);
});

test('a canary has a page for each bucket that gets it, and everybody else the page of before', async () => {
  composeSite(site);
  const before = page();
  const canary = remote('player', 'two');
  await giveCanary('player', canary, 3);
  composeSite(site);
  expect(page()).toBe(before);
  expect(
    readdirSync(site.pages)
      .filter((name) => name.endsWith('.html'))
      .sort(),
  ).toEqual(['0.html', '1.html', '2.html', 'index.html']);
  expect(page('2')).not.toBe(before);
  expect(page('0')).toBe(page('2'));

  await giveCanary('player', canary, 1);
  composeSite(site);
  expect(readdirSync(site.pages).filter((name) => name.startsWith('2'))).toEqual([]);
  await commitParts({ ...parts, player: { ...parts['player']!, canary: null } });
  composeSite(site);
  expect(readdirSync(site.pages).sort()).toEqual(['index.html', 'index.html.br', 'index.html.gz']);
});

test('two canaries at once: the first buckets get both, the next ones the larger alone', async () => {
  await giveCanary('player', remote('player', 'two'), 2);
  await giveCanary('library', remote('library', 'two'), 4);
  composeSite(site);
  expect(page('0')).toBe(page('1'));
  expect(page('2')).toBe(page('3'));
  expect(new Set([page('0'), page('2'), page()]).size).toBe(3);
  expect(existsSync(join(site.pages, '4.html'))).toBe(false);
});

test('a site that switches its service worker off serves one that retires, for those who have it', async () => {
  const rootFiles = { 'sw.js': Buffer.from('keep()').toString('base64') };
  const shell = put(sampleShell(folder.path, 'worker', { rootFiles }));
  await commitParts({ ...parts, shell: { ...parts['shell']!, current: shell } });
  const worker = (): string => readFileSync(join(site.www, 'sw.js'), 'utf8');
  composeSite(site);
  expect(worker()).toBe('keep()');
  writeFileSync(site.config, '{"auth":null,"serviceWorker":false}');
  composeSite(site);
  expect(worker()).toContain('registration.unregister()');
  expect(dataOf()).toMatchObject({ serviceWorker: false });
});

test('what a shell puts at the root follows the shell, and what others have put there stays', async () => {
  composeSite(site);
  writeFileSync(join(site.www, 'proof.html'), 'a search engine’s');
  const two = put(sampleShell(folder.path, 'two'));
  await commitParts({ ...parts, shell: { ...parts['shell']!, current: two } });
  composeSite(site);
  expect(page()).toContain('<title>two</title>');
  expect(readFileSync(join(site.www, 'icon.svg'), 'utf8')).toBe('<svg>two</svg>');
  expect(existsSync(join(site.www, 'proof.html'))).toBe(true);
});

test('a staged site shows a candidate and leaves the site as it is', async () => {
  composeSite(site);
  const before = page();
  const two = put(sampleShell(folder.path, 'two'));
  const staged = await createStagingSite(site, {
    ...parts,
    shell: { ...parts['shell']!, current: two },
  });
  expect(readFileSync(join(staged.site.pages, 'index.html'), 'utf8')).toContain(
    '<title>two</title>',
  );
  expect(flawsOf(staged.site)).toEqual([]);
  staged.remove();
  expect(existsSync(staged.site.directory)).toBe(false);
  expect(page()).toBe(before);
  expect(readFileSync(join(site.www, 'icon.svg'), 'utf8')).toBe('<svg>one</svg>');
  expect(flawsOf(site)).toEqual([]);
});

test('half a file of a process that was killed is no page', () => {
  mkdirSync(site.pages, { recursive: true });
  writeFileSync(join(site.pages, '.unfinished-9-7.html'), '<!doctype');
  composeSite(site);
  expect(arePagesCurrent(site)).toBe(true);
});
