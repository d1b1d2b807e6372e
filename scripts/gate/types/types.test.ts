import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../../lib/workspaces.ts';
import { checkHostApi } from './checkHostApi.ts';
import { checkSources } from './checkSources.ts';
import { importedNames } from '../../bundle/types/importedNames.ts';
import { emitDeclarations, type Declarations } from '../../bundle/types/publishedTypes.ts';

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
  'shared/package.json': JSON.stringify({
    name: '@prelude/shared',
    exports: { '.': './src/index.ts', './lists': './src/lists.ts' },
  }),
  'shared/tsconfig.json': TSCONFIG,
  'shared/src/cssModules.d.ts': "declare module '*.css';\n",
  'shared/src/model/page.ts': `export const PAGES = ['home', 'search'] as const;
export type PageKey = (typeof PAGES)[number];
`,
  'shared/src/contract/hostApi.ts': HOST_API,
  'shared/src/lists.ts': `import type { HostApi } from './contract/hostApi';
export const goHome = (host: HostApi): void => host.navigate('home');
`,
  'shared/src/index.ts': `export { PAGES, type PageKey } from './model/page';
export type { HostApi } from './contract/hostApi';
export const shorten = (name: string): string => name.slice(0, 20);
`,
};

const REMOTE = {
  'remote-radio/tsconfig.json': TSCONFIG,
  'remote-radio/src/cssModules.d.ts': "declare module '*.module.css';\n",
  'remote-radio/src/remote.tsx': `import { shorten, type HostApi } from '@prelude/shared';
import { goHome } from '@prelude/shared/lists';
import './radio.module.css';
import { skip } from './skip';

export const start = (host: HostApi): string => {
  goHome(host);
  skip(host);
  return shorten(host.page$.value);
};
`,
  'remote-radio/src/skip.ts': `import type { HostApi } from '@prelude/shared';
export const skip = ({ playback }: HostApi): void => playback.next();
`,
  'remote-radio/src/skip.test.ts': 'const notShipped: string = 1;\n',
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
  plant({ ...SHARED, ...REMOTE });
  mkdirSync(join(folder, 'node_modules/@prelude'), { recursive: true });
  symlinkSync(join(folder, 'shared'), join(folder, 'node_modules/@prelude/shared'), 'junction');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const inShellOf = (offered: Declarations, takesShared = true) =>
  checkSources({ repository: folder, folder: 'remote-radio', offered, takesShared });

describe('a remote’s sources against the shell that is live', () => {
  test('fit the shell of the same sources, whether or not they bring shared', () => {
    const live = emitDeclarations(folder);
    expect(inShellOf(live)).toEqual([]);
    expect(inShellOf(live, false)).toEqual([]);
  });

  test('may not use a member of the HostApi that it does not offer yet', () => {
    const live = emitDeclarations(folder);
    plant({
      'shared/src/contract/hostApi.ts': HOST_API.replace(
        'next(): void;',
        'next(): void; sleep(): void;',
      ),
      'remote-radio/src/skip.ts': `import type { HostApi } from '@prelude/shared';

export const skip = ({ playback }: HostApi): void => playback.sleep();
`,
    });
    const misfit = [
      {
        place: 'remote-radio/src/skip.ts:3',
        missing: 'sleep of Playback',
        message: expect.stringContaining("Property 'sleep' does not exist"),
      },
    ];
    expect(inShellOf(live)).toEqual(misfit);
    expect(inShellOf(live, false)).toEqual(misfit);
  });

  test('may use what is new in shared only where they run on their own copy of it', () => {
    const live = emitDeclarations(folder);
    plant({
      'shared/src/index.ts': `${SHARED['shared/src/index.ts']}export const louder = 1;\n`,
      'remote-radio/src/skip.ts': `import { louder, type HostApi } from '@prelude/shared';
export const skip = ({ playback }: HostApi): void => playback.seek(louder);
`,
    });
    expect(inShellOf(live)).toMatchObject([
      { place: 'remote-radio/src/skip.ts:1', missing: 'louder of shared' },
    ]);
    expect(inShellOf(live, false)).toEqual([]);
  });

  test('may not lean on a meaning that has changed', () => {
    const live = emitDeclarations(folder);
    plant({
      'shared/src/contract/hostApi.ts': HOST_API.replace('next(): void', 'next(): number'),
      'remote-radio/src/skip.ts': `import type { HostApi } from '@prelude/shared';
export const skip = ({ playback }: HostApi): number => playback.next();
`,
    });
    expect(inShellOf(live)).toMatchObject([{ place: 'remote-radio/src/skip.ts:2', missing: null }]);
  });

  test('are not blamed on the shell where they do not compile at home either', () => {
    const live = emitDeclarations(folder);
    plant({ 'remote-radio/src/skip.ts': 'export const skip = (_host: object): string => 1;\n' });
    expect(inShellOf(live)).toEqual([]);
  });

  test('import from shared what their published version remembers', () => {
    expect(importedNames(join(folder, 'remote-radio'))).toEqual(['shorten']);
  });
});

describe('a shell against what a live remote was built with', () => {
  const changesSince = (built: Declarations) =>
    checkHostApi({
      repository: folder,
      offered: emitDeclarations(folder),
      built: { declarations: built, imports: ['shorten'] },
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

  test('that loses a name of a closed list is told of every member that shows it', () => {
    const built = emitDeclarations(folder);
    plant({
      'shared/src/model/page.ts': SHARED['shared/src/model/page.ts'].replace(
        "'home', 'search'",
        "'search', 'start'",
      ),
      'shared/src/lists.ts': 'export const goHome = (): void => undefined;\n',
    });
    expect(changesSince(built).changes).toContainEqual({ member: 'page$', kind: 'changed' });
  });

  test('that loses what the remote imports from shared is told by its name', () => {
    const built = emitDeclarations(folder);
    plant({ 'shared/src/index.ts': "export type { HostApi } from './contract/hostApi';\n" });
    expect(changesSince(built).lostImports).toEqual(['shorten']);
  });
});
