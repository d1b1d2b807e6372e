import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../site/buildRecord.ts';
import { setCanary } from './canary.ts';
import { composeSite } from '../site/composeSite.ts';
import { flawLines, flawsOfVersion } from '../site/damage.ts';
import { keepTypes } from '../bundle/types/publishedTypes.ts';
import { readTypes } from '../gate/types/storedTypes.ts';
import { list } from './list.ts';
import { prune } from './prune.ts';
import { publish, publishTree } from './publish.ts';
import { storeVersion } from '../site/storeBuild.ts';
import { appendRevision, readRegistry, repairRegistry } from '../site/registry.ts';
import type { PartState } from '../site/revisions.ts';
import { rollback } from './rollback.ts';
import { recordFile, siteLayout, typesFile, type SiteLayout } from '../site/siteLayout.ts';
import { flawsOf } from '../site/testing/namedFiles.ts';
import {
  openGate,
  sampleFolder,
  sampleRemote,
  sampleShell,
  type SampleFolder,
} from '../site/testing/sampleBuild.ts';
import { readBuild } from '../site/loadBuild.ts';
import { readVersion, shortId, siteFilesOf, versionNamed } from '../site/versions.ts';

let folder: SampleFolder;
let site: SiteLayout;

beforeEach(() => {
  folder = sampleFolder();
  site = siteLayout(join(folder.path, 'site'));
});
afterEach(() => folder.remove());

const shell = (): string => sampleShell(folder.path, 'one');
const player = (mark: string): string => sampleRemote(folder.path, 'player', mark);
const state = (): PartState => readRegistry(site).parts['player']!;

const declarationsWith = (member: string) => ({
  'index.d.ts': '',
  'contract/hostApi.d.ts': member,
});

/** The player's build, with types that name one member of the host. */
function typedPlayer(member: string): string {
  const build = player('one');
  keepTypes(build, { declarations: declarationsWith(member), imports: [] });
  return build;
}

describe('the id of a version', () => {
  test('covers its types: builds that differ in nothing else are two versions', () => {
    const one = storeVersion(site, typedPlayer('next(): void'));
    const other = storeVersion(site, typedPlayer('previous(): void'));
    expect(other.version).not.toBe(one.version);
    expect(readTypes(site, one)?.declarations).toEqual(declarationsWith('next(): void'));
    expect(readTypes(site, other)?.declarations).toEqual(declarationsWith('previous(): void'));
  });

  test('covers its types: other types than the record’s are refused, and nothing is put', () => {
    const build = typedPlayer('next(): void');
    writeFileSync(join(build, 'types.json'), '{}');
    expect(() => storeVersion(site, build)).toThrow('are not what its record says');
    rmSync(join(build, 'types.json'));
    expect(() => storeVersion(site, build)).toThrow('lacks its types');
    expect(existsSync(site.directory)).toBe(false);
  });

  test('can be shortened in a command, to twelve digits', () => {
    const { version } = storeVersion(site, player('one'));
    expect(versionNamed(site, 'player', shortId(version))).toBe(version);
    expect(versionNamed(site, 'player', version)).toBe(version);
    for (const digits of [version.slice(0, 11), '', '../player'])
      expect(() => versionNamed(site, 'player', digits)).toThrow('is not in the site');
    // Only the name counts here: two ids that begin alike.
    const twin = `${shortId(version)}${'0'.repeat(52)}`;
    writeFileSync(recordFile(site, 'player', twin), '{}');
    expect(() => versionNamed(site, 'player', shortId(version))).toThrow('with more digits');
    expect(versionNamed(site, 'player', version)).toBe(version);
  });
});

test('a record and types that are whole are never written again', () => {
  const build = typedPlayer('next(): void');
  const { version } = storeVersion(site, build);
  const record = recordFile(site, 'player', version);
  // The same record, in other bytes.
  const text = JSON.stringify(JSON.parse(readFileSync(record, 'utf8')));
  writeFileSync(record, text);
  storeVersion(site, build);
  expect(readFileSync(record, 'utf8')).toBe(text);
});

test('a build whose file has another version’s name and other content is refused, also where that version’s file is lost', () => {
  const one = storeVersion(site, player('one'));
  const { file, path } = siteFilesOf(site, one)[0]!;
  const forged = player('two');
  const content = Buffer.from('other content under the same name');
  writeFileSync(join(forged, file), content);
  const record = readBuild(forged).record;
  writeFileSync(
    join(forged, 'build.json'),
    JSON.stringify({
      ...record,
      lazy: [...record.lazy, { file, integrity: integrityOf(content) }],
    }),
  );
  expect(() => storeVersion(site, forged)).toThrow('nothing is overwritten');
  rmSync(path);
  expect(() => storeVersion(site, forged)).toThrow('nothing is overwritten');
  expect(existsSync(path)).toBe(false);
});

