import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { filesBelow } from '../lib/filesBelow.ts';
import type { BuildRecord } from './buildRecord.ts';
import { recordFile } from './siteLayout.ts';
import { sampleFolderOfTests } from './testing/sampleBuild.ts';
import { storeVersion } from './storeBuild.ts';
import { readBuild } from './loadBuild.ts';
import { readVersion, shortId, siteFilesOf, versionOf } from './versions.ts';

const folder = sampleFolderOfTests();
const { site } = folder;

const recordOf = (build: string): BuildRecord => readBuild(build).record;

/** Every file of the site by its path. */
const contents = (): Readonly<Record<string, Buffer>> =>
  Object.fromEntries(
    filesBelow(site.directory).map((file) => [file, readFileSync(join(site.directory, file))]),
  );

let build: string;
beforeEach(() => void (build = folder.remote('player', 'one')));

test('a version is the address of its build: the same build has the same, another one another', () => {
  const record = recordOf(build);
  const turned = Object.fromEntries(Object.entries(record).reverse()) as unknown as BuildRecord;
  expect(versionOf(record)).toMatch(/^[0-9a-f]{64}$/);
  expect(versionOf(turned)).toBe(versionOf(record));
  expect(versionOf(recordOf(folder.remote('player', 'two')))).not.toBe(versionOf(record));
  expect(versionOf({ ...record, federationVersion: '2.9.3' })).not.toBe(versionOf(record));
});

test('a build that is put lies in the site with its compressed variants and its record', () => {
  const version = storeVersion(site, build);
  expect(readVersion(site, 'player', version.version)).toEqual(version);
  const files = siteFilesOf(site, version);
  expect(files).toHaveLength(4);
  for (const { path } of files) {
    const content = readFileSync(path, 'utf8');
    expect(path.startsWith(join(site.www, 'remotes/player/'))).toBe(true);
    expect(brotliDecompressSync(readFileSync(`${path}.br`)).toString()).toBe(content);
    expect(gunzipSync(readFileSync(`${path}.gz`)).toString()).toBe(content);
  }
});

test('put again it changes nothing; a version that shares files with it puts the others only', () => {
  const { version } = storeVersion(site, build);
  const record = recordFile(site, 'player', version);
  // The same record, in other bytes: what is whole is not written again.
  writeFileSync(record, JSON.stringify(JSON.parse(readFileSync(record, 'utf8'))));
  const before = contents();
  storeVersion(site, build);
  expect(contents()).toEqual(before);
  storeVersion(site, folder.remote('player', 'two'));
  expect(contents()).toMatchObject(before);
  const scripts = readdirSync(join(site.www, 'remotes/player')).filter((name) =>
    /\.(js|css)$/.test(name),
  );
  expect(scripts).toHaveLength(6);
});

test('one changed byte of a build is refused before any of its files is put', () => {
  const last = recordOf(build).lazy[0]!.file;
  writeFileSync(join(build, last), `${readFileSync(join(build, last), 'utf8')} `);
  expect(() => storeVersion(site, build)).toThrow(
    `${last} of player's build is not what its record says`,
  );
  expect(contents()).toEqual({});
});

test('a build that lacks a file, or is not a build, is refused', () => {
  const { file } = recordOf(build).chunks[0]!;
  rmSync(join(build, file));
  expect(() => storeVersion(site, build)).toThrow(`player's build lacks ${file}`);
  expect(() => storeVersion(site, folder.path)).toThrow('holds no build');
  expect(contents()).toEqual({});
});

