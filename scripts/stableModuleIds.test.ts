import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { bundle } from './bundle.ts';
import { pageFederation } from './federation.ts';
import { StableModuleIdsPlugin } from './stableModuleIds.ts';
import { repositoryRoot } from './workspaces.ts';

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Builds the same container, with many modules and a shared one, in a folder of its own; its scripts by their names. */
async function buildIn(prefix: string): Promise<Readonly<Record<string, string>>> {
  const root = mkdtempSync(join(tmpdir(), prefix));
  folders.push(root);
  const context = join(root, 'remote');
  const own = join(root, 'node_modules/tiny');
  mkdirSync(context);
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'package.json'), '{"name":"tiny","version":"1.0.0","main":"index.js"}');
  writeFileSync(join(own, 'index.js'), "module.exports = 'tiny';\n");
  // The federation's own files lie in the repository too: their places are in what its plugin writes.
  for (const name of ['runtime', 'webpack-bundler-runtime']) {
    const installed = join('node_modules/@module-federation', name);
    cpSync(join(repositoryRoot, installed), join(root, installed), { recursive: true });
  }
  const numbers = Array.from({ length: 150 }, (_, index) => index);
  for (const index of numbers)
    writeFileSync(join(context, `part${index}.js`), `module.exports = ${index};\n`);
  writeFileSync(
    join(context, 'remote.js'),
    [
      "export { default } from 'tiny';",
      ...numbers.map((index) => `export const part${index} = require('./part${index}.js');`),
      '',
    ].join('\n'),
  );
  const path = join(root, 'dist');
  await bundle({
    mode: 'production',
    target: ['web', 'es2022'],
    context,
    entry: {},
    externals: pageFederation,
    infrastructureLogging: { level: 'error' },
    output: {
      path,
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      publicPath: 'auto',
      uniqueName: 'prelude_tiny',
    },
    optimization: { moduleIds: 'deterministic', chunkIds: 'deterministic' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'prelude_tiny',
        filename: 'entry.[contenthash:10].js',
        exposes: { './remote': { import: './remote.js', name: 'remote' } },
        shared: { tiny: { requiredVersion: '^1.0.0', version: '1.0.0' } },
        implementation: root,
        dts: false,
        manifest: false,
      }),
      new StableModuleIdsPlugin(),
    ],
  });
  return Object.fromEntries(
    readdirSync(path).map((file) => [file, readFileSync(join(path, file), 'utf8')]),
  );
}

test('a container is the same, byte for byte, wherever its repository lies', async () => {
  const here = await buildIn('prelude-here-');
  const elsewhere = await buildIn('prelude-a-place-with-another-name-');
  expect(Object.keys(here).length).toBeGreaterThan(1);
  expect(Object.keys(elsewhere)).toEqual(Object.keys(here));
  expect(elsewhere).toEqual(here);
});
