import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { filesOf } from '../site/buildRecord.ts';
import { publishCanary, setCanary } from './canary.ts';
import { runGate, type Gate } from '../gate/runGate.ts';
import { withCurrent } from './promote.ts';
import { publish, publishTree } from './publish.ts';
import { composeLive } from '../site/livePage.ts';
import { type PartState, readRegistry } from '../site/registry.ts';
import { rollback, withEarlier } from './rollback.ts';
import { faultsOf } from '../site/testing/namedFiles.ts';
import { openGate, refusingGate, sampleFolderOfTests } from '../site/testing/sampleBuild.ts';
import { verifyFiles } from '../site/versions.ts';
import { storeVersion } from '../site/storeBuild.ts';
import { loadBuild, readBuild } from '../site/loadBuild.ts';

/** The gate as far as it goes by what builds say of themselves: the samples' files are no real ones. */
const recordsGate: Gate = (candidates, site, registry, options) =>
  runGate(candidates, site, registry, { ...options, inBrowser: false });

const folder = sampleFolderOfTests();
const { site } = folder;

const shell = (mark: string): string => folder.shell(mark);
const remote = (name: string, mark: string): string => folder.remote(name, mark);
const versionIn = (build: string): string => readBuild(build).version;
const filesBelow = (directory: string): readonly string[] =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort();
const state = (part: string): PartState => readRegistry(site).parts[part]!;

beforeEach(async () => {
  await publishTree(site, [shell('one'), remote('player', 'one'), remote('catalog', 'one')]);
});
afterEach(() => expect(faultsOf(site)).toEqual([]));

describe('publishing', () => {
  test('makes a build the current version and shows it, and remembers the one before', async () => {
    const [version] = (await publish(site, [remote('player', 'two')], openGate)).versions;
    expect(version!.isNew).toBe(true);
    expect(state('player')).toEqual({
      current: version!.version,
      earlier: [versionIn(remote('player', 'one'))],
      canary: null,
    });
    expect(composeLive(site)).toContain(version!.record.scripts['entry']![0]!.file);
  });

  test('its steps are told in their order', async () => {
    const steps: string[] = [];
    const progress = (step: string) => void steps.push(step.split(':', 1)[0]!);
    await publish(site, [remote('player', 'two')], recordsGate, { progress });
    expect(steps).toEqual(['read', 'contract', 'files']);
  });

  test('what is current already makes no revision and asks no gate', async () => {
    const gate = jest.fn(openGate);
    const { versions, registry } = await publish(site, [remote('player', 'one')], gate);
    expect(versions[0]!.isNew).toBe(false);
    expect(registry.revision).toBe(1);
    expect(gate).not.toHaveBeenCalled();
  });

  test('nothing is written into the site before the gate has passed; it says each reason in a line', async () => {
    const before = filesBelow(site.directory);
    const gate: Gate = () => {
      expect(filesBelow(site.directory)).toEqual(before);
      return refusingGate('one reason', 'another reason');
    };
    const refused = 'one reason\nanother reason';
    await expect(publish(site, [folder.remote('player', 'two')], gate)).rejects.toThrow(refused);
    expect(filesBelow(site.directory)).toEqual(before);
  });

  test('what is published is what passed the gate, whatever becomes of the build meanwhile', async () => {
    const build = remote('player', 'two');
    const { record, version } = readBuild(build);
    const gate: Gate = () => {
      for (const { file } of filesOf(record)) writeFileSync(join(build, file), 'built again');
      return openGate();
    };
    await publish(site, [build], gate);
    expect(state('player').current).toBe(version);
  });

  test('a remote that needs a newer contract is refused until the shell has moved', async () => {
    const newer = folder.remote('player', 'newer', { contract: '^2.1' });
    await expect(publish(site, [newer], recordsGate)).rejects.toThrow(/: publish the shell first$/);
    await publish(site, [folder.shell('newer', { offers: '2.1' })], recordsGate);
    await publish(site, [newer], recordsGate);
    expect(state('player').current).toBe(versionIn(newer));
    // And now the shell can't go back before the remote has.
    await expect(rollback(site, 'shell', null, recordsGate)).rejects.toThrow(
      /: roll player back first$/,
    );
    await rollback(site, 'player', null, recordsGate);
    await rollback(site, 'shell', null, recordsGate);
    expect(state('shell').current).toBe(versionIn(shell('one')));
  });

  test('a shell and the remotes that a new major of the contract moves go in one revision', async () => {
    const next = folder.shell('next', { offers: '3.0' });
    const moved = ['player', 'catalog'].map((name) =>
      folder.remote(name, 'next', { contract: '^3.0' }),
    );
    const { registry } = await publish(site, [next, ...moved], recordsGate);
    expect(registry.revision).toBe(2);
    expect(['shell', 'player', 'catalog'].map((part) => state(part).current)).toEqual(
      [next, ...moved].map(versionIn),
    );
  });

  test('of two who publish at once both arrive, and a remote’s gate is not passed twice for another remote', async () => {
    const gate = jest.fn(openGate);
    await Promise.all([
      publish(site, [remote('player', 'two')], gate),
      publish(site, [remote('catalog', 'two')], gate),
    ]);
    expect(state('player').current).toBe(versionIn(remote('player', 'two')));
    expect(state('catalog').current).toBe(versionIn(remote('catalog', 'two')));
    expect(gate).toHaveBeenCalledTimes(2);
  });

  test('where the shell moves while a remote is in the gate, the remote passes it again', async () => {
    const seen: number[] = [];
    const gate: Gate = async (_candidate, _site, registry) => {
      seen.push(registry.revision);
      if (seen.length === 1) await publish(site, [shell('two')], openGate);
      return openGate();
    };
    await publish(site, [remote('player', 'two')], gate);
    expect(seen).toEqual([1, 2]);
    expect(state('shell').current).toBe(versionIn(shell('two')));
    expect(state('player').current).toBe(versionIn(remote('player', 'two')));
  });

  test('a tree is one revision, an unchanged one none, and a part that it no longer has goes', async () => {
    await publishTree(site, [shell('one'), remote('catalog', 'one'), remote('player', 'one')]);
    expect(readRegistry(site).revision).toBe(1);
    await publishTree(site, [shell('two'), remote('player', 'two')]);
    expect(readRegistry(site).revision).toBe(2);
    expect(Object.keys(readRegistry(site).parts)).toEqual(['shell', 'player']);
  });
});