describe('a record that is not what a build writes', () => {
  /** Gives the build a record with some other fields. */
  const writeRecord = (change: object): void =>
    writeFileSync(join(build, 'build.json'), JSON.stringify({ ...recordOf(build), ...change }));
  const integrity = `sha384-${'A'.repeat(64)}`;
  const outside = '../../../../x.js';
  const PAINTED_HOME = 'firstPaint.views.home.0.html';
  const paint = (html: string) => [{ html, untilHour: 24 }];
  const paintOf = (html: string, request = '/api/music/search?q=a'): object => ({
    firstPaint: { views: { home: paint(html) }, requests: [request] },
  });
  const half = paint('a'.repeat(30_001));
  const page = { title: 'Page', icon: 'music', order: 1, needsSignIn: false, view: 'page' };
  const pages = Array.from({ length: 21 }, (_, at) => ({ ...page, key: `page-${at}` }));
  const covers = { view: 'home', most: 7, widthPixels: 160, oneEach: '__proto__' };

  test.each<[string, object, string]>([
    ['a file outside of its folder', { lazy: [{ file: outside, integrity }] }, 'lazy.0.file'],
    ['an absolute file', { lazy: [{ file: '/x.js', integrity }] }, 'lazy.0.file'],
    ['a file of Windows', { chunks: [{ file: 'a\\..\\x.js', integrity }] }, 'chunks.0.file'],
    ['a hidden file', { lazy: [{ file: '.x.js', integrity }] }, 'lazy.0.file'],
    ['a page', { lazy: [{ file: 'x.html', integrity }] }, 'lazy.0.file'],
    ['a weaker hash', { lazy: [{ file: 'x.js', integrity: 'md5-1' }] }, 'lazy.0.integrity'],
    ['a name that is a path', { name: '../shell' }, 'name'],
    ['the shell’s name', { name: 'shell' }, 'name'],
    ['a paint that loads a script', paintOf('<p>a</p><script src="/x.js">'), PAINTED_HOME],
    ['a paint that sends something', paintOf('<form action="https://x.example">'), PAINTED_HOME],
    ['a paint that ends its template', paintOf('</TEMPLATE><h1>Hello</h1>'), PAINTED_HOME],
    ['a paint with a handler', paintOf('<img src="x" onerror="f()">'), PAINTED_HOME],
    ['a paint with a style', paintOf('<p style="position:fixed">'), PAINTED_HOME],
    ['a paint with a link elsewhere', paintOf('<a href="javascript:f()">a</a>'), PAINTED_HOME],
    ['a paint that asks for a password', paintOf('<input type="password">'), PAINTED_HOME],
    ['a paint with an element of its own', paintOf('<x-player>a</x-player>'), PAINTED_HOME],
    ['a paint with a picture', paintOf('<img src="https://x.example/a.png">'), PAINTED_HOME],
    ['a paint with broken markup', paintOf('<p title="<b>"<i>a</p></p>'), PAINTED_HOME],
    ['a paint that is too long', paintOf('a'.repeat(60_001)), PAINTED_HOME],
    [
      'paints that are too long together',
      { firstPaint: { views: { home: half, search: half }, requests: [] } },
      'firstPaint.views',
    ],
    ['more pages than a sidebar can show', { contributes: { pages } }, 'contributes.pages'],
    [
      'first covers by a field that no track has',
      { firstPaint: { views: {}, requests: [], covers } },
      'firstPaint.covers.oneEach',
    ],
    ['a first request to another service', paintOf('', '/api/auth?q=a'), 'firstPaint.requests.0'],
  ])('names %s: it is refused by its field, and nothing is put', (_what, change, field) => {
    writeRecord(change);
    // The file that it would take is there, so that nothing else stands in its way.
    writeFileSync(join(folder.path, 'x.js'), '');
    expect(() => storeVersion(site, build)).toThrow(`${join(build, 'build.json')}: ${field}: `);
    expect(contents()).toEqual({});
  });

  test('is not JSON as deep or as long as a record', () => {
    writeFileSync(join(build, 'build.json'), '['.repeat(100_000) + ']'.repeat(100_000));
    expect(() => storeVersion(site, build)).toThrow('is nested more than');
    writeFileSync(join(build, 'build.json'), JSON.stringify({ text: 'a'.repeat(2_000_000) }));
    expect(() => storeVersion(site, build)).toThrow('is larger than');
  });

  test('names a link that leaves the build’s folder, or a device: nothing of it is read', () => {
    const { file } = recordOf(build).lazy[0]!;
    const secret = join(folder.path, 'secret.js');
    renameSync(join(build, file), secret);
    symlinkSync(secret, join(build, file));
    expect(() => storeVersion(site, build)).toThrow(`${file} is not a file in`);
    rmSync(join(build, file));
    symlinkSync('/dev/zero', join(build, file));
    expect(() => storeVersion(site, build)).toThrow(`${file} is not a file in`);
    expect(contents()).toEqual({});
  });

  test('gives one file two hashes', () => {
    const { file } = recordOf(build).chunks[0]!;
    writeRecord({ lazy: [{ file, integrity }] });
    expect(() => storeVersion(site, build)).toThrow(`lists ${file} with two hashes`);
  });

  test.each(['../icon.svg', 'remotes/player/entry.js', 'shell/x.svg', '/icon.svg', 'a/../b.svg'])(
    'puts %s at the site’s root',
    (file) => {
      const shell = folder.shell('one', { rootFiles: { [file]: '' } });
      expect(() => storeVersion(site, shell)).toThrow('rootFiles');
      expect(contents()).toEqual({});
    },
  );
});

test('a version that is named by a path is not looked for', () => {
  storeVersion(site, build);
  writeFileSync(join(site.directory, 'secret.json'), '{}');
  expect(() => readVersion(site, 'player', '../../secret')).toThrow('is not in the site');
});

test('a file that is there with other content is not written over', () => {
  const { path } = siteFilesOf(site, readBuild(build))[0]!;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'of no version');
  expect(() => storeVersion(site, build)).toThrow('give the file another name');
  expect(readFileSync(path, 'utf8')).toBe('of no version');
  expect(existsSync(`${path}.br`)).toBe(false);
});

test('what a killed copy left is not taken for whole: the build is put as if it had never begun', () => {
  const version = storeVersion(site, build);
  const whole = contents();
  const { path } = siteFilesOf(site, version)[1]!;
  // As it is after a kill between the variants and the file.
  rmSync(path);
  writeFileSync(`${path}.br`, 'half');
  rmSync(recordFile(site, 'player', version.version));
  expect(() => readVersion(site, 'player', version.version)).toThrow('is not in the site');
  storeVersion(site, build);
  expect(contents()).toEqual(whole);
});

test('a record that was changed after it was put is refused by name', () => {
  const { version } = storeVersion(site, build);
  const file = recordFile(site, 'player', version);
  writeFileSync(file, readFileSync(file, 'utf8').replace('^2.0', '^3.0'));
  expect(() => readVersion(site, 'player', version)).toThrow(
    `the record of player ${shortId(version)} is damaged`,
  );
});
