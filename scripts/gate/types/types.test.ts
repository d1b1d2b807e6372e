import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../../lib/workspaces.ts';
import { checkHostApi } from './checkHostApi.ts';
import { emitDeclarations, type Declarations } from '../../bundle/types/declarations.ts';

/** Compiling, on a busy machine. */
const DEADLINE_MILLIS = 120_000;

jest.setTimeout(DEADLINE_MILLIS);

const TSCONFIG = JSON.stringify({
  extends: '../tsconfig.base.json',
  compilerOptions: { lib: ['ES2023'], rootDir: 'src' },
  include: ['src'],
});

const HOST_API = `import type { PageKey } from '../model/page';
/** Streams, commands and lists, as the real one has them. */
export interface HostApi {
  readonly contractVersion: string;
  readonly page$: { readonly value: PageKey; subscribe(tell: (page: PageKey) => void): void };
  navigate(page: PageKey): void;
  readonly playback: Playback;
}
interface Playback { next(): void; seek(seconds: number): void }
`;

const SHARED = {
  'shared/tsconfig.json': TSCONFIG,
  'shared/src/cssModules.d.ts': "declare module '*.css';\n",
  'shared/src/model/page.ts': `export const PAGES = ['home', 'search'] as const;
export type PageKey = (typeof PAGES)[number];
`,
  'shared/src/contract/hostApi.ts': HOST_API,
  'shared/src/index.ts': `export { PAGES, type PageKey } from './model/page';
export type { HostApi } from './contract/hostApi';
export const shorten = (name: string): string => name.slice(0, 20);
`,
};

let folder: string;

function plant(sources: Readonly<Record<string, string>>): void {
  for (const [path, source] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prelude-types-'));
  cpSync(join(repositoryRoot, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  plant(SHARED);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a shell against what a live remote was built with', () => {
  const changesSince = (built: Declarations, isNamed = (_member: string) => true) =>
    checkHostApi({
      repository: folder,
      offered: emitDeclarations(folder),
      built: { declarations: built, imports: ['shorten'] },
      isNamed,
    });

  test('may offer more: members, and names in a closed list', () => {
    const built = emitDeclarations(folder);
    plant({
      'shared/src/contract/hostApi.ts': HOST_API.replace(
        'next(): void;',
        'next(): void; sleep(): void;',
      ),
      'shared/src/model/page.ts': SHARED['shared/src/model/page.ts'].replace(
        "'home', ",
        "'podcasts', 'home', ",
      ),
    });
    expect(changesSince(built)).toEqual({ changes: [], lostImports: [] });
  });

  test('may open a closed list to other names', () => {
    const closed = emitDeclarations(folder);
    plant({
      'shared/src/model/page.ts': SHARED['shared/src/model/page.ts'].replace(
        '[number];',
        '[number] | (string & {});',
      ),
    });
    expect(changesSince(closed)).toEqual({ changes: [], lostImports: [] });
  });

  test.each([
    ['loses a member', 'navigate(page: PageKey): void;', '', 'navigate', 'gone'],
    ['loses a command of a store', 'seek(seconds: number): void', '', 'playback.seek', 'gone'],
    [
      'wants more of a command',
      'next(): void',
      'next(twice: boolean): void',
      'playback.next',
      'changed',
    ],
    [
      'shows something else',
      'contractVersion: string',
      'contractVersion: number',
      'contractVersion',
      'changed',
    ],
    [
      'shows something else in a stream',
      'readonly value: PageKey;',
      'readonly value: number;',
      'page$',
      'changed',
    ],
  ])('that %s is told by the member’s name', (_what, before, after, member, kind) => {
    const built = emitDeclarations(folder);
    plant({ 'shared/src/contract/hostApi.ts': HOST_API.replace(before, after) });
    expect(changesSince(built).changes).toEqual([{ member, kind }]);
  });

  test('may lack a member that the remote names nowhere', () => {
    const built = emitDeclarations(folder);
    plant({
      'shared/src/contract/hostApi.ts': HOST_API.replace('; seek(seconds: number): void', ''),
    });
    expect(changesSince(built, (member) => member !== 'seek').changes).toEqual([]);
  });

  test('that loses a name of a closed list is told of every member that shows it', () => {
    const built = emitDeclarations(folder);
    plant({
      'shared/src/model/page.ts': SHARED['shared/src/model/page.ts'].replace(
        "'home', 'search'",
        "'search', 'start'",
      ),
    });
    expect(changesSince(built).changes).toContainEqual({ member: 'page$', kind: 'changed' });
  });

  test('that loses what the remote imports from shared is told by its name', () => {
    const built = emitDeclarations(folder);
    plant({ 'shared/src/index.ts': "export type { HostApi } from './contract/hostApi';\n" });
    expect(changesSince(built).lostImports).toEqual(['shorten']);
  });
});
