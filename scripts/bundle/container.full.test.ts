import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { bundle } from './bundle.ts';
import { chunkLoadingPlugin } from './plugins/chunkLoading.ts';
import { openPage } from './testing/chunkPage.ts';
import { repositoryRoot } from '../lib/workspaces.ts';
import { sampleFolder } from '../site/testing/sampleBuild.ts';

const sample = sampleFolder();
afterAll(() => sample.remove());

const MODULES = Array.from({ length: 50 }, (_, index) => index);

/** Builds a container with the builder's own plugins, many modules and a shared package; its files by their names. */
async function buildIn(folder: string): Promise<Readonly<Record<string, string>>> {
  const write = (file: string, text: string): void => sample.write(join(folder, file), text);
  const context = join(sample.path, folder, 'remote');
  const path = join(sample.path, folder, 'dist');
  write('node_modules/tiny/package.json', '{"name":"tiny","version":"1.0.0","main":"index.js"}');
  write('node_modules/tiny/index.js', "module.exports = 'tiny';\n");
  write('remote/look.css', 'p { margin: 0 }\n');
  for (const index of MODULES) write(`remote/part${index}.js`, `module.exports = ${index};\n`);
  const imports = MODULES.map((index) => `export const part${index} = require('./part${index}');`);
  write(
    'remote/remote.js',
    ["import './look.css';", "export { default as word } from 'tiny';", ...imports].join('\n'),
  );
  await bundle({
    mode: 'production',
    target: ['web', 'es2022'],
    context,
    entry: {},
    infrastructureLogging: { level: 'error' },
    output: {
      path,
      filename: 'entry.js',
      chunkFilename: '[name].js',
      publicPath: 'auto',
      uniqueName: 'prelude_tiny',
    },
    resolveLoader: { modules: [join(repositoryRoot, 'node_modules')] },
    module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] }] },
    optimization: { moduleIds: 'deterministic', chunkIds: 'deterministic' },
    plugins: [
      new MiniCssExtractPlugin({ chunkFilename: '[name].css' }),
      chunkLoadingPlugin(MiniCssExtractPlugin),
      new webpack.container.ModuleFederationPlugin({
        name: 'prelude_tiny',
        filename: 'entry.js',
        exposes: { './remote': { import: './remote.js', name: 'remote' } },
        shared: { tiny: { requiredVersion: '^1.0.0', version: '1.0.0' } },
      }),
    ],
  });
  return Object.fromEntries(
    readdirSync(path).map((file) => [file, readFileSync(join(path, file), 'utf8')]),
  );
}

interface Tiny {
  readonly prelude_tiny: {
    init(scope: object): void;
    get(path: string): Promise<() => { word: string }>;
  };
}

let files: Readonly<Record<string, string>>;

beforeAll(async () => {
  files = await buildIn('a-folder');
}, 60_000);

/** A page that has loaded the container's entry. */
function openContainer(preludeIntegrity = (url: string): string => `hash of ${url}`) {
  const entryUrl = 'https://prelude.test/remotes/tiny/entry.js?retry=2';
  const page = openPage<Tiny>((file) => files[file] ?? '', entryUrl, { preludeIntegrity });
  const container = page.globals.prelude_tiny;
  container.init({ tiny: { '1.4.0': { get: async () => () => 'the host’s' } } });
  return { ...page, container };
}

test('a container is the same, byte for byte, in every folder', async () => {
  const elsewhere = await buildIn('a-folder-with-another-name');
  expect(Object.keys(files)).toContain('entry.js');
  expect(elsewhere).toEqual(files);
}, 60_000);

test('a container loads its chunks with their integrity, its query and CORS, and takes the host’s packages', async () => {
  const { container, last, arrive } = openContainer();
  const arriving = container.get('./remote');
  expect(last('script')).toMatchObject({
    src: 'https://prelude.test/remotes/tiny/remote.js?retry=2',
    integrity: 'hash of https://prelude.test/remotes/tiny/remote.js?retry=2',
    crossOrigin: 'anonymous',
  });
  expect(last('link')).toMatchObject({
    href: 'https://prelude.test/remotes/tiny/remote.css?retry=2',
    integrity: 'hash of https://prelude.test/remotes/tiny/remote.css?retry=2',
    crossOrigin: 'anonymous',
  });
  arrive('remote.js');
  expect((await arriving)()).toMatchObject({ word: 'the host’s' });
});

test('a style sheet that fails to load fails the module, and the next try asks for a changed URL', async () => {
  const { container, last, arrive } = openContainer();
  const failing = container.get('./remote');
  last('link')?.onerror?.({ type: 'error' });
  await expect(failing).rejects.toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED' });

  const arriving = container.get('./remote');
  expect(last('link')?.href).toBe('https://prelude.test/remotes/tiny/remote.css?retry=2&try=1');
  arrive('remote.js');
  expect((await arriving)()).toMatchObject({ word: 'the host’s' });
});

test.each([
  ['script', '.js'],
  ['link', '.css'],
])('a %s without a known integrity never reaches the page', async (tag, ending) => {
  const { container, last } = openContainer((url) => {
    if (new URL(url).pathname.endsWith(ending)) throw new Error(`No integrity is known for ${url}`);
    return 'a hash';
  });
  const load = async (): Promise<unknown> => container.get('./remote');
  await expect(load()).rejects.toThrow('No integrity is known for');
  expect(last(tag)).toBeUndefined();
});
