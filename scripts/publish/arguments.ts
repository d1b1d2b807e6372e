import { buildPart } from '../bundle/build.ts';
import {
  distOf,
  type PUBLISHING,
  remotePackages,
  repositoryRoot,
  showProgress,
} from '../lib/index.ts';
import { type Command, Refused, SHELL_PART, type Signature } from '../site/index.ts';
import type { ActOptions } from './promote.ts';
import { signatureOf } from './signature.ts';

/** A publishing command as it was called. */
export type PublishCommand = Command<typeof PUBLISHING>;

/** The part that people call `player` or `remote-player`, and `shell`. */
export const partNamed = (name: string): string => name.replace(/^remote-/, '');

/** The workspace of a part; throws a Refused where this tree has none. */
function folderOf(part: string): string {
  if (part === SHELL_PART) return 'shell';
  const remotes = remotePackages();
  const remote = remotes.find(({ name }) => name === part);
  if (remote) return remote.folder;
  const known = ['shell', ...remotes.map(({ folder }) => folder)].join(', ');
  throw new Refused(`“${part}” is no part of this tree: there are ${known}`);
}

/** The word of a command at a place; throws a Refused where it is missing. */
export function wordAt({ words }: PublishCommand, place: number, what: string): string {
  const word = words[place];
  if (word !== undefined) return word;
  throw new Refused(`${what} is missing`);
}

/** An option that is a whole number; null where it is not given. */
export function numberOf(
  command: PublishCommand,
  name: Parameters<PublishCommand['option']>[0],
): number | null {
  const text = command.option(name);
  if (text === null) return null;
  if (/^\d+$/.test(text)) return Number(text);
  throw new Refused(`--${name} must be a whole number, not “${text}”`);
}

/** What the revision of a command says of who makes it, and why. */
export const signatureFor = (command: PublishCommand, sources: string | null = null): Signature =>
  signatureOf({ author: command.option('author'), note: command.option('note') }, sources);

/** How a command is carried out that may publish this tree's builds: signed, and with its steps shown. */
export const actFor = (command: PublishCommand): ActOptions => ({
  signature: signatureFor(command, repositoryRoot),
  progress: showProgress,
});

/** The folder of a part's build; a stale one is rebuilt. */
export async function buildOf(part: string): Promise<string> {
  const folder = folderOf(part);
  await buildPart(folder);
  return distOf(folder);
}

/** The builds of the parts that a command names; stale ones are rebuilt. */
export async function buildsOf(command: PublishCommand, what: string): Promise<readonly string[]> {
  wordAt(command, 0, what);
  const builds: string[] = [];
  for (const name of command.words) builds.push(await buildOf(partNamed(name)));
  return builds;
}
