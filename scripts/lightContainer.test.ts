import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { bundle } from './bundle.ts';
import { ChunkLoadingPlugin } from './chunkLoading.ts';
import { pageFederation } from './federation.ts';
import { LightContainerPlugin, ScriptLoaderPlugin } from './lightContainer.ts';

const folder = mkdtempSync(join(tmpdir(), 'prelude-container-'));

const base = {
  mode: 'production',
  target: ['web', 'es2022'],
  context: folder,
  infrastructureLogging: { level: 'error' },
} as const;

const federation = (): ModuleFederationPlugin =>
  new ModuleFederationPlugin({
    name: 'prelude_tiny',
    filename: 'container.js',
    exposes: { './remote': { import: './remote.js', name: 'remote' } },
    shared: { tiny: { import: false, requiredVersion: '^1.0.0' } },
    dts: false,
    manifest: false,
    experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
  });

const output = (path: string) => ({
  path: join(folder, path),
  filename: 'host.js',
  chunkFilename: '[name].js',
  publicPath: 'auto',
});

beforeAll(async () => {
  writeFileSync(join(folder, 'remote.js'), "export const word = 'here';\n");
  writeFileSync(join(folder, 'host.js'), "globalThis.later = () => import('./remote.js');\n");
  await bundle({
    ...base,
    entry: {},
    output: { ...output('tiny'), uniqueName: 'prelude_tiny' },
    externals: pageFederation,
    plugins: [new ChunkLoadingPlugin(), federation(), new LightContainerPlugin()],
  });
  await bundle({
    ...base,
    entry: './host.js',
    output: { ...output('host'), uniqueName: 'prelude_host' },
    plugins: [new ChunkLoadingPlugin(), new ScriptLoaderPlugin()],
  });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const textOf = (file: string): string => readFileSync(join(folder, file), 'utf8');

interface Script {
  src: string;
  integrity?: string;
  readonly attributes: Record<string, string>;
  onload?: (event: object) => void;
}

/** A page that a host has started in; the container is run as if the federation runtime had loaded it. */
function openPage() {
  const scripts: Script[] = [];
  const document = {
    currentScript: { src: 'https://prelude.test/shell/host.js', tagName: 'SCRIPT' },
    head: { appendChild: (script: Script) => scripts.push(script) },
    getElementsByTagName: () => [],
    createElement: () => {
      const attributes: Record<string, string> = {};
      return {
        attributes,
        setAttribute: (name: string, value: string) => (attributes[name] = value),
      };
    },
  };
  const page = createContext({
    URL,
    console,
    document,
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    preludeIntegrity: (url: string) => `hash of ${url}`,
    preludeFederation: { runtime: {}, bundlerRuntime: { init: () => ({}) } },
  });
  runInContext(
    'globalThis.self = globalThis.window = globalThis; globalThis.location = { origin: "" };',
    page,
  );
  runInContext(textOf('host/host.js'), page);
  document.currentScript.src = 'https://prelude.test/remotes/tiny/container.js?retry=2';
  runInContext(textOf('tiny/container.js'), page);
  const { prelude_tiny: container } = page as unknown as {
    prelude_tiny: { get: (path: string) => Promise<() => { word: string }> };
  };
  return { scripts, container, run: (file: string) => runInContext(textOf(file), page) as unknown };
}

test('a container loads its chunks from beside it by the page’s own loader, verified and with its query', async () => {
  const { scripts, container, run } = openPage();
  const arriving = container.get('./remote');
  const [script] = scripts;
  expect(script?.src).toBe('https://prelude.test/remotes/tiny/remote.js?retry=2');
  expect(script?.integrity).toBe(`hash of ${script?.src}`);
  expect(script?.attributes['data-webpack']).toMatch(/^prelude_host:prelude_tiny:chunk-/);
  run('tiny/remote.js');
  script?.onload?.({ type: 'load', target: {} });
  expect((await arriving)()).toMatchObject({ word: 'here' });
});

test('a container carries no script loader and no start of sharing that is written over', () => {
  const container = textOf('tiny/container.js');
  expect(container).not.toContain('createElement');
  expect(container.match(/\.S=\{\}/g)).toHaveLength(1);
});

test('a build whose container has no such part fails', async () => {
  const bare = { ...base, entry: './remote.js', output: { ...output('bare'), uniqueName: 'bare' } };
  await expect(bundle({ ...bare, plugins: [new LightContainerPlugin()] })).rejects.toThrow(
    'A container without load script, publicPath, sharing',
  );
});
