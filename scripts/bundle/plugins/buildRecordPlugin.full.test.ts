import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Configuration } from 'webpack';
import type { RemoteFacts } from '../../site/index.ts';
import { sampleFolder } from '../../site/testing/sampleBuild.ts';
import { bundle } from '../bundle.ts';
import { buildRecordPlugin, type PublishedTypes } from './buildRecordPlugin.ts';

// Rspack starts slowly on a busy machine.
jest.setTimeout(120_000);

const root = sampleFolder();
afterAll(() => root.remove());

const install = (name: string, text: string): void => {
  const facts = { name, version: '1.0.0', license: 'MIT', main: 'index.js', sideEffects: false };
  root.write(`node_modules/${name}/package.json`, JSON.stringify(facts));
  root.write(`node_modules/${name}/LICENSE`, 'Permission is granted.\n');
  root.write(`node_modules/${name}/index.js`, text);
};

const word = (text: string): string => `export default () => console.log('${text}');\n`;

beforeAll(() => {
  for (const name of ['used', '@scope/later', 'unused']) install(name, word(name));
  install(
    '@prelude/shared',
    ['Page', 'useBehavior', 'shorten', 'IconButton', 'PLAYER', 'Toast', 'Dialog']
      .map((name) => `export const ${name} = { of: () => '${name}' };`)
      .join('\n'),
  );
  root.write(
    'src/index.js',
    `import used from 'used';
    import unused from 'unused';
    import { Page, useBehavior as use, Toast } from '@prelude/shared';
    import * as shared from '@prelude/shared';
    export * from './again.js';
    used(Page, use, shared.PLAYER.of());
    void import('./later.js').then(console.log);`,
  );
  root.write(
    'src/again.js',
    "import { Dialog, shorten } from '@prelude/shared';\nexport const again = () => shorten.of();\nexport const unused = () => Dialog.of();\nconsole.log(again());",
  );
  root.write(
    'src/later.js',
    "import later from '@scope/later';\nexport { IconButton } from '@prelude/shared';\nlater();",
  );
});

const buildTo = (path: string): Configuration => ({
  mode: 'production',
  target: ['web', 'es2022'],
  context: join(root.path, 'src'),
  entry: './index.js',
  output: { path },
});

/** Other teams may build with Rspack, by the same plugin. */
const BUILDS: Readonly<Record<string, (path: string) => Promise<void> | void>> = {
  webpack: (path) => {
    const plugin = buildRecordPlugin({ kind: 'remote' } as RemoteFacts, () => ({}));
    return bundle({ ...buildTo(path), plugins: [plugin] });
  },
  Rspack(path) {
    const program = resolve(__dirname, '../testing/rspackBuild.ts');
    execFileSync(process.execPath, ['--import', 'tsx', program, JSON.stringify(buildTo(path))]);
  },
};

test.each(Object.entries(BUILDS))(
  'built with %s, a record has the notices of the packages in its files, and the names that they take from shared',
  async (bundler, build) => {
    const path = join(root.path, bundler);
    await build(path);
    const read = <T>(file: string): T => JSON.parse(readFileSync(join(path, file), 'utf8')) as T;
    const { notices } = read<{ notices: string }>('build.json');
    const noted = ['@scope/later 1.0.0 (MIT)', 'used 1.0.0 (MIT)'];
    expect(notices.match(/^\S+ 1\.0\.0 .*$/gm)).toEqual(noted);
    const { imports } = read<PublishedTypes>('types.json');
    // Rspack does not say which code is unused.
    const unused = bundler === 'Rspack' ? ['Dialog'] : [];
    const used = ['IconButton', 'PLAYER', 'Page', 'shorten', 'useBehavior'];
    expect(imports).toEqual([...unused, ...used]);
  },
);
