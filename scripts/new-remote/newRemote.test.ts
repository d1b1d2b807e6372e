import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { CONTRACT_VERSION } from '@prelude/shared/contract-version';
import { remotePackages, repositoryRoot } from '../lib/workspaces.ts';
import { UserError } from '../site/userError.ts';
import { createRemote } from './createRemote.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prelude-new-remote-'));
  const parts = [
    'tsconfig.json',
    'scripts/new-remote/template',
    'shared/package.json',
    ...remotePackages().map(({ folder }) => `${folder}/package.json`),
  ];
  for (const part of parts)
    cpSync(join(repositoryRoot, part), join(root, part), { recursive: true });
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(join(repositoryRoot, 'node_modules/react'), join(root, 'node_modules/react'));
});

afterEach(() => rmSync(root, { recursive: true }));

/** Every file with its text, by its path. */
const tree = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [relative(root, file), readFileSync(file, 'utf8')]),
  );

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

test.each([
  ['Podcasts', '“Podcasts” is no name in kebab-case of at most 40 letters, such as talk-radio.'],
  ['talk_radio', 'is no name in kebab-case'],
  ['talk--radio', 'is no name in kebab-case'],
  ['../radio', 'is no name in kebab-case'],
  ['2nd', 'is no name in kebab-case'],
  ['', 'is no name in kebab-case'],
  ['a'.repeat(41), 'is no name in kebab-case of at most 40 letters'],
  ['remote-podcasts', 'Leave “remote-” out: npm run new-remote -- podcasts'],
  ['shell', '“shell” is reserved for another part of Prelude. Choose another name.'],
  ['search', '“search” is reserved for another part of Prelude. Choose another name.'],
  ['player', 'There is a remote player already. Choose another name.'],
  ['talk', 'There is a remote talk already. Choose another name.'],
])('the name %j is refused in one line, and nothing is written', (name, message) => {
  // Its folder has another name than its workspace in the registry.
  const file = 'remote-library/package.json';
  writeFileSync(join(root, file), read(file).replace('"library"', '"talk"'));
  const before = tree();
  expect(() => createRemote(name, root)).toThrow(UserError);
  expect(() => createRemote(name, root)).toThrow(message);
  expect(tree()).toEqual(before);
});

test('a new remote is a workspace like the others', () => {
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
  expect(remotePackages(root).map(({ name }) => name)).toContain('zither-hour');
  expect(read('tsconfig.json')).toContain(
    '    { "path": "shell" },\n    { "path": "remote-zither-hour" },\n',
  );
});

test('the template’s words are filled, the name in the form of a component and of a heading', () => {
  createRemote('zither-hour', root);
  const made = [...tree()].filter(([file]) => file.includes('zither-hour'));
  expect(made.length).toBeGreaterThan(8);
  for (const entry of made) expect(entry.join('\n')).not.toMatch(/__\w+__|\.template/);
  expect(read('remote-zither-hour/src/zither-hour/ZitherHourPage.tsx')).toContain('Zither hour');
});
