import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf, type RemoteRecord } from '../site/buildRecord.ts';
import { misfitsAs } from '../gate/testing/misfits.ts';
import { publishTree } from './publish.ts';
import type { SiteLayout } from '../site/siteLayout.ts';
import { runHere } from './testing/runHere.ts';
import { sampleFolder, type SampleFolder } from '../site/testing/sampleBuild.ts';

const pageNamed = (key: string): NonNullable<RemoteRecord['contributes']> => ({
  pages: [{ key, title: 'A page', icon: 'music', order: 1, needsSignIn: false, view: 'page' }],
});

let folder: SampleFolder;
let site: SiteLayout;

beforeEach(async () => {
  folder = sampleFolder();
  ({ site } = folder);
  await publishTree(site, [
    folder.shell('one', {
      offers: '2.2',
      accepts: { pages: ['home'], slots: [], icons: ['music'] },
    }),
    folder.remote('player', 'one', {
      contract: '^2.2',
      contributes: pageNamed('booth'),
    }),
  ]);
});
afterEach(() => folder.remove());

/** The build of a remote that this repository knows nothing of. */
const scrobbler = (mark: string, facts: Partial<RemoteRecord> = {}): string =>
  folder.remote('scrobbler', mark, facts);

/** Every file of the site with its content's hash and time. */
const stateOfSite = (): readonly string[] =>
  readdirSync(site.directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => `${path} ${integrityOf(readFileSync(path))} ${statSync(path).mtimeMs}`)
    .sort();

/** Writes the record again, as a team without the kit may. */
function rewrite(build: string, change: (record: RemoteRecord) => unknown): string {
  const file = join(build, 'build.json');
  const record = JSON.parse(readFileSync(file, 'utf8')) as RemoteRecord;
  writeFileSync(file, JSON.stringify(change(record)));
  return build;
}

/** The entry of a build with another content, which its record names. */
function withEntry(build: string, content: Buffer): string {
  writeFileSync(join(build, 'entry.js'), content);
  return rewrite(build, (record) => ({
    ...record,
    scripts: { entry: [{ file: 'entry.js', integrity: integrityOf(content) }] },
    lazy: [...record.lazy, ...(record.scripts['entry'] ?? [])],
  }));
}

const entryNamed = (file: string) => (build: string) =>
  rewrite(build, (record) => ({
    ...record,
    scripts: { entry: [{ ...record.scripts['entry']![0]!, file }] },
  }));

/** The lines on stderr that are no steps. */
const refusalsIn = (stderr: string): readonly string[] =>
  stderr
    .trimEnd()
    .split('\n')
    .filter((said) => !said.startsWith('… '));

const REACT = { range: '^19.0.0', singleton: true, ownVersion: null };

const change =
  (facts: (record: RemoteRecord) => object) =>
  (build: string): string =>
    rewrite(build, (record) => ({ ...record, ...facts(record) }));

const declaring = (contributes: object) => change(() => ({ contract: '^2.2', contributes }));

/** How the misfits of docs/gate.md that no browser has to find are planted. */
const PLANTED: Readonly<Record<string, (build: string) => string>> = {
  'contract too new': change(() => ({ contract: '^9.0' })),
  'a range that is none': change(({ requires }) => ({
    requires: { ...requires, 'react-dom': { ...REACT, range: 'the\nnewest' } },
  })),
  'a second React': change(({ requires }) => ({
    requires: { ...requires, react: { ...REACT, ownVersion: '19.3.1' } },
  })),
  'no ./remote': change(() => ({ exposes: ['./radio'] })),
  'one of the shell’s own pages': declaring(pageNamed('home')),
  'the page of another remote': declaring(pageNamed('booth')),
  'a slot that the shell does not have': declaring({
    slots: [{ slot: 'player-end', view: 'lamp', order: 1 }],
  }),
  'an icon that the shell does not have': declaring({
    pages: pageNamed('shelf').pages?.map((page) => ({ ...page, icon: 'harp' })),
  }),
  'no integrity': change(() => ({ scripts: { entry: [{ file: 'entry.js' }] } })),
  'a script of another origin': entryNamed('https://elsewhere.example/entry.js'),
  'a script outside of its folder': entryNamed('../player/entry.js'),
  'no container': change(() => ({ scripts: { entry: [] } })),
  'a runtime that is no version': change(() => ({ federationVersion: 'newest' })),
  'a name that every object has': change(() => ({ name: 'constructor' })),
  'a record that is no JSON'(build) {
    writeFileSync(join(build, 'build.json'), '{\n  "name": scrobbler\n}');
    return build;
  },
  'an entry of 20 MB': (build) => withEntry(build, Buffer.alloc(20_000_000, ' ')),
  'code of 6 MB that is loaded later'(build) {
    const content = Buffer.alloc(6_000_000, ' ');
    writeFileSync(join(build, 'later.js'), content);
    const later = { file: 'later.js', integrity: integrityOf(content) };
    return rewrite(build, (record) => ({ ...record, lazy: [...record.lazy, later] }));
  },
  'a script that the record does not name'(build) {
    mkdirSync(join(build, 'more'));
    writeFileSync(join(build, 'more/tracker.js'), 'steal()');
    return build;
  },
  'chunks that it would load without integrity': (build) =>
    rewrite(build, (record) => {
      const { file } = record.scripts['entry']![0]!;
      const content = Buffer.from('loads its chunks');
      writeFileSync(join(build, file), content);
      return { ...record, scripts: { entry: [{ file, integrity: integrityOf(content) }] } };
    }),
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
    const build = PLANTED[name]!(scrobbler('one'));
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
