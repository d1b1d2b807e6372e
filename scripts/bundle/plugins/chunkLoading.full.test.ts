import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { sampleFolder } from '../../site/testing/sampleBuild.ts';
import { bundle } from '../bundle.ts';
import { openPage } from '../testing/chunkPage.ts';
import { chunkLoadingPlugin } from './chunkLoading.ts';

const folder = sampleFolder();
folder.write('entry.js', "globalThis.load = () => import('./later.js');\n");
folder.write('later.js', "export const word = 'here';\n");
afterAll(() => folder.remove());

const buildTo = (path: string) => ({
  mode: 'production' as const,
  target: ['web', 'es2022'],
  context: folder.path,
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

interface Entry {
  readonly load: () => Promise<{ word: string }>;
}

describe.each(Object.entries(BUILDS))('built with %s', (bundler, build) => {
  const dist = join(folder.path, bundler);
  beforeAll(() => build(dist));

  test.each([
    ['', '?try=1'],
    // That of a part that is tried again.
    ['?retry=2', '?retry=2&try=1'],
  ])(
    'a chunk that did not come is asked for again by a changed URL, and then comes: after the query “%s”, with %s',
    async (query, changed) => {
      const page = openPage<Entry>(
        (file) => readFileSync(join(dist, file), 'utf8'),
        `https://prelude.test/entry.js${query}`,
      );
      const { load } = page.globals;
      const first = load();
      page.last('script')?.onerror?.({ type: 'error', target: {} });
      await expect(first).rejects.toMatchObject({ name: 'ChunkLoadError' });

      const second = load();
      const chunk = 'https://prelude.test/later.js';
      const asked = [`${chunk}${query}`, `${chunk}${changed}`];
      expect(page.elements.map(({ src }) => src)).toEqual(asked);
      page.arrive('later.js');
      expect((await second).word).toBe('here');
      expect((await load()).word).toBe('here');
      expect(page.elements).toHaveLength(asked.length);
    },
  );
});
