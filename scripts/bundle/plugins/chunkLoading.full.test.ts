import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { bundle } from '../bundle.ts';
import { chunkLoadingPlugin } from './chunkLoading.ts';

const folder = mkdtempSync(join(tmpdir(), 'prelude-chunks-'));
writeFileSync(join(folder, 'entry.js'), "globalThis.load = () => import('./later.js');\n");
writeFileSync(join(folder, 'later.js'), "export const word = 'here';\n");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const buildTo = (path: string) => ({
  mode: 'production' as const,
  target: ['web', 'es2022'],
  context: folder,
  entry: './entry.js',
  output: {
    path,
    filename: 'entry.js',
    chunkFilename: 'later.js',
    publicPath: 'https://prelude.test/',
  },
  infrastructureLogging: { level: 'error' as const },
});

/** Other teams may build with Rspack, by the kit's plugins, which share this part with ours (scripts/kit/package/withPrelude.ts). */
const BUILDS: Readonly<Record<string, (path: string) => Promise<void>>> = {
  webpack: (path) => bundle({ ...buildTo(path), plugins: [chunkLoadingPlugin()] }),
  Rspack: async (path) => {
    const program = resolve(__dirname, '../testing/rspackBuild.ts');
    const args = ['--import', 'tsx', program, JSON.stringify(buildTo(path))];
    await promisify(execFile)(process.execPath, args);
  },
};

interface Script {
  src: string;
  onload?: (event: object) => void;
  onerror?: (event: object) => void;
}

/** A page in which the built entry runs; what it asks for arrives when a test says so. */
function openPage(dist: string, entryUrl: string) {
  const scripts: Script[] = [];
  const page = createContext({
    URL,
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    document: {
      currentScript: { src: entryUrl, tagName: 'SCRIPT' },
      head: { appendChild: (script: Script) => scripts.push(script) },
      getElementsByTagName: () => [],
      createElement: () => ({ setAttribute: () => undefined, getAttribute: () => null }),
    },
  });
  runInContext('globalThis.self = globalThis;', page);
  const run = (file: string): unknown => runInContext(readFileSync(join(dist, file), 'utf8'), page);
  run('entry.js');
  const { load } = page as unknown as { load: () => Promise<{ word: string }> };
  return {
    load,
    asked: () => scripts.map(({ src }) => src),
    fail: () => scripts.at(-1)?.onerror?.({ type: 'error', target: {} }),
    arrive() {
      run('later.js');
      scripts.at(-1)?.onload?.({ type: 'load', target: {} });
    },
  };
}

describe.each(Object.entries(BUILDS))('built with %s', (bundler, build) => {
  const dist = join(folder, bundler);
  beforeAll(() => build(dist));

  test.each([
    ['', '?try=1'],
    // That of a part that is tried again.
    ['?retry=2', '?retry=2&try=1'],
  ])(
    'a chunk that did not come is asked for again by a changed URL, and then comes: after the query “%s”, with %s',
    async (query, changed) => {
      const page = openPage(dist, `https://prelude.test/entry.js${query}`);
      const first = page.load();
      page.fail();
      await expect(first).rejects.toMatchObject({ name: 'ChunkLoadError' });

      const second = page.load();
      const chunk = 'https://prelude.test/later.js';
      expect(page.asked()).toEqual([`${chunk}${query}`, `${chunk}${changed}`]);
      page.arrive();
      expect((await second).word).toBe('here');
      expect((await page.load()).word).toBe('here');
      expect(page.asked()).toHaveLength(2);
    },
  );
});