describe('rolling back', () => {
  let [one, two, three] = ['', '', ''];
  beforeEach(async () => {
    const builds = ['one', 'two', 'three'].map((mark) => remote('player', mark));
    [one = '', two = '', three = ''] = builds.map(versionIn);
    for (const build of builds.slice(1)) await publish(site, [build], openGate);
  });

  test('goes a version back each time', async () => {
    const { from, to } = await rollback(site, 'player', null, openGate);
    expect([from, to]).toEqual([three, two]);
    await rollback(site, 'player', null, openGate);
    expect(state('player')).toEqual({ current: one, earlier: [], canary: null });
  });

  test('to a version by its name forgets what came after it; the one gone from can be named again', async () => {
    await rollback(site, 'player', one, openGate);
    expect(state('player')).toEqual({ current: one, earlier: [], canary: null });
    await rollback(site, 'player', three, openGate);
    expect(state('player')).toEqual({ current: three, earlier: [one], canary: null });
    await expect(rollback(site, 'player', three, openGate)).rejects.toThrow('is current already');
  });

  test('after publishing in any order the stack is what was published, newest first, without doubles', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1 }), (numbers) => {
        const versions = numbers.map((number) => `v${number}`);
        let part = withCurrent(undefined, versions[0]!);
        for (const version of versions.slice(1)) part = withCurrent(part, version);
        const newestFirst = [...new Set([...versions].reverse())];
        expect([part.current, ...part.earlier]).toEqual(newestFirst.slice(0, 21));
        let steps = 0;
        while (part.earlier.length > 0) {
          part = withEarlier(part, part.earlier[0]!);
          steps += 1;
          expect([part.current, ...part.earlier]).toEqual(newestFirst.slice(steps, 21));
        }
      }),
    );
  });
});

describe('a canary', () => {
  let two: string;
  beforeEach(() => {
    two = storeVersion(site, remote('player', 'two')).version;
  });
  const give = (percent: number, gate: Gate = openGate, version = two) =>
    setCanary(site, { part: 'player', version }, percent, gate);

  test('is given to a share, which may change, and ends', async () => {
    const gate = jest.fn(openGate);
    await give(10, gate);
    await give(50, gate);
    expect(state('player').canary).toEqual({ version: two, percent: 50 });
    expect(gate).toHaveBeenCalledTimes(1);
    await give(0);
    expect(state('player').canary).toBeNull();
    await expect(give(0)).rejects.toThrow('is no canary of player');
  });

  test('is given to a build that is not in the site yet, once the gate has passed', async () => {
    const build = loadBuild(folder.remote('player', 'three'));
    const before = filesBelow(site.directory);
    const refused = setCanary(site, build, 5, () => refusingGate('it does not start'));
    await expect(refused).rejects.toThrow('not start');
    expect(filesBelow(site.directory)).toEqual(before);
    await setCanary(site, build, 5, openGate);
    expect(state('player').canary).toEqual({ version: build.version, percent: 5 });
    verifyFiles(site, 'player', build.version);
  });

  test('may be the first version of a remote, which is gone where it ends', async () => {
    const build = loadBuild(folder.remote('radio', 'one'));
    await setCanary(site, build, 10, recordsGate);
    expect(composeLive(site, 9)).toContain('/remotes/radio/');
    expect(composeLive(site)).not.toContain('/remotes/radio/');
    await setCanary(site, { part: 'radio', version: build.version }, 0, recordsGate);
    expect(Object.keys(readRegistry(site).parts)).not.toContain('radio');
  });

  test('is refused where the version is current', async () => {
    const refused = give(5, openGate, state('player').current!);
    await expect(refused).rejects.toThrow('current already');
  });

  test('becomes current only where it still fits what is live', async () => {
    await give(10);
    const refusing: Gate = () => refusingGate('it fits no more');
    await expect(publishCanary(site, 'player', two, refusing)).rejects.toThrow('it fits no more');
    expect(state('player').canary).toEqual({ version: two, percent: 10 });
  });

  test('ends where it is published, and stays next to another version', async () => {
    await give(10);
    await publish(site, [remote('player', 'three')], openGate);
    expect(state('player').canary).toEqual({ version: two, percent: 10 });
    await publish(site, [remote('player', 'two')], openGate);
    expect(state('player')).toMatchObject({ current: two, canary: null });
  });
});
