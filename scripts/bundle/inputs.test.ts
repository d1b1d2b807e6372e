import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sampleFolderOfTests, type SampleFolder } from '../site/testing/sampleBuild.ts';
import { bundleInputs, hashOfInputs } from './inputs.ts';

const folder = sampleFolderOfTests();

const write: SampleFolder['write'] = (file, text) => folder.write(file, text);
const hash = (): string => hashOfInputs([folder.path]);

beforeEach(() => {
  write('src/remote.tsx', 'one');
  write('src/home/HomePage.tsx', 'two');
  write('package.json', '{}');
});

test.each([
  ['changes', () => write('src/home/HomePage.tsx', 'two!')],
  ['is new', () => write('src/home/HomeRow.tsx', '')],
  ['goes', () => rmSync(join(folder.path, 'package.json'))],
  [
    'has another name',
    () => renameSync(join(folder.path, 'src/remote.tsx'), join(folder.path, 'src/r.tsx')),
  ],
  [
    'swaps its text with another',
    () => {
      write('src/remote.tsx', 'two');
      write('src/home/HomePage.tsx', 'one');
    },
  ],
])('what is built is stale when a source %s', (_how, change) => {
  const before = hash();
  change();
  expect(hash()).not.toBe(before);
});

test.each([
  'dist/entry.js',
  'node_modules/react/index.js',
  '.cache/x',
  '.tsbuild/x.d.ts',
  'src/home/HomePage.test.tsx',
  'src/greeting.test.ts',
])('%s makes nothing stale', (file) => {
  const before = hash();
  write(file, 'anything');
  expect(hash()).toBe(before);
});

test('a single file is an input as well, and a missing one is an error', () => {
  const file = join(folder.path, 'package.json');
  const before = hashOfInputs([file]);
  write('package.json', '{ }');
  expect(hashOfInputs([file])).not.toBe(before);
  expect(() => hashOfInputs([join(folder.path, 'nowhere')])).toThrow('ENOENT');
});

test.each([
  'scripts/bundle/bundle.ts',
  'scripts/bundle/baseConfig.ts',
  'scripts/bundle/shellConfig.ts',
  'scripts/bundle/remoteConfig.ts',
  'scripts/bundle/plugins/productionRouter.ts',
  'scripts/bundle/shellSources.ts',
  'scripts/bundle/types/declarations.ts',
])('every bundle is stale when %s changes, which the builder imports', (file) => {
  expect(bundleInputs()).toContain(file);
});

test('a module that the builder does not use makes no bundle stale', () => {
  expect(bundleInputs()).not.toContain('scripts/lib/chromium.ts');
});
