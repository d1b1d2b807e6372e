import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  federationFolder,
  NEVER_CALLED,
  TOUCHED,
  withoutWhatIsNeverCalled,
} from './lightFederation.ts';

const PACKAGES = ['runtime', 'runtime-core', 'webpack-bundler-runtime'];

/** What a host without snapshots never runs: the builds say so by FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN. */
const SNAPSHOT_PLUGINS = [
  'runtime-core/dist/plugins/generate-preload-assets.js',
  'runtime-core/dist/plugins/snapshot/index.js',
];

const runtimeFiles = PACKAGES.flatMap((name) =>
  readdirSync(join(federationFolder, name, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => `${name}/dist/${file.replaceAll('\\', '/')}`),
).filter((file) => !SNAPSHOT_PLUGINS.includes(file));

const lightSource = (file: string): string =>
  withoutWhatIsNeverCalled(file, readFileSync(join(federationFolder, file), 'utf8'));

test('everything that is left out of the federation runtime is where it is said to be', () => {
  for (const file of TOUCHED) {
    expect(runtimeFiles).toContain(file);
    expect(() => lightSource(file)).not.toThrow();
  }
});

test('nothing that stays in the federation runtime calls a method that is left out', () => {
  const methods = new Set(Object.values(NEVER_CALLED).flat());
  const calls = runtimeFiles.flatMap((file) =>
    [...lightSource(file).matchAll(/(\w+)\??\.(\w+)\(/g)]
      .filter(([, , method = '']) => methods.has(method))
      .map(([call]) => `${file}: ${call}`),
  );
  // Asked for only where a remote's build has tree-shaken twins of what it shares; ours have none.
  expect(calls).toEqual([
    'webpack-bundler-runtime/dist/init.js: bundlerRuntime.getSharedFallbackGetter(',
    'webpack-bundler-runtime/dist/updateOptions.js: bundlerRuntime?.getSharedFallbackGetter(',
  ]);
});

test('what is left out says so when it is called all the same', () => {
  const file = 'runtime-core/dist/utils/preload.js';
  const source =
    'function preloadAssets(assets) { return assets; }\nfunction defaultPreloadArgs() {}';
  expect(withoutWhatIsNeverCalled(file, source)).toBe(
    'function preloadAssets(assets) { throw new Error("left out: docs/decisions/0035"); }\n' +
      'function defaultPreloadArgs() {}',
  );
});

test('what stands behind a switch that is off is out of webpack’s sight', () => {
  const file = 'webpack-bundler-runtime/dist/init.js';
  const source =
    'const USE_SHARED = flag;\nif (USE_SHARED) { plug(); }\nconst is = USE_SHARED ? 1 : 2;';
  expect(withoutWhatIsNeverCalled(file, source)).toBe(
    'const USE_SHARED = false;\nif (false) { plug(); }\nconst is = false ? 1 : 2;',
  );
});

test('a release of the federation runtime that moves a name is refused', () => {
  const file = 'runtime-core/dist/utils/preload.js';
  expect(() => withoutWhatIsNeverCalled(file, 'function defaultPreloadArgs() {}')).toThrow(
    'runtime-core/dist/utils/preload.js has no preloadAssets',
  );
});

test('a file that is not named stays as it is', () => {
  const source = 'function preloadAssets() { return 1; }';
  expect(withoutWhatIsNeverCalled('runtime-core/dist/global.js', source)).toBe(source);
});
