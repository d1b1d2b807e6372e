import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { integrityOf } from '../site/buildRecord.ts';
import { integrityErrors } from '../site/liveVersions.ts';
import { readTypes } from '../gate/types/storedTypes.ts';
import { list } from './commands/list.ts';
import { publish, publishTree } from './publish.ts';
import { storeVersion } from '../site/storeBuild.ts';
import { readRegistry, type PartState } from '../site/registry.ts';
import { rollback } from './rollback.ts';
import { recordFile, typesFile } from '../site/siteLayout.ts';
import { faultsOf } from '../site/testing/namedFiles.ts';
import { openGate, sampleFolderOfTests } from '../site/testing/sampleBuild.ts';
import { readBuild } from '../site/loadBuild.ts';
import { readVersion, shortId, siteFilesOf, versionNamed } from '../site/versions.ts';

const folder = sampleFolderOfTests();
const { site } = folder;

const shell = (): string => folder.shell('one');
const player = (mark: string): string => folder.remote('player', mark);
const state = (): PartState => readRegistry(site).parts['player']!;

const declarationsWith = (member: string) => ({
  'index.d.ts': '',
  'contract/hostApi.d.ts': member,
});

/** The player's build, with types that name one member of the host. */
function typedPlayer(member: string): string {
  const types = JSON.stringify({ declarations: declarationsWith(member), imports: [] });
  const build = folder.remote('player', 'one', { types: integrityOf(Buffer.from(types)) });
  writeFileSync(join(build, 'types.json'), types);
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
    const other = `${shortId(version)}${'0'.repeat(52)}`;
    writeFileSync(recordFile(site, 'player', other), '{}');
    expect(() => versionNamed(site, 'player', shortId(version))).toThrow('with more digits');
    expect(versionNamed(site, 'player', version)).toBe(version);
  });
});

test('a build whose file has another version’s name and other content is refused, also where that version’s file is lost', () => {
  const one = storeVersion(site, player('one'));
  const { file, path } = siteFilesOf(site, one)[0]!;
  const content = Buffer.from('other content under the same name');
  const { lazy } = readBuild(player('two')).record;
  const named = { file, integrity: integrityOf(content) };
  const forged = folder.remote('player', 'two', { lazy: [...lazy, named] });
  writeFileSync(join(forged, file), content);
  expect(() => storeVersion(site, forged)).toThrow('give the file another name');
  rmSync(path);
  expect(() => storeVersion(site, forged)).toThrow('give the file another name');
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
    return { path, variant: `${path}.br`, types, record };
  }

  test.each(['path', 'variant', 'types', 'record'] as const)(
    'the list names the version of a damaged or missing %s, and publishing it again repairs it',
    async (which) => {
      const file = pathsOf()[which];
      const before = readFileSync(file);
      const again = `player ${shortId(state().current!)} `;
      for (const damage of [() => writeFileSync(file, 'damage'), () => rmSync(file)]) {
        damage();
        const lines = integrityErrors(site, readRegistry(site).parts);
        expect(lines).toEqual([expect.stringContaining(again)]);
        expect(list(site)).toContain(lines[0]);
        const { versions } = await publish(site, [typedPlayer('next(): void')], openGate);
        expect(versions[0]!.isNew).toBe(false);
        expect(readFileSync(file).equals(before)).toBe(true);
        expect(integrityErrors(site, readRegistry(site).parts)).toEqual([]);
      }
      expect(faultsOf(site)).toEqual([]);
    },
  );

  test('a version with a damaged file can’t be rolled back to until it is repaired', async () => {
    const { path } = pathsOf();
    await publish(site, [player('two')], openGate);
    writeFileSync(path, 'damage');
    await expect(rollback(site, 'player', null, openGate)).rejects.toThrow(
      `${relative(site.directory, path)} is damaged or missing: publish player`,
    );
    storeVersion(site, typedPlayer('next(): void'));
    await rollback(site, 'player', null, openGate);
  });

  test('another part is not published while pages can’t be composed, and what replaces the damage is', async () => {
    const { record } = pathsOf();
    writeFileSync(record, 'damage');
    await expect(publish(site, [folder.remote('catalog', 'one')], openGate)).rejects.toThrow(
      'the record of player',
    );
    expect(readRegistry(site).revision).toBe(1);
    expect(list(site)).toContain('the record of player');
    await publish(site, [player('two')], openGate);
    expect(faultsOf(site)).toEqual([]);
  });
});
