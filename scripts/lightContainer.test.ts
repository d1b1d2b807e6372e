import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { bundle } from './bundle.ts';
import { ChunkLoadingPlugin } from './chunkLoading.ts';
import { pageFederation } from './federation.ts';
import { LightContainerPlugin, PageLoadersPlugin } from './lightContainer.ts';
import { repositoryRoot } from './workspaces.ts';

const folder = mkdtempSync(join(tmpdir(), 'prelude-container-'));

const config = (uniqueName: string): Configuration => ({
  mode: 'production',
  target: ['web', 'es2022'],
  context: folder,
  infrastructureLogging: { level: 'error' },
  output: {
    path: join(folder, uniqueName),
    filename: 'main.js',
    chunkFilename: '[name].js',
    publicPath: 'auto',
    uniqueName,
  },
  resolveLoader: { modules: [join(repositoryRoot, 'node_modules')] },
  module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] }] },
});

const styles = (): MiniCssExtractPlugin =>
  new MiniCssExtractPlugin({ chunkFilename: '[name].css' });

const federation = (): ModuleFederationPlugin =>
  new ModuleFederationPlugin({
    name: 'prelude_tiny',
    filename: 'main.js',
    exposes: { './remote': { import: './remote.js', name: 'remote' } },
    shared: { tiny: { import: false, requiredVersion: '^1.0.0' } },
    dts: false,
    manifest: false,
    experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
  });

beforeAll(async () => {
  writeFileSync(join(folder, 'look.css'), 'p { margin: 0 }\n');
  writeFileSync(join(folder, 'remote.js'), "import './look.css';\nexport const word = 'here';\n");
  writeFileSync(join(folder, 'host.js'), "globalThis.later = () => import('./remote.js');\n");
  await bundle({
    ...config('prelude_tiny'),
    entry: {},
    externals: pageFederation,
    plugins: [new ChunkLoadingPlugin(), styles(), federation(), new LightContainerPlugin()],
  });
  await bundle({
    ...config('prelude_host'),
    entry: './host.js',
    plugins: [new ChunkLoadingPlugin(), styles(), new PageLoadersPlugin()],
  });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');

/** An element of a page that only notes what is said of it. */
interface Noted {
  readonly tag: string;
  readonly attributes: Record<string, string>;
  src?: string;
  href?: string;
  rel?: string;
  integrity?: string;
  onload?: (event: object) => void;
  onerror?: (event: object) => void;
}

/** A page in which a host has started; the container is run as if the federation runtime had loaded it. */
function openPage() {
  const elements: Noted[] = [];
  const document = {
    currentScript: { src: 'https://prelude.test/shell/main.js', tagName: 'SCRIPT' },
    head: { appendChild: (element: Noted) => elements.push(element) },
    getElementsByTagName: () => [],
    createElement(tag: string) {
      const attributes: Record<string, string> = {};
      const setAttribute = (name: string, value: string): void => void (attributes[name] = value);
      return { tag, attributes, setAttribute };
    },
  };
  const page = createContext({
    URL,
    console,
    document,
    location: { origin: 'https://prelude.test' },
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    preludeIntegrity: (url: string) => `hash of ${url}`,
    preludeFederation: { runtime: {}, bundlerRuntime: { init: () => ({}) } },
  });
  runInContext('globalThis.self = globalThis.window = globalThis;', page);
  const run = (file: string): unknown => runInContext(textOf(file), page);
  run('prelude_host/main.js');
  document.currentScript.src = 'https://prelude.test/remotes/tiny/main.js?retry=2';
  run('prelude_tiny/main.js');
  const { prelude_tiny: container } = page as unknown as {
    prelude_tiny: { get: (path: string) => Promise<() => { word: string }> };
  };
  const last = (tag: string): Noted | undefined => elements.findLast((found) => found.tag === tag);
  return { container, last, run };
}

test('a container loads its files from beside it by the page’s loaders, verified and with its query', async () => {
  const { container, last, run } = openPage();
  const arriving = container.get('./remote');
  const [script, style] = [last('script'), last('link')];
  expect(script?.src).toBe('https://prelude.test/remotes/tiny/remote.js?retry=2');
  expect(script?.integrity).toBe(`hash of ${script?.src}`);
  expect(script?.attributes['data-webpack']).toMatch(/^prelude_host:prelude_tiny:chunk-/);
  expect(style?.href).toBe('https://prelude.test/remotes/tiny/remote.css?retry=2');
  expect(style?.integrity).toBe(`hash of ${style?.href}`);
  style?.onload?.({ type: 'load' });
  run('prelude_tiny/remote.js');
  script?.onload?.({ type: 'load', target: {} });
  expect((await arriving)()).toMatchObject({ word: 'here' });
});

test('a style sheet that does not come fails the container’s module, and is asked for anew', async () => {
  const { container, last, run } = openPage();
  const failing = container.get('./remote');
  last('link')?.onerror?.({ type: 'error' });
  await expect(failing).rejects.toMatchObject({ name: 'ChunkLoadError', type: 'error' });

  const arriving = container.get('./remote');
  expect(last('link')?.href).toBe('https://prelude.test/remotes/tiny/remote.css?retry=2&try=1');
  last('link')?.onload?.({ type: 'load' });
  run('prelude_tiny/remote.js');
  expect((await arriving)()).toMatchObject({ word: 'here' });
});

test('a container carries no loader of its own and no start of sharing that is written over', () => {
  const container = textOf('prelude_tiny/main.js');
  expect(container).not.toContain('createElement');
  expect(container.match(/\.S=\{\}/g)).toHaveLength(1);
});

test.each([
  [
    'a container',
    new LightContainerPlugin(),
    'load script, css loading, publicPath, retry query, sharing',
  ],
  ['a host', new PageLoadersPlugin(), 'css loading, retry query'],
])('a build that knows no such loaders fails rather than make %s', async (_what, plugin, names) => {
  writeFileSync(join(folder, 'bare.js'), 'globalThis.bare = 1;\n');
  const building = bundle({ ...config('bare'), entry: './bare.js', plugins: [plugin] });
  await expect(building).rejects.toThrow(`No runtime for ${names}`);
});
