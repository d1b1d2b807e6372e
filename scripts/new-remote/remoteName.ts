import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { PAGE_KEYS } from '@prelude/shared/contributions';
import { remotePackages } from '../lib/index.ts';

/** A remote can't be made or taken away; the message is one line for the person at the terminal. */
export class RemoteRefusedError extends Error {
  override readonly name = 'RemoteRefusedError';
}

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
  'pages',
  // A new remote declares a page of its name.
  ...PAGE_KEYS,
];

/** Longer than any word for a part of the product, shorter than what a container's global or a host name can hold. */
const MAX_LENGTH = 40;

/** Refuses what can't be the name of a new remote in the repository at `root`. */
export function assertNewName(name: string, root: string): void {
  if (name === '')
    throw new RemoteRefusedError('Which name? For example: npm run new-remote -- podcasts');
  if (name.startsWith('remote-'))
    throw new RemoteRefusedError(
      `Leave "remote-" away: npm run new-remote -- ${name.slice('remote-'.length)}`,
    );
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > MAX_LENGTH)
    throw new RemoteRefusedError(
      `"${name}" is no name in kebab-case of at most ${MAX_LENGTH} letters, such as talk-radio.`,
    );
  if (RESERVED.includes(name))
    throw new RemoteRefusedError(`"${name}" is reserved: it means another part of Prelude.`);
  if (existsSync(resolve(root, `remote-${name}`)))
    throw new RemoteRefusedError(`There is a folder remote-${name} already.`);
  const isTaken = remotePackages(root).some((known) => known.name === name);
  if (isTaken) throw new RemoteRefusedError(`There is a remote ${name} already.`);
}

/** The forms of a name that the template takes. */
export interface NameForms {
  /** `talk-radio`: the registry's name. */
  readonly name: string;
  /** `TalkRadio`: components. */
  readonly Name: string;
  /** `Talk radio`: what people read. */
  readonly Title: string;
}

const capitalized = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** A kebab-case name in its other forms. */
export const formsOf = (name: string): NameForms => ({
  name,
  Name: name.split('-').map(capitalized).join(''),
  Title: capitalized(name.replaceAll('-', ' ')),
});
