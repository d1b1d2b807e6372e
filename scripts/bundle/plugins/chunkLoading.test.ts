import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { bundle } from '../bundle.ts';
import { ChunkLoadingPlugin } from './chunkLoading.ts';

const folder = mkdtempSync(join(tmpdir(), 'prelude-chunks-'));

beforeAll(async () => {
  writeFileSync(join(folder, 'entry.js'), "globalThis.load = () => import('./later.js');\n");
  writeFileSync(join(folder, 'later.js'), "export const word = 'here';\n");
  await bundle({
    mode: 'production',
    target: ['web', 'es2022'],
    context: folder,
    entry: './entry.js',
    output: {
      path: join(folder, 'dist'),
      filename: 'entry.js',
      chunkFilename: 'later.js',
      publicPath: 'https://prelude.test/',
    },
    plugins: [new ChunkLoadingPlugin()],
    infrastructureLogging: { level: 'error' },
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Script {
  src: string;
  onload?: (event: object) => void;
  onerror?: (event: object) => void;
}

/** A page in which the built entry runs; what it asks for arrives when a test says so. */
function openPage(entryUrl: string) {
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
  const run = (file: string): unknown =>
    runInContext(readFileSync(join(folder, 'dist', file), 'utf8'), page);
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

test('a chunk that did not come is asked for again by a changed URL, and then comes', async () => {
  const page = openPage('https://prelude.test/entry.js');
  const first = page.load();
  page.fail();
  await expect(first).rejects.toMatchObject({ name: 'ChunkLoadError' });

  const second = page.load();
  expect(page.asked()).toEqual([
    'https://prelude.test/later.js',
    'https://prelude.test/later.js?try=1',
  ]);
  page.arrive();
  expect((await second).word).toBe('here');
  expect((await page.load()).word).toBe('here');
  expect(page.asked()).toHaveLength(2);
});

test('the chunks of a part that is tried again have its query', async () => {
  const page = openPage('https://prelude.test/entry.js?retry=2');
  const first = page.load();
  page.fail();
  await first.catch(() => undefined);
  void page.load();
  expect(page.asked()).toEqual([
    'https://prelude.test/later.js?retry=2',
    'https://prelude.test/later.js?retry=2&try=1',
  ]);
});
