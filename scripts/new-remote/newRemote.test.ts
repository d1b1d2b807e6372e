import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { CONTRACT_VERSION } from '@prelude/shared/contract-version';
import { createRemote } from './createRemote.ts';
import { formsOf } from './remoteName.ts';
import { removeRemote } from './removeRemote.ts';

const repositoryRoot = resolve(__dirname, '../..');

/** What the two commands read and write, of the real repository. */
const PARTS = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'scripts/new-remote/template',
  'shared/package.json',
  'shell/package.json',
];

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prelude-new-remote-'));
  const { workspaces } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as {
    workspaces: readonly string[];
  };
  for (const part of [...PARTS, ...workspaces.map((folder) => `${folder}/package.json`)])
    cpSync(join(repositoryRoot, part), join(root, part), { recursive: true });
  mkdirSync(join(root, 'node_modules'));
  // Only read.
  for (const part of ['shell/src', 'node_modules/react'])
    symlinkSync(join(repositoryRoot, part), join(root, part));
});

afterEach(() => rmSync(root, { recursive: true }));

/** Every file below the repository's top by its path, with its bytes. */
const tree = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !/[\\/](\.git|node_modules)[\\/]/.test(file))
      .map((file) => [relative(root, file), readFileSync(file, 'base64')]),
  );

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const write = (file: string, text: string): void => writeFileSync(join(root, file), text);
const git = (...args: readonly string[]): void =>
  void execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
    cwd: root,
  });

test.each([
  ['', 'Which name? For example: npm run new-remote -- podcasts'],
  ['Podcasts', '"Podcasts" is no name in kebab-case of at most 40 letters, such as talk-radio.'],
  [
    'talk_radio',
    '"talk_radio" is no name in kebab-case of at most 40 letters, such as talk-radio.',
  ],
  ['talk--radio', '"talk--radio" is no name in kebab-case'],
  ['../radio', '"../radio" is no name in kebab-case'],
  ['2nd', '"2nd" is no name in kebab-case'],
  ['a'.repeat(41), 'is no name in kebab-case of at most 40 letters'],
  ['remote-podcasts', 'Leave "remote-" away: npm run new-remote -- podcasts'],
  ['shell', '"shell" is reserved: it means another part of Prelude.'],
  ['search', '"search" is reserved: it means another part of Prelude.'],
  ['player', 'There is a folder remote-player already.'],
])('the name %j is refused in one line, and nothing is written', (name, message) => {
  const before = tree();
  expect(() => createRemote(name, root)).toThrow(
    expect.objectContaining({
      name: 'RemoteRefusedError',
      message: expect.stringMatching(/^[^\n]+$/) as string,
    }) as Error,
  );
  expect(() => createRemote(name, root)).toThrow(message);
  expect(tree()).toEqual(before);
});

test('a name that another workspace has in the registry is refused', () => {
  write(
    'remote-player/package.json',
    read('remote-player/package.json').replace('"player"', '"talk"'),
  );
  expect(() => createRemote('talk', root)).toThrow('There is a remote talk already.');
});

test('a new remote is a workspace like the others, in the order that npm writes', () => {
  createRemote('zither-hour', root);
  const packageFile = JSON.parse(read('remote-zither-hour/package.json')) as object;
  const sibling = JSON.parse(read('remote-concerts/package.json')) as { prelude: object };
  expect(packageFile).toEqual({
    ...sibling,
    name: '@prelude/remote-zither-hour',
    scripts: { dev: 'node ../scripts/bootstrap.mjs dev.ts remote-zither-hour' },
    prelude: {
      remote: 'zither-hour',
      contract: `^${CONTRACT_VERSION}`,
      contributes: {
        pages: [
          {
            key: 'zither-hour',
            title: 'Zither hour',
            icon: 'music',
            order: 100,
            needsSignIn: false,
            view: 'page',
          },
        ],
      },
    },
  });
  expect(read('package.json')).toMatch(
    /"remote-[a-z-]+",\n {4}"remote-zither-hour",\n {4}"(?!remote-)/,
  );
  expect(read('tsconfig.json')).toContain('    { "path": "remote-zither-hour" },\n');
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { workspaces?: readonly string[] }>;
  };
  expect(packages['']?.workspaces).toEqual(
    (JSON.parse(read('package.json')) as { workspaces: readonly string[] }).workspaces,
  );
  const names = Object.keys(packages);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
  expect(packages['node_modules/@prelude/remote-zither-hour']).toEqual({
    resolved: 'remote-zither-hour',
    link: true,
  });
});

test('nothing of the template is left open in its files', () => {
  createRemote('zither-hour', root);
  const made = [...tree()].filter(([file]) => file.includes('zither-hour'));
  expect(made.length).toBeGreaterThan(8);
  for (const [file, content] of made)
    expect(file + Buffer.from(content, 'base64').toString()).not.toMatch(/__\w+__|\.template/);
  expect(read('remote-zither-hour/src/zither-hour/ZitherHourPage.tsx')).toContain('Zither hour');
});

test('a name is a component’s and a heading’s in its own form', () => {
  expect(formsOf('talk-radio')).toEqual({
    name: 'talk-radio',
    Name: 'TalkRadio',
    Title: 'Talk radio',
  });
});

test('a remote that is taken away leaves the tree as it was, byte for byte, with git and without', () => {
  const before = tree();
  createRemote('zither-hour', root);
  expect(tree()).not.toEqual(before);
  removeRemote('zither-hour', root, false);
  expect(tree()).toEqual(before);

  git('init', '--quiet');
  createRemote('zither-hour', root);
  removeRemote('zither-hour', root, false);
  expect(tree()).toEqual(before);
  expect(existsSync(join(root, 'remote-zither-hour'))).toBe(false);
});

test('two remotes come and go in any order', () => {
  const before = tree();
  createRemote('zither-hour', root);
  const withHour = tree();
  createRemote('zither-night', root);
  removeRemote('zither-hour', root, false);
  createRemote('zither-hour', root);
  removeRemote('zither-night', root, false);
  expect(tree()).toEqual(withHour);
  removeRemote('zither-hour', root, false);
  expect(tree()).toEqual(before);
});

test.each(['with git', 'without git'])(
  'work that is nowhere else is not thrown away, %s',
  (how) => {
    if (how === 'with git') git('init', '--quiet');
    createRemote('zither-hour', root);
    write('remote-zither-hour/src/zither-hour/ZitherHourPage.tsx', 'export const better = true;\n');
    const before = tree();
    expect(() => removeRemote('zither-hour', root, false)).toThrow(
      'remote-zither-hour/src/zither-hour/ZitherHourPage.tsx is not committed, and would be lost: commit it, or say --force.',
    );
    expect(tree()).toEqual(before);
    if (how === 'with git') {
      git('add', '-A');
      git('commit', '--quiet', '-m', 'A better page');
    }
    removeRemote('zither-hour', root, how === 'without git');
    expect(existsSync(join(root, 'remote-zither-hour'))).toBe(false);
  },
);

test('a remote that the shell shows stays until its place is gone', () => {
  for (const name of ['player', 'catalog', 'library', 'concerts'])
    expect(() => removeRemote(name, root, true)).toThrow(
      new RegExp(`^The shell shows ${name}: take its place in shell/\\S+ away first\\.$`),
    );
});

test('a remote that is not there can’t be taken away', () => {
  expect(() => removeRemote('zither-hour', root, false)).toThrow(
    /^There is no remote zither-hour\. The remotes are .*\bplayer\b.*\.$/,
  );
});
