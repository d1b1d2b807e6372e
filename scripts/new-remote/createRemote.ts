import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { PAGE_KEYS } from '@prelude/shared/contributions';
import { remotePackages } from '../lib/index.ts';
import { UserError } from '../site/index.ts';
import { templateFiles } from './templateFiles.ts';

/** What the product's other parts and the commands are called, or what a build already means by the word. */
const RESERVED: readonly string[] = [
  'shell',
  'shared',
  'build',
  'host',
  'remote',
  'federation',
  // Names of the gate's journeys (e2e/smoke).
  'remotes',
  // A new remote declares a page of its name.
  ...PAGE_KEYS,
];

/** Longer than any word for a part of the product, shorter than what a container's global or a host name can hold. */
const MAX_LENGTH = 40;

/** Refuses what can't be the name of a new remote in the repository at `root`. */
function assertNewName(name: string, root: string): void {
  if (name.startsWith('remote-'))
    throw new UserError(`Leave “remote-” out: npm run new-remote -- ${name.slice(7)}`);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > MAX_LENGTH)
    throw new UserError(
      `“${name}” is no name in kebab-case of at most ${MAX_LENGTH} letters, such as talk-radio.`,
    );
  if (RESERVED.includes(name))
    throw new UserError(`“${name}” is reserved for another part of Prelude. Choose another name.`);
  const isTaken = remotePackages(root).some((known) => known.name === name);
  if (isTaken || existsSync(resolve(root, `remote-${name}`)))
    throw new UserError(`There is a remote ${name} already. Choose another name.`);
}

/** The text of the root's tsconfig.json with a reference to one more remote. */
export const withReference = (tsconfig: string, name: string): string =>
  tsconfig.replace(/ +{ "path": "shell" },\n/, `$&    { "path": "remote-${name}" },\n`);

/** Makes the workspace `remote-NAME`, its smoke journey and its reference in tsconfig.json. Throws a UserError for a bad name. */
export function createRemote(name: string, root: string): void {
  assertNewName(name, root);
  const tsconfig = withReference(readFileSync(resolve(root, 'tsconfig.json'), 'utf8'), name);
  for (const [file, text] of [...templateFiles(name, root), ['tsconfig.json', tsconfig] as const]) {
    const path = resolve(root, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}
