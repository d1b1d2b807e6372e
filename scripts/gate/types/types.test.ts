import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../../lib/temporaryFolder.ts';
import { repositoryRoot } from '../../lib/workspaces.ts';
import { checkHostApi, HOST_API as HOST_API_FILE } from './checkHostApi.ts';
import { emitDeclarations, type Declarations } from '../../bundle/types/declarations.ts';

// Compiling, on a busy machine.
jest.setTimeout(120_000);

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
let remove: () => void;

function plant(sources: Readonly<Record<string, string>>): void {
  for (const [path, source] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
}

beforeEach(() => {
  ({ path: folder, remove } = temporaryFolder('types'));
  cpSync(join(repositoryRoot, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  plant(SHARED);
});

afterEach(() => remove());

const changesSince = (built: Declarations, isNamed = (_member: string) => true) =>
  checkHostApi({
    offered: emitDeclarations(folder),
    offeredFile: HOST_API_FILE,
    built: { declarations: built, imports: ['shorten'] },
    isNamed,
  });

/** The file of the HostApi, and that of the closed list of pages, each with a change. */
const hostApi = (before: string, after: string) => ({
  'shared/src/contract/hostApi.ts': HOST_API.replace(before, after),
});
const pages = (before: string, after: string) => ({
  'shared/src/model/page.ts': SHARED['shared/src/model/page.ts'].replace(before, after),
});
const WITH_SLEEP = hostApi('next(): void;', 'next(): void; sleep(): void;');

test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
  ['may offer more', { ...WITH_SLEEP, ...pages("'home', ", "'podcasts', 'home', ") }, []],
  ['may open a closed list to other names', pages('[number];', '[number] | (string & {});'), []],
  ['loses a member', hostApi('navigate(page: PageKey): void;', ''), ['gone navigate']],
  [
    'loses a command of a store',
    hostApi('seek(seconds: number): void', ''),
    ['gone playback.seek'],
  ],
  [
    'wants more of a command',
    hostApi('next(): void', 'next(twice: boolean): void'),
    ['changed playback.next'],
  ],
  [
    'shows something else',
    hostApi('contractVersion: string', 'contractVersion: number'),
    ['changed contractVersion'],
  ],
  [
    'shows something else in a stream',
    hostApi('readonly value: PageKey;', 'readonly value: number;'),
    ['changed page$'],
  ],
  [
    'loses a name of a closed list',
    pages("'home', 'search'", "'search', 'start'"),
    ['changed page$', 'changed navigate'],
  ],
])(
  'a shell before a live remote: one that %s is told by each member’s name',
  (_what, sources, said) => {
    const built = emitDeclarations(folder);
    plant(sources);
    const { changes, lostImports } = changesSince(built);
    expect(changes.map(({ kind, member }) => `${kind} ${member}`)).toEqual(said);
    expect(lostImports).toEqual([]);
  },
);

test('a shell may lack a member that the remote names nowhere', () => {
  const built = emitDeclarations(folder);
  plant(hostApi('; seek(seconds: number): void', ''));
  expect(changesSince(built, (member) => member !== 'seek').changes).toEqual([]);
});

test('what a shell loses that the remote imports from shared is told by its name', () => {
  const built = emitDeclarations(folder);
  plant({ 'shared/src/index.ts': "export type { HostApi } from './contract/hostApi';\n" });
  expect(changesSince(built).lostImports).toEqual(['shorten']);
});
