import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { transformSync } from '@swc/core';
import { integrityOf } from '../site/buildRecord.ts';
import { storeVersion } from '../site/storeBuild.ts';
import { mapFile, type SiteLayout } from '../site/siteLayout.ts';
import { openGate, sampleFolder, type SampleFolder } from '../site/testing/sampleBuild.ts';
import { loadBuild, readBuild } from '../site/loadBuild.ts';
import { prune } from './prune.ts';
import { publish, publishTree } from './publish.ts';
import { sourceLines } from './stack.ts';

const SOURCE = [
  'export function heading(track: { readonly title: string }): string {',
  '  const title = track.title.trim();',
  "  if (title === '') throw new Error('no title');",
  '  return title;',
  '}',
].join('\n');

const FILE = 'bar.0123456789.js';

let folder: SampleFolder;
let site: SiteLayout;
let code: string;
let map: string;

/** A build with a script that a compiler made, and its source map where `withMap` says so. */
function build(mark: string, withMap: boolean): string {
  const { lazy } = readBuild(folder.remote('player', mark)).record;
  const compiled = { file: FILE, integrity: integrityOf(Buffer.from(code)) };
  const path = folder.remote('player', mark, { lazy: [...lazy, compiled] });
  writeFileSync(join(path, FILE), code);
  if (withMap) writeFileSync(join(path, `${FILE}.map`), map);
  return path;
}

/** Where a browser says that the error is made: both count from 1. */
function frame(): string {
  const before = code.slice(0, code.indexOf('Error(')).split('\n');
  return `/remotes/player/${FILE}:${before.length}:${before.at(-1)!.length + 1}`;
}

beforeAll(() => {
  folder = sampleFolder();
  const compiled = transformSync(SOURCE, {
    filename: 'bar.ts',
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    minify: true,
    sourceMaps: true,
  });
  ({ code } = compiled);
  const made = JSON.parse(compiled.map ?? '') as object;
  map = JSON.stringify({ ...made, sources: ['webpack://prelude_player/./src/bar/bar.ts'] });
});
beforeEach(async () => {
  ({ site } = folder);
  await publishTree(site, [folder.shell('one'), build('one', true)]);
});
afterEach(() => rmSync(site.directory, { recursive: true }));
afterAll(() => folder.remove());

test('a stack of a published version names the lines of its sources', () => {
  const stack = `Error: no title\n    at h (https://prelude.example${frame()})\n    at new Promise (<anonymous>)`;
  expect(sourceLines(site, stack)).toBe(
    'Error: no title\n    at h (player src/bar/bar.ts:3:31)\n    at new Promise (<anonymous>)',
  );
  expect(SOURCE.split('\n')[2]?.slice(30)).toMatch(/^Error\(/);
});

test('a source outside the part’s folder is named without the way there', () => {
  const outside = map.replace('./src/bar/bar.ts', '../node_modules/react/index.js');
  writeFileSync(mapFile(site, 'player', FILE), gzipSync(outside));
  expect(sourceLines(site, frame())).toBe('player node_modules/react/index.js:3:31');
});

test('so do the reports as the server gives them', () => {
  expect(sourceLines(site, JSON.stringify({ stack: [frame(), frame()] }))).toBe(
    '{"stack":["player src/bar/bar.ts:3:31","player src/bar/bar.ts:3:31"]}',
  );
});

test('a place without a source map stays as it is, and none leads out of the maps', () => {
  const unknown = [
    '/remotes/player/other.0123456789.js:1:2',
    `/remotes/catalog/${FILE}:1:2`,
    `/shell/${FILE}:1:2`,
    `/shell/x/../../player/${FILE}:1:2`,
    'https://elsewhere.example/x.js:1:2',
  ].join('\n');
  expect(sourceLines(site, unknown)).toBe(unknown);
});

test.each([
  ['a map that is none', 'no JSON', `/remotes/player/${FILE}:1:1`],
  ['a map of another kind', '[]', `/remotes/player/${FILE}:1:1`],
  [
    'a source whose name would colour the terminal',
    JSON.stringify({ version: 3, sources: ['\u001b[31mred.ts'], names: [], mappings: 'AAAA' }),
    'player [31mred.ts:1:1',
  ],
])('%s does no harm to a reader of a stack', (_what, planted, expected) => {
  const path = build('two', true);
  writeFileSync(join(path, `${FILE}.map`), planted);
  rmSync(site.directory, { recursive: true });
  storeVersion(site, path);
  expect(sourceLines(site, `/remotes/player/${FILE}:1:1`)).toBe(expected);
});

test('source maps do not change which version a build is, and none of them is served', () => {
  const [without, withMap] = [false, true].map((has) => loadBuild(build('three', has)).version);
  expect(withMap).toBe(without);
  const www = readdirSync(site.www, { recursive: true, encoding: 'utf8' });
  expect(www.filter((name) => name.includes('.map'))).toEqual([]);
});

test('a script that came without its map gets it when it is put with it, and a damaged one is replaced', () => {
  rmSync(site.directory, { recursive: true });
  storeVersion(site, build('four', false));
  const kept = mapFile(site, 'player', FILE);
  expect(existsSync(kept)).toBe(false);
  storeVersion(site, build('four', true));
  const whole = readFileSync(kept);
  writeFileSync(kept, 'damaged');
  expect(sourceLines(site, frame())).toBe(frame());
  storeVersion(site, build('four', true));
  expect(readFileSync(kept)).toEqual(whole);
});

test('a prune takes the maps of scripts that go', async () => {
  await publish(site, [folder.remote('player', 'plain')], openGate);
  const later = new Date(Date.now() + 60_000);
  await prune(site, { keepHours: 0, keepEarlier: 1 }, later);
  expect(sourceLines(site, frame())).toContain('src/bar/bar.ts');
  await prune(site, { keepHours: 0, keepEarlier: 0 }, later);
  expect(existsSync(mapFile(site, 'player', FILE))).toBe(false);
});
