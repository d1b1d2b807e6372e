import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadBuild } from '../../site/loadBuild.ts';
import { sampleFolderOfTests } from '../../site/testing/sampleBuild.ts';
import { recordContainer } from './recordContainer.ts';

const folder = sampleFolderOfTests();

const install = (name: string, version: string): void => {
  folder.write(
    `node_modules/${name}/package.json`,
    JSON.stringify({ name, version, main: 'index.js' }),
  );
  folder.write(`node_modules/${name}/index.js`, '');
};

const files = (...sync: readonly string[]) => ({ sync, async: [] });

const shared = (name: string, version: string, own: readonly string[] = []) => ({
  name,
  version,
  requiredVersion: `^${version}`,
  singleton: own.length === 0,
  assets: { js: files(...own), css: files() },
});

/** What a federation plugin says of its container, and the container's files. */
function build({ type = 'global', globalName = 'prelude_radio', entry = 'preludeIntegrity' }) {
  folder.write('dist/entry.0123456789.js', entry);
  folder.write('dist/remote.0123456789.js', 'views');
  folder.write('dist/7.0123456789.js', 'own shared');
  folder.write(
    'dist/mf-manifest.json',
    JSON.stringify({
      metaData: { remoteEntry: { name: 'entry.0123456789.js', type }, globalName },
      shared: [shared('react', '19.3.1'), shared('@prelude/shared', '2.5.0', ['7.0123456789.js'])],
      exposes: [{ path: './remote', assets: { js: files('remote.0123456789.js'), css: files() } }],
    }),
  );
}

const dist = (): string => join(folder.path, 'dist');
const record = () => recordContainer(folder.path, dist(), { name: 'radio', contract: '^2.4' });

beforeEach(() => {
  // The kit's build sets it.
  Object.assign(globalThis, { __FEDERATION_VERSION__: '2.9.2' });
  install('react', '19.3.1');
  install('react-dom', '19.3.1');
  install('@prelude/shared', '2.5.0');
  install('@module-federation/enhanced', '2.9.3');
  install('@module-federation/runtime', '2.9.3');
  folder.write('node_modules/@prelude/shared/dist/index.d.ts', 'export {};');
});

test('a container is recorded by its manifest: files, hashes, sharing, and the runtime that it was built with', () => {
  build({});
  record();
  expect(loadBuild(dist()).record).toMatchObject({
    name: 'radio',
    federationVersion: '2.9.3',
    exposes: ['./remote'],
    requires: {
      react: { range: '^19.3.1', singleton: true, ownVersion: null },
      'react-dom': { singleton: true, ownVersion: null },
      '@prelude/shared': { singleton: false, ownVersion: '2.5.0' },
    },
    scripts: { entry: [{ file: 'entry.0123456789.js' }] },
    chunks: [{ file: 'remote.0123456789.js' }],
    lazy: [{ file: '7.0123456789.js' }],
  });
  expect(loadBuild(dist()).record).not.toHaveProperty('type');
});

test('ES modules are recorded as such; their scripts need no hashes of their own', () => {
  build({ type: 'module', entry: 'import "./remote.0123456789.js"' });
  expect(record()).toMatchObject({ type: 'module' });
});

test.each([
  [
    'without a manifest',
    () => folder.write('dist/entry.js', ''),
    /has no mf-manifest\.json: let the federation plugin write it \(manifest: true\)$/,
  ],
  [
    'with a manifest of another kind',
    () => folder.write('dist/mf-manifest.json', '{"metaData":{}}'),
    /mf-manifest\.json: metaData\.remoteEntry: /,
  ],
  [
    'with another global',
    () => build({ globalName: 'radio' }),
    /^the container is the global radio, but pages look for prelude_radio: give that name to the federation plugin$/,
  ],
  [
    'that loads its chunks without integrity',
    () => build({ entry: 'loads remote' }),
    /^radio's container loads \S+\.js without integrity, which pages refuse: add the kit's chunkIntegrity\(\) to the plugins of its build$/,
  ],
])('a container %s is refused in a line, and has no record', (_what, plant, line) => {
  plant();
  expect(record).toThrow(line);
  expect(existsSync(join(dist(), 'build.json'))).toBe(false);
});
