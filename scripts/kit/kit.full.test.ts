import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { RemoteRecord } from '../site/buildRecord.ts';
import { loadBuild } from '../site/loadBuild.ts';
import { sampleFolder } from '../site/testing/sampleBuild.ts';
import { packageOf, remotePackages, TSC } from '../lib/workspaces.ts';

// Everything is built and packed.
jest.setTimeout(600_000);

const root = resolve(__dirname, '../..');
const sample = sampleFolder();
const { path: folder, write } = sample;
let packed: readonly string[];

function runIn(cwd: string, program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

const run = (program: string, ...args: readonly string[]): string =>
  runIn(folder, program, ...args);

const runNode = (code: string): string => run(process.execPath, '--input-type=module', '-e', code);

/** Packs the kit of a tree into the folder `tarballs`; gives their paths. */
function packKitOf(tree: string, tarballs: string): readonly string[] {
  const program = join(folder, 'pack.mjs');
  // Terser's workers start with the options of this process: code in one of them would pack again in each.
  write(
    'pack.mjs',
    `import { packKit } from ${JSON.stringify(join(tree, 'scripts/kit/pack.ts'))};
     console.log((await packKit(${JSON.stringify(join(folder, tarballs))})).join('\\n'));`,
  );
  // tsx is found from the tree.
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program], {
    cwd: tree,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout.trim().split('\n');
}

/** A repository of another team: what npm would install, the kit from its tarballs. */
beforeAll(() => {
  const modules = join(folder, 'node_modules');
  packed = packKitOf(root, 'tarballs');
  for (const name of ['shared', 'kit']) {
    const target = join(modules, '@prelude', name);
    mkdirSync(target, { recursive: true });
    const tarball = packed.find((path) => path.includes(`prelude-${name}-`));
    run('tar', '-xzf', tarball ?? '', '-C', target, '--strip-components=1');
  }
  for (const name of [
    ...['react', 'react-dom', 'rxjs', 'zod', '@babel', 'parse5', 'typescript', 'webpack'],
    ...['@tanstack', '@types', '@testing-library', 'commander', '@commander-js', 'jsdom', 'tsx'],
    // Of blind listening.
    ...['@swc', 'jest', 'jest-environment-jsdom'],
  ])
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  write('package.json', '{ "name": "radio", "type": "module" }');
});
afterAll(() => sample.remove());

/** The files of the packed packages, with their texts. */
const packedFiles = (): readonly (readonly [string, string])[] =>
  readdirSync(join(folder, 'node_modules/@prelude'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path, readFileSync(path, 'utf8')] as const);

test('the packages hold built files and no path into this tree', () => {
  const files = packedFiles();
  expect(files.length).toBeGreaterThan(100);
  for (const [path, text] of files) {
    expect(path).toMatch(
      /\.(js|css|d\.ts|md)$|\/(package|build|build\.schema|seed\.schema)\.json$|\/LICENSE$/,
    );
    expect(path).not.toMatch(/\.test\./);
    expect([path, text.includes(root)]).toEqual([path, false]);
    if (!path.endsWith('.md'))
      expect(text).not.toMatch(/scripts\/(bundle|site|dev|kit)|shared\/src/);
  }
});

const shared = join(folder, 'node_modules/@prelude/shared');

type Doors = Readonly<Record<string, { readonly types?: string } | string>>;

const doorsOfShared = () => (packageOf(shared) as unknown as { readonly exports: Doors }).exports;

test('the declarations are those that the doors lead to', () => {
  const isDoor = new Set(
    Object.values(doorsOfShared()).flatMap((door) =>
      typeof door === 'object' && door.types ? [join(shared, door.types)] : [],
    ),
  );
  const declarations = packedFiles().filter(
    ([path]) => path.startsWith(shared) && path.endsWith('.d.ts'),
  );
  const imported = new Set(
    declarations.flatMap(([path, text]) =>
      [...text.matchAll(/(?:from |import\()['"](\.[^'"]+)['"]/g)].flatMap(([, target = '']) => {
        const file = join(dirname(path), target);
        return [`${file}.d.ts`, join(file, 'index.d.ts')];
      }),
    ),
  );
  expect(declarations.length).toBeGreaterThan(isDoor.size);
  const others = declarations.map(([path]) => path).filter((path) => !isDoor.has(path));
  expect(others.filter((path) => !imported.has(path))).toEqual([]);
  expect(others).not.toContainEqual(expect.stringMatching(/createLibrary|lockDatabase/));
});

test('a document that the packages name ships, and a door that they name is one', () => {
  for (const [path, text] of packedFiles().filter(([file]) => !file.includes('/docs/'))) {
    const cited = (text.match(/\bdocs\/[\w/-]+\.md/g) ?? []).map((file) => join(shared, file));
    expect([path, cited.filter((file) => !existsSync(file))]).toEqual([path, []]);
    if (!path.endsWith('README.md')) continue;
    const named = (text.match(/@prelude\/shared\/[\w.-]+/g) ?? []).map((name) =>
      name.replace('@prelude/shared', '.'),
    );
    expect(named).not.toEqual([]);
    expect([path, named.filter((name) => name !== './docs' && !(name in doorsOfShared()))]).toEqual(
      [path, []],
    );
  }
});

test('every link of the contracts leads to a document in the package', () => {
  const docs = join(shared, 'docs');
  const contracts = readFileSync(join(docs, 'contracts.md'), 'utf8');
  const links = [...contracts.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((link) => !existsSync(join(docs, link)))).toEqual([]);
});

test('the same sources give the same tarballs, in whichever folder they lie', () => {
  // In the file system of the repository, for hard links; symbolic ones would lead the bundler out of the clone.
  mkdirSync(join(root, '.cache'), { recursive: true });
  const clone = mkdtempSync(join(root, '.cache/deeper-clone-'));
  const hashesOf = (paths: readonly string[]): readonly string[] =>
    paths.map((path) => createHash('sha256').update(readFileSync(path)).digest('hex'));
  try {
    run('cp', '-al', join(root, 'node_modules'), clone);
    for (const name of [
      ...['docs', 'music-api', 'scripts', 'shared', 'shell'],
      ...remotePackages().map((remote) => remote.folder),
      ...['.browserslistrc', 'package.json', 'package-lock.json', 'tsconfig.base.json', 'LICENSE'],
    ])
      cpSync(join(root, name), join(clone, name), {
        recursive: true,
        filter: (path) => !/\/(dist|\.tsbuild)$/.test(path) || path.includes('/node_modules/'),
      });
    expect(hashesOf(packKitOf(clone, 'again'))).toEqual(hashesOf(packed));
  } finally {
    rmSync(clone, { recursive: true });
  }
});

test('Node imports the doors', () => {
  const names = runNode(`
    const shared = await import('@prelude/shared');
    const lists = await import('@prelude/shared/lists');
    const { CONTRACT_VERSION } = await import('@prelude/shared/contract-version');
    const { withPrelude } = await import('@prelude/kit');
    console.log(typeof shared.useBehavior, typeof lists.SearchField, CONTRACT_VERSION, typeof withPrelude);
  `);
  expect(names).toMatch(/^function function \d+\.\d+ function\n$/);
});

const REMOTE = `
  import { Page, useBehavior } from '@prelude/shared';
  import { SearchField } from '@prelude/shared/lists';
  import { createElement } from 'react';
  const RadioPage = ({ host }) => {
    useBehavior(host.page$);
    return createElement(Page, null, createElement('h1', { 'data-page-heading': '' }, SearchField.name));
  };
  export const remote = { name: 'radio', contract: '^2.2', views: { page: RadioPage } };
`;

const CONTRIBUTES = `{
  pages: [{ key: 'radio', title: 'Radio', icon: 'music', order: 1, needsSignIn: false, view: 'page' }],
}`;

test('TypeScript checks a remote and its configuration', () => {
  write(
    'src/typed.ts',
    `import { useHost, type HostApi, type RemoteModule } from '@prelude/shared';
     import { ReorderableList } from '@prelude/shared/reorder';
     import { createFakeHost } from '@prelude/shared/testing';
     import { chunkIntegrity, federationOptions, viteRemote, withPrelude } from '@prelude/kit';
     export const plugin: { apply: (compiler: { readonly context: string }) => void } = chunkIntegrity();
     export const parts = [federationOptions({ name: 'radio' }), viteRemote({ name: 'radio' })];
     export const remote: RemoteModule = { name: 'radio', contract: '^2.2', views: {} };
     export const next = (host: HostApi): void => host.playback.next();
     export const internal = (host: HostApi): readonly unknown[] => [
       // @ts-expect-error -- for the product's own parts alone, as the next three
       host.playback.engine,
       // @ts-expect-error
       host.requestedSearch$,
       // @ts-expect-error
       host.music.recommendationArtists,
       // @ts-expect-error
       host.music.clearCache,
     ];
     export const used = [useHost, ReorderableList, createFakeHost];
     export default withPrelude({ name: 'radio', contributes: ${CONTRIBUTES} }, { mode: 'production' as const });`,
  );
  const options = [
    ...['--strict', '--noEmit', '--jsx', 'react-jsx', '--types', ''],
    ...['--module', 'ESNext', '--moduleResolution', 'bundler', '--target', 'ES2022'],
    ...['--lib', 'ES2023,DOM,DOM.Iterable'],
  ];
  const check = (file: string): string => run(process.execPath, TSC, ...options, file);
  expect(check('src/typed.ts')).toBe('');
  write(
    'src/wrong.ts',
    `import { useHost } from '@prelude/shared'; export const wrong: string = useHost;`,
  );
  expect(() => check('src/wrong.ts')).toThrow('is not assignable');
});

test('webpack builds a remote whose record says what the gate asks for', () => {
  write('src/remote.jsx', REMOTE);
  write(
    'build.js',
    `import webpack from 'webpack';
     import { withPrelude } from '@prelude/kit';
     const remote = { name: 'radio', module: './src/remote.jsx', contributes: ${CONTRIBUTES} };
     webpack(withPrelude(remote, { experiments: { css: true } }), (error, stats) => {
       if (error) throw error;
       if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
     });`,
  );
  run(process.execPath, 'build.js');
  const build = loadBuild(join(folder, 'dist'));
  const record = build.record as RemoteRecord;
  expect(record).toMatchObject({
    name: 'radio',
    exposes: ['./remote'],
    requires: {
      react: { singleton: true, ownVersion: null },
      '@prelude/shared': { singleton: false },
    },
    contributes: { pages: [{ key: 'radio' }] },
  });
  expect(record.chunks.map(({ file }) => file)).toContainEqual(
    expect.stringMatching(/^remote\..*\.js$/),
  );
  const { declarations } = JSON.parse(String(build.types)) as { readonly declarations: object };
  expect(Object.keys(declarations)).toEqual(
    expect.arrayContaining(['index.d.ts', 'contract/hostApi.d.ts']),
  );
});

test('what does not fit is told when the configuration is read', () => {
  expect(() =>
    runNode(`import { withPrelude } from '@prelude/kit'; withPrelude({ name: 'My Radio' }, {});`),
  ).toThrow('name: must be a name such as talk-radio');
});

/** Puts an example into the other team's folder; the compiler is theirs, as `npm run types` there. */
function checkExample(name: string): string {
  const example = join(folder, name);
  cpSync(join(root, 'examples', name), example, {
    recursive: true,
    filter: (path) => !/\/(node_modules|dist)$/.test(path),
  });
  run(process.execPath, 'node_modules/typescript/bin/tsc', '-p', name);
  return example;
}

test('blind listening of examples/ has the right types and passes its tests with these packages', () => {
  const example = checkExample('discover');
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  runIn(example, process.execPath, jest, '--ci');
});

test('the scrobbler of examples/ has the right types and passes its tests with these packages', () => {
  checkExample('scrobbler');
  const tests = readdirSync(join(folder, 'scrobbler/test'))
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `scrobbler/test/${name}`);
  expect(tests.length).toBeGreaterThan(2);
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
  expect(
    run(process.execPath, tsx, '--tsconfig', 'scrobbler/tsconfig.json', '--test', ...tests),
  ).toContain('# fail 0');
});
