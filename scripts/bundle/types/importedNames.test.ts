import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { importedNames, shippedSources } from './importedNames.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prelude-imports-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function plant(sources: Readonly<Record<string, string>>): void {
  for (const [path, source] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
}

test('names are those that exist at run time, from all modules that the remote leads to', () => {
  plant({
    'src/remote.tsx': `import { Page, useBehavior as use, type HostApi } from '@prelude/shared';
import type { Track } from '@prelude/shared';
import { SearchField } from '@prelude/shared/lists';
import './radio.module.css';
export * from './again';
const Later = lazy(() => import('./later'));
export const view = <T,>(host: HostApi, track: T): unknown => <Page>{use(host as never)}</Page>;
`,
    'src/again.ts': `import { shorten } from '@prelude/shared';
import { old } from './folder';
export const cast = <string>shorten(old satisfies unknown);
`,
    'src/folder/index.ts': `export const old = 1; enum Side { Left } abstract class A { declare x: number; accessor y = 1 }`,
    'src/later.tsx': `import { 'Page' as Other, IconButton } from '@prelude/shared';\nexport default Other;\n`,
    'src/later.test.tsx': `import { Toast } from '@prelude/shared';`,
  });
  expect(importedNames(folder)).toEqual(['IconButton', 'Page', 'shorten', 'useBehavior']);
  expect(shippedSources(folder).map((file) => file.slice(folder.length))).toEqual([
    '/src/again.ts',
    '/src/folder/index.ts',
    '/src/later.tsx',
    '/src/remote.tsx',
  ]);
});

test('a remote may name another module', () => {
  plant({ 'app/entry.jsx': `import { Page } from '@prelude/shared';` });
  expect(importedNames(folder, './app/entry.jsx')).toEqual(['Page']);
});
