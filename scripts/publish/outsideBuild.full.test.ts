import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  type BuildRecord,
  type BuiltFile,
  integrityOf,
  type RemoteRecord,
} from '../site/buildRecord.ts';
import { readBuild } from '../site/loadBuild.ts';
import { misfitsAs } from '../gate/testing/misfits.ts';
import { publishTree } from './publish.ts';
import { runHere } from './testing/runHere.ts';
import { sampleFolderOfTests } from '../site/testing/sampleBuild.ts';

const pageNamed = (key: string, icon = 'music'): NonNullable<RemoteRecord['contributes']> => ({
  pages: [{ key, title: 'A page', icon, order: 1, needsSignIn: false, view: 'page' }],
});

const folder = sampleFolderOfTests();
const { site } = folder;

beforeEach(async () => {
  const accepts = { pages: ['home'], slots: [], icons: ['music'] };
  await publishTree(site, [
    folder.shell('one', { offers: '2.2', accepts }),
    folder.remote('player', 'one', { contract: '^2.2', contributes: pageNamed('booth') }),
  ]);
});

/** The build of a remote that this repository knows nothing of, whose record says what it likes. */
const scrobbler = (facts: object = {}): string => folder.remote('scrobbler', 'one', facts);

/** Every file of the site with its content's hash and time. */
const stateOfSite = (): readonly string[] =>
  readdirSync(site.directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => `${path} ${integrityOf(readFileSync(path))} ${statSync(path).mtimeMs}`)
    .sort();

/** A build with one more script, of which its record says something. */
function withScript(
  file: string,
  content: string,
  factsOf: (script: BuiltFile, record: BuildRecord) => object,
): string {
  const script = { file, integrity: integrityOf(Buffer.from(content)) };
  const build = scrobbler(factsOf(script, readBuild(scrobbler()).record));
  folder.write(join(basename(build), file), content);
  return build;
}

const withEntry = (content: string): string =>
  withScript('entry.js', content, (script, { scripts, lazy }) => ({
    scripts: { entry: [script] },
    lazy: [...lazy, ...scripts['entry']!],
  }));

const entryNamed = (file: string): string =>
  scrobbler({ scripts: { entry: [{ file, integrity: integrityOf(Buffer.from('')) }] } });

/** The lines on stderr that are no steps. */
const refusalsIn = (stderr: string): readonly string[] =>
  stderr
    .trimEnd()
    .split('\n')
    .filter((said) => !said.startsWith('… '));

const REACT = { range: '^19.0.0', singleton: true, ownVersion: null };

const needing = (requires: object): string =>
  scrobbler({ requires: { react: REACT, 'react-dom': REACT, ...requires } });

const declaring = (contributes: object): string => scrobbler({ contract: '^2.2', contributes });

/** How the misfits of docs/gate.md that no browser has to find are planted. */
const PLANTED: Readonly<Record<string, () => string>> = {
  'contract too new': () => scrobbler({ contract: '^9.0' }),
  'a range that is none': () => needing({ 'react-dom': { ...REACT, range: 'the\nnewest' } }),
  'a second React': () => needing({ react: { ...REACT, ownVersion: '19.3.1' } }),
  'no ./remote': () => scrobbler({ exposes: ['./radio'] }),
  'one of the shell’s own pages': () => declaring(pageNamed('home')),
  'the page of another remote': () => declaring(pageNamed('booth')),
  'a slot that the shell does not have': () =>
    declaring({ slots: [{ slot: 'player-end', view: 'lamp', order: 1 }] }),
  'an icon that the shell does not have': () => declaring(pageNamed('shelf', 'harp')),
  'no integrity': () => scrobbler({ scripts: { entry: [{ file: 'entry.js' }] } }),
  'a script of another origin': () => entryNamed('https://elsewhere.example/entry.js'),
  'a script outside of its folder': () => entryNamed('../player/entry.js'),
  'no container': () => scrobbler({ scripts: { entry: [] } }),
  'a runtime that is no version': () => scrobbler({ federationVersion: 'newest' }),
  'a name that every object has': () => scrobbler({ name: 'constructor' }),
  'a record that is no JSON'() {
    const build = scrobbler();
    writeFileSync(join(build, 'build.json'), '{\n  "name": scrobbler\n}');
    return build;
  },
  'an entry of 20 MB': () => withEntry(' '.repeat(20_000_000)),
  'code of 6 MB that is loaded later': () =>
    withScript('later.js', ' '.repeat(6_000_000), (script, { lazy }) => ({
      lazy: [...lazy, script],
    })),
  'a script that the record does not name': () =>
    withScript('more/tracker.js', 'steal()', () => ({})),
  'chunks that it would load without integrity'() {
    const { file } = readBuild(scrobbler()).record.scripts['entry']![0]!;
    return withScript(file, 'loads its chunks', (script) => ({ scripts: { entry: [script] } }));
  },
};

const MISFITS = misfitsAs('scrobbler');
const found = MISFITS.filter(({ foundBy }) => foundBy !== 'browser');

test('docs/gate.md lists twenty misfits and more; those that no browser has to find are planted here', () => {
  expect(MISFITS.length).toBeGreaterThanOrEqual(20);
  expect(Object.keys(PLANTED)).toEqual(found.map(({ name }) => name));
});

test.each(found)(
  'an outside remote with $name is refused in one line by every command, and nothing is written',
  async ({ name, line }) => {
    const build = PLANTED[name]!();
    const before = stateOfSite();
    for (const args of [['gate'], ['publish'], ['canary', '--percent', '10']]) {
      const where = ['--from', build, '--site', site.directory];
      const { status, stdout, stderr } = await runHere(...args, ...where);
      expect([args, status, stdout]).toEqual([args, 1, '']);
      expect(refusalsIn(stderr)).toEqual([expect.stringMatching(line)]);
      expect(stateOfSite()).toEqual(before);
    }
  },
);
