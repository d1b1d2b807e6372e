import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setCanary } from './canary.ts';
import { prune } from './prune.ts';
import { publish, publishTree } from './publish.ts';
import { appendRevision, type PartState, readRegistry } from '../site/registry.ts';
import { recordFile } from '../site/siteLayout.ts';
import { faultsOf } from '../site/testing/namedFiles.ts';
import { openGate, sampleFolderOfTests } from '../site/testing/sampleBuild.ts';
import { storeVersion } from '../site/storeBuild.ts';
import { readBuild } from '../site/loadBuild.ts';
import { verifyFiles } from '../site/versions.ts';

const HOUR_MILLIS = 3_600_000;

/** The builds that are published one after the other. */
const MARKS = ['one', 'two', 'three', 'four'];

const folder = sampleFolderOfTests();
const { site } = folder;

const build = (mark: string): string => folder.remote('player', mark);
const inHours = (hours: number): Date => new Date(Date.now() + hours * HOUR_MILLIS);
const state = (): PartState => readRegistry(site).parts['player']!;
const isThere = (mark: string): boolean => {
  const { version } = readBuild(build(mark));
  if (!existsSync(join(site.records, 'player', `${version}.json`))) return false;
  verifyFiles(site, 'player', version);
  return true;
};

beforeEach(async () => {
  await publishTree(site, [folder.shell('one'), build('one')]);
  for (const mark of MARKS.slice(1)) await publish(site, [build(mark)], openGate);
});
afterEach(() => expect(faultsOf(site)).toEqual([]));

test('within a day of its publishing nothing goes', async () => {
  const pruned = await prune(site, { keepHours: 24, keepEarlier: 0 }, inHours(23));
  expect(pruned).toEqual({ versions: [], files: 0, bytes: 0 });
  expect(MARKS.filter(isThere)).toEqual(MARKS);
  expect(state().earlier).toHaveLength(3);
});

test('later the current version stays, and so many to roll back to; it says what went', async () => {
  const pruned = await prune(site, { keepHours: 24, keepEarlier: 1 }, inHours(25));
  const gone = ['one', 'two'].map((mark) => ['player', readBuild(build(mark)).version]);
  expect([...pruned.versions].sort()).toEqual([...gone].sort());
  // Two files of each, with two compressed variants each: the others are shared with what stays.
  expect(pruned.files).toBe(12);
  expect(pruned.bytes).toBeGreaterThan(0);
  expect(MARKS.filter(isThere)).toEqual(['three', 'four']);
  expect(state().earlier).toEqual([readBuild(build('three')).version]);
});

test('of a part with a damaged record no file goes; of the others they do', async () => {
  writeFileSync(recordFile(site, 'player', readBuild(build('three')).version), '{}');
  const stray = join(site.www, 'shell', 'stray.js');
  writeFileSync(stray, '');
  const { files } = await prune(site, { keepHours: 24, keepEarlier: 1 }, inHours(25));
  expect([files, existsSync(stray)]).toEqual([1, false]);
});

test('a canary stays, and so does what was live within the last day', async () => {
  const canary = storeVersion(site, build('canary')).version;
  await setCanary(site, { part: 'player', version: canary }, 5, openGate);
  // Four was live until two hours before the prune, when it was rolled back to three.
  const three = readBuild(build('three')).version;
  await appendRevision(
    site,
    {
      act: 'rollback player',
      parts: ({ parts }) => ({
        ...parts,
        player: { ...parts['player']!, current: three, earlier: [] },
      }),
    },
    () => inHours(48),
  );
  await prune(site, { keepHours: 24, keepEarlier: 0 }, inHours(50));
  expect([...MARKS, 'canary'].filter(isThere)).toEqual(['three', 'four', 'canary']);
  await prune(site, { keepHours: 24, keepEarlier: 0 }, inHours(73));
  expect(['four', 'canary'].filter(isThere)).toEqual(['canary']);
});

test('what is being published at this moment stays, also where its files have been there for long', async () => {
  const old = new Date(Date.now() - 100 * HOUR_MILLIS);
  const files = readdirSync(site.directory, { recursive: true, withFileTypes: true });
  for (const entry of files)
    if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), old, old);
  await appendRevision(site, {
    act: 'forget',
    parts: ({ parts }) => ({ ...parts, player: { ...parts['player']!, earlier: [] } }),
  });
  // In the gate now: put, and in no registry.
  storeVersion(site, build('one'));
  await prune(site, { keepHours: 1, keepEarlier: 0 });
  expect(isThere('one')).toBe(true);
  await publish(site, [build('one')], openGate);
});

test('halves that killed processes left go after a while, and what others put at the root stays', async () => {
  const half = join(site.www, 'remotes/player/.unfinished-1-entry.js');
  writeFileSync(half, 'half');
  writeFileSync(join(site.www, 'proof.html'), 'a search engine’s');
  await prune(site, { keepHours: 24, keepEarlier: 5 });
  expect(existsSync(half)).toBe(true);
  await prune(site, { keepHours: 24, keepEarlier: 5 }, inHours(25));
  expect(existsSync(half)).toBe(false);
  expect(existsSync(join(site.www, 'proof.html'))).toBe(true);
});
