import { existsSync } from 'node:fs';
import type { RemoteRegistration } from '@prelude/shared';
import type { RemoteRecord } from './buildRecord.ts';
import { composeLive, composeSelection, selectionFor } from './livePage.ts';
import { appendRevision, type Parts } from './registry.ts';
import { rootFilesOf } from './rootFiles.ts';
import { createStagingSite } from './stagingSite.ts';
import { faultsOf } from './testing/namedFiles.ts';
import { sampleFolderOfTests } from './testing/sampleBuild.ts';
import { storeVersion } from './storeBuild.ts';
import { shortId } from './versions.ts';

const folder = sampleFolderOfTests();
const { site } = folder;
let parts: Parts;

const put = (build: string): string => storeVersion(site, build).version;

const remote = (name: string, mark: string, facts?: Partial<RemoteRecord>): string =>
  put(folder.remote(name, mark, facts));

const page = (bucket: number | null = null): string => composeLive(site, bucket) ?? 'none';

async function commitParts(changed: Parts): Promise<void> {
  parts = changed;
  await appendRevision(site, { act: 'test', parts: () => changed });
}

const state = (current: string) => ({ current, earlier: [], canary: null });

beforeEach(async () => {
  await commitParts({
    shell: state(put(folder.shell('one'))),
    player: state(remote('player', 'one')),
    library: state(remote('library', 'one')),
  });
});

function dataOf(html: string): Record<string, unknown> {
  const [, json = ''] = /id="prelude-page">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json) as Record<string, unknown>;
}

const giveCanary = async (part: string, version: string, percent: number): Promise<void> =>
  commitParts({ ...parts, [part]: { ...parts[part]!, canary: { version, percent } } });

const rootFile = (file: string, config = {}): string =>
  String(rootFilesOf(site, parts, config).get(file));

test('the page shows the live versions, and every file that it names is there, whole', () => {
  expect(page()).toContain('<title>one</title>');
  expect(dataOf(page())).toMatchObject({
    recommendationArtists: ['Ada'],
    // There is no catalog here yet.
    firstScreen: ['player'],
    remotes: [{ name: 'player', contract: '^2.0' }, { name: 'library' }],
  });
  expect(page()).not.toContain('href="/remotes/library');
  expect(faultsOf(site)).toEqual([]);
});

test('the page says which version of each part it has, for what it reports', async () => {
  const canary = remote('player', 'two');
  await giveCanary('player', canary, 1);
  const { shell, player, library } = parts;
  const [first, second, third] = [shell, player, library].map((part) => shortId(part!.current!));
  expect(dataOf(page())['versions']).toEqual({ shell: first, player: second, library: third });
  expect(dataOf(page(0))['versions']).toMatchObject({ shell: first, player: shortId(canary) });
});

test('the page of notices has those of every live version after the shell’s beginning, each text once', async () => {
  const rootFiles = { 'third-party-notices.txt': Buffer.from('Beginning\n').toString('base64') };
  const ofPlayer = { notices: 'of the player\n' };
  await commitParts({
    shell: state(put(folder.shell('noted', { rootFiles, notices: 'of the shell\n' }))),
    player: state(remote('player', 'noted', ofPlayer)),
    library: state(remote('library', 'noted', ofPlayer)),
    concerts: state(remote('concerts', 'one')),
  });
  const notices = (): string => rootFile('third-party-notices.txt');
  expect(notices()).toBe(
    'Beginning\n\nshell\n=====\n\nof the shell\n\nplayer, library\n===============\n\nof the player\n',
  );
  await giveCanary('player', remote('player', 'canary', { notices: 'of the canary\n' }), 1);
  expect(notices()).toContain('of the player\n\nplayer\n======\n\nof the canary\n');
  await giveCanary('player', remote('player', 'again', ofPlayer), 1);
  expect(notices().match(/of the player/g)).toHaveLength(1);
});

test('a site without a shell has no page yet', async () => {
  await commitParts({ player: parts['player']! });
  expect(composeLive(site)).toBeNull();
});

describe('an environment', () => {
  const served = (config: Parameters<typeof composeSelection>[2]): string =>
    composeSelection(site, selectionFor(parts, null), config)?.html ?? '';

  test('has its remotes of other origins with their entries, hashes and preloads there', () => {
    const html = served({ remoteOrigins: { player: 'https://player.example' } });
    const { remotes, remoteOrigins } = dataOf(html);
    expect(remoteOrigins).toEqual(['https://player.example']);
    const [player, library] = remotes as readonly RemoteRegistration[];
    const below = 'https://player.example/remotes/player/';
    expect(player!.entry.startsWith(below)).toBe(true);
    expect(Object.keys(player!.integrity!).every((path) => path.startsWith(below))).toBe(true);
    expect(html).toContain(`<link rel="preload" as="script" href="${player!.entry}" fetchpriority`);
    expect(html).not.toContain('"/remotes/player/');
    expect(library!.entry.startsWith('/remotes/library/')).toBe(true);
  });

  test('tells the hosts of the music’s sources, and not where the headers send reports', () => {
    const html = served({
      musicSources: ['itunes', 'https://music.example'],
      securityReports: 'https://reports.example/',
      connectOrigins: ['https://api.example'],
    });
    const data = dataOf(html);
    expect(data).toMatchObject({
      musicHosts: {
        covers: ['https://*.mzstatic.com', 'https://music.example'],
        previews: ['https://*.itunes.apple.com', 'https://music.example'],
      },
      asksSpotify: false,
    });
    expect(data).not.toHaveProperty('musicSources');
    expect(html).not.toMatch(/reports\.example|api\.example/);
    expect(dataOf(served({ musicSources: ['spotify'] }))).toMatchObject({ asksSpotify: true });
  });

  test('changes nothing else of the page', () => {
    const project = { authDomain: 'prelude.example', projectId: 'prelude', emulator: null };
    const auth = { apiKey: '</script><b>', ...project };
    expect(dataOf(served({ auth }))).toEqual({ ...dataOf(page()), auth });
    const withoutData = (html: string): string =>
      html.replace(/id="prelude-page">.*?<\/script>/s, '');
    expect(withoutData(served({ auth }))).toBe(withoutData(page()));
  });

  test('that switches the service worker off serves one that retires, to browsers that have it', async () => {
    const rootFiles = { 'sw.js': Buffer.from('keep()').toString('base64') };
    await commitParts({ shell: state(put(folder.shell('worker', { rootFiles }))) });
    expect(rootFile('sw.js')).toBe('keep()');
    const config = { serviceWorker: false };
    expect(rootFile('sw.js', config)).toContain('registration.unregister()');
    expect(dataOf(served(config))).toMatchObject(config);
  });
});

test('two canaries at once: the first buckets get both, the next ones the larger alone', async () => {
  await giveCanary('player', remote('player', 'two'), 2);
  await giveCanary('library', remote('library', 'two'), 4);
  expect(page(0)).toBe(page(1));
  expect(page(2)).toBe(page(3));
  expect(new Set([page(0), page(2), page()]).size).toBe(3);
  expect(page(4)).toBe(page());
});

test('a staged site shows a candidate and leaves the site as it is', async () => {
  const before = page();
  const two = put(folder.shell('two'));
  const staged = await createStagingSite(site, { ...parts, shell: state(two) });
  expect(composeLive(staged.site)).toContain('<title>two</title>');
  expect(faultsOf(staged.site)).toEqual([]);
  staged.remove();
  expect(existsSync(staged.site.directory)).toBe(false);
  expect(page()).toBe(before);
  expect(faultsOf(site)).toEqual([]);
});
