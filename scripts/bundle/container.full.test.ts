import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { bundle } from './bundle.ts';
import { chunkLoadingPlugin } from './plugins/chunkLoading.ts';
import { repositoryRoot } from '../lib/workspaces.ts';

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const MODULES = Array.from({ length: 50 }, (_, index) => index);

/** Builds a container with the builder's own plugins, many modules and a shared package; its files by their names. */
async function buildIn(prefix: string): Promise<Readonly<Record<string, string>>> {
  const root = mkdtempSync(join(tmpdir(), prefix));
  folders.push(root);
  const write = (file: string, text: string): void => writeFileSync(join(root, file), text);
  const [context, path] = [join(root, 'remote'), join(root, 'dist')];
  mkdirSync(context);
  mkdirSync(join(root, 'node_modules/tiny'), { recursive: true });
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

/** An element that records what is set on it. */
interface RecordedElement {
  readonly tag: string;
  src?: string;
  href?: string;
  integrity?: string;
  crossOrigin?: string;
  onload?: (event: object) => void;
  onerror?: (event: object) => void;
}

interface TinyContainer {
  init(scope: object): void;
  get(path: string): Promise<() => { word: string }>;
}

/** A page that has loaded the container's entry; chunks arrive when a test says so. */
function openPage(
  files: Readonly<Record<string, string>>,
  integrityOf = (url: string): string => `hash of ${url}`,
) {
  const elements: RecordedElement[] = [];
  const page = createContext({
    URL,
    console,
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    location: { origin: 'https://prelude.test' },
    preludeIntegrity: integrityOf,
    document: {
      currentScript: {
        src: 'https://prelude.test/remotes/tiny/entry.js?retry=2',
        tagName: 'SCRIPT',
      },
      head: { appendChild: (element: RecordedElement) => elements.push(element) },
      getElementsByTagName: () => [],
      createElement: (tag: string) => ({ tag, setAttribute: () => undefined }),
    },
  });
  runInContext('globalThis.self = globalThis.window = globalThis;', page);
  const run = (file: string): unknown => runInContext(files[file] ?? '', page);
  run('entry.js');
  const { prelude_tiny: container } = page as unknown as { prelude_tiny: TinyContainer };
  container.init({ tiny: { '1.4.0': { get: async () => () => 'the host’s' } } });
  const last = (tag: string) => elements.findLast((element) => element.tag === tag);
  const arrive = (): void => {
    last('link')?.onload?.({ type: 'load' });
    run('remote.js');
    last('script')?.onload?.({ type: 'load', target: {} });
  };
  return { container, elements, last, arrive };
}

let files: Readonly<Record<string, string>>;

beforeAll(async () => {
  files = await buildIn('prelude-container-');
}, 60_000);

test('a container is the same, byte for byte, in every folder', async () => {
  const elsewhere = await buildIn('prelude-a-folder-with-another-name-');
  expect(Object.keys(files)).toContain('entry.js');
  expect(elsewhere).toEqual(files);
}, 60_000);

test('a container loads its chunks with their integrity, its query and CORS, and takes the host’s packages', async () => {
  const { container, last, arrive } = openPage(files);
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
  arrive();
  expect((await arriving)()).toMatchObject({ word: 'the host’s' });
});

test('a style sheet that fails to load fails the module, and the next try asks for a changed URL', async () => {
  const { container, last, arrive } = openPage(files);
  const failing = container.get('./remote');
  last('link')?.onerror?.({ type: 'error' });
  await expect(failing).rejects.toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED' });

  const arriving = container.get('./remote');
  expect(last('link')?.href).toBe('https://prelude.test/remotes/tiny/remote.css?retry=2&try=1');
  arrive();
  expect((await arriving)()).toMatchObject({ word: 'the host’s' });
});

test.each([
  ['script', '.js'],
  ['link', '.css'],
])('a %s without a known integrity never reaches the page', async (tag, ending) => {
  const { container, last } = openPage(files, (url) => {
    if (new URL(url).pathname.endsWith(ending)) throw new Error(`No integrity is known for ${url}`);
    return 'a hash';
  });
  const load = async (): Promise<unknown> => container.get('./remote');
  await expect(load()).rejects.toThrow('No integrity is known for');
  expect(last(tag)).toBeUndefined();
});