describe('damaged files', () => {
  beforeEach(async () => {
    await publishTree(site, [shell(), typedPlayer('next(): void')]);
  });

  /** Paths of the player's version: its container, the container's brotli variant, its types and its record. */
  function pathsOf() {
    const version = readVersion(site, 'player', state().current!);
    const { path } = siteFilesOf(site, version)[0]!;
    const types = typesFile(site, 'player', version.version);
    const record = recordFile(site, 'player', version.version);
    return { path, twin: `${path}.br`, types, record };
  }

  test.each(['path', 'twin', 'types', 'record'] as const)(
    'the list names a damaged or missing %s, and publishing the same version again repairs it',
    async (which) => {
      const file = pathsOf()[which];
      const before = readFileSync(file);
      const name = file.slice(site.directory.length + 1);
      for (const damage of [() => writeFileSync(file, 'damage'), () => rmSync(file)]) {
        damage();
        expect(list(site)).toContain(
          `${name} is ${existsSync(file) ? 'damaged' : 'missing'}: publish player ${shortId(state().current!)} again`,
        );
        const { isNew } = await publish(site, typedPlayer('next(): void'), openGate);
        expect(isNew).toBe(false);
        expect(readFileSync(file).equals(before)).toBe(true);
        expect(flawLines(site, readRegistry(site).parts)).toEqual([]);
      }
      expect(flawsOf(site)).toEqual([]);
    },
  );

  test('a version with a damaged file can’t be rolled back to until it is repaired', async () => {
    const { path } = pathsOf();
    await publish(site, player('two'), openGate);
    writeFileSync(path, 'damage');
    await expect(rollback(site, 'player', null, openGate)).rejects.toThrow(`${path} is damaged`);
    storeVersion(site, typedPlayer('next(): void'));
    await rollback(site, 'player', null, openGate);
  });

  test('another part is not published while pages can’t be composed, and what replaces the damage is', async () => {
    const { record } = pathsOf();
    writeFileSync(record, 'damage');
    await expect(
      publish(site, sampleRemote(folder.path, 'catalog', 'one'), openGate),
    ).rejects.toThrow('the record of player');
    expect(readRegistry(site).revision).toBe(1);
    expect(list(site)).toContain('The pages can’t be composed: the record of player');
    await publish(site, player('two'), openGate);
    expect(flawsOf(site)).toEqual([]);
  });
});

describe('a site that was published with ids of twelve digits', () => {
  const OLD = ['one', 'two', 'three'];
  let ids: readonly string[];

  /** Puts a build as it once was: its id is the first twelve digits, and the record says nothing of the types. */
  function putAsOnce(build: string): string {
    const { part, version } = storeVersion(site, build);
    const old = shortId(version);
    renameSync(recordFile(site, part, version), recordFile(site, part, old));
    return old;
  }

  beforeEach(async () => {
    const current = putAsOnce(shell());
    ids = OLD.map((mark) => putAsOnce(player(mark)));
    const [one = '', two = '', three = ''] = ids;
    await appendRevision(site, {
      act: 'publish',
      parts: () => ({
        shell: { current, earlier: [], canary: null },
        player: { current: three, earlier: [two, one], canary: null },
      }),
    });
    composeSite(site);
  });
  afterEach(() => expect(flawsOf(site)).toEqual([]));

  test('is listed whole, rolled back, given a canary and pruned', async () => {
    const [one = '', two = '', three = ''] = ids;
    expect(list(site)).toMatch(new RegExp(`^player +${three} .* ${two} ${one}$`, 'm'));
    expect(list(site)).toMatch(/of this revision\.$/);
    await rollback(site, 'player', null, openGate);
    await setCanary(site, 'player', versionNamed(site, 'player', three), 10, openGate);
    expect(state()).toEqual({
      current: two,
      earlier: [one],
      canary: { version: three, percent: 10 },
    });
    const later = new Date(Date.now() + 100 * 3_600_000);
    const { versions } = await prune(site, { keepHours: 1, keepEarlier: 0 }, later);
    expect(versions).toEqual([['player', one]]);
    expect(flawLines(site, readRegistry(site).parts)).toEqual([]);
  });

  test('is repaired, and published into: the new version has a whole digest, the old one stays to go back to', async () => {
    const [, , three = ''] = ids;
    writeFileSync(join(site.registry, '000002.json'), 'damage');
    expect(repairRegistry(site)?.parts['player']?.current).toBe(three);
    const { version } = await publish(site, player('four'), openGate);
    expect(version.version).toHaveLength(64);
    expect(state().earlier[0]).toBe(three);
    await rollback(site, 'player', null, openGate);
    expect(state().current).toBe(three);
  });

  test('the same build published again is a version with a whole digest; the old record is left as it is', async () => {
    const [, , three = ''] = ids;
    const old = readFileSync(recordFile(site, 'player', three), 'utf8');
    const { version, isNew } = await publish(site, player('three'), openGate);
    expect([isNew, shortId(version.version)]).toEqual([true, three]);
    expect(readFileSync(recordFile(site, 'player', three), 'utf8')).toBe(old);
    expect(flawsOfVersion(site, version)).toEqual([]);
    expect(versionNamed(site, 'player', three)).toBe(three);
  });

  test('a record that does not begin with its twelve digits is refused', () => {
    const [one = '', two = ''] = ids;
    writeFileSync(
      recordFile(site, 'player', one),
      readFileSync(recordFile(site, 'player', two), 'utf8'),
    );
    expect(() => readVersion(site, 'player', one)).toThrow('is damaged');
  });

  test('types that were kept with an old id are read; broken ones are refused', () => {
    const [one = ''] = ids;
    const version = readVersion(site, 'player', one);
    expect(readTypes(site, version)).toBeNull();
    // The folder is made by the first version that has types.
    storeVersion(site, typedPlayer('next(): void'));
    const kept = { declarations: declarationsWith(''), imports: ['useHost'] };
    writeFileSync(typesFile(site, 'player', one), JSON.stringify(kept));
    expect(readTypes(site, version)).toEqual(kept);
    writeFileSync(typesFile(site, 'player', one), '{');
    expect(() => readTypes(site, version)).toThrow('the types of player');
  });
});
