import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildPart } from '../bundle/build.ts';
import {
  distOf,
  type PUBLISHING,
  remotePackages,
  repositoryRoot,
  showProgress,
} from '../lib/index.ts';
import {
  type Build,
  type Command,
  loadBuild,
  readBuild,
  UserError,
  SHELL_PART,
  type RevisionMetadata,
  versionNamed,
} from '../site/index.ts';
import type { ActOptions } from './promote.ts';
import { metadataOf } from './revisionMetadata.ts';

/** A publishing command as it was called. */
export type PublishCommand = Command<typeof PUBLISHING>;

/** The part that people call `player` or `remote-player`, and `shell`. */
export const partNamed = (name: string): string => name.replace(/^remote-/, '');

/** The workspace of a part; throws a UserError if this tree has none. */
function folderOf(part: string): string {
  if (part === SHELL_PART) return 'shell';
  const remotes = remotePackages();
  const remote = remotes.find(({ name }) => name === part);
  if (remote) return remote.folder;
  const known = ['shell', ...remotes.map(({ folder }) => folder)].join(', ');
  throw new UserError(`“${part}” is no part of this tree: there are ${known}`);
}

/** The word of a command at a place; throws a UserError if it is missing. */
export function wordAt({ words }: PublishCommand, place: number, what: string): string {
  const word = words[place];
  if (word !== undefined) return word;
  throw new UserError(`${what} is missing`);
}

/** An option that is a whole number; null where it is not given. */
export function numberOf(
  command: PublishCommand,
  name: Parameters<PublishCommand['option']>[0],
): number | null {
  const text = command.option(name);
  if (text === null) return null;
  if (/^\d+$/.test(text)) return Number(text);
  throw new UserError(`--${name} must be a whole number, not “${text}”`);
}

/** What the revision of a command says of who makes it, and why. */
export const metadataFor = (
  command: PublishCommand,
  sources: string | null = null,
): RevisionMetadata =>
  metadataOf({ author: command.option('author'), note: command.option('note') }, sources);

/** The folder of `--from`, which another repository built; null without it. */
function fromOf(command: PublishCommand): string | null {
  const from = command.option('from');
  if (from === null) return null;
  if (command.words.length > 0)
    throw new UserError(`--from ${from} says what is meant: leave ${command.words.join(' ')} out`);
  const directory = resolve(from);
  if (existsSync(directory)) return directory;
  throw new UserError(`--from ${from}: there is no such folder`);
}

/** How a command is carried out that may publish builds: signed with the commit of their sources, and with its steps shown. */
export const actFor = (command: PublishCommand): ActOptions => ({
  metadata: metadataFor(command, fromOf(command) ?? repositoryRoot),
  progress: showProgress,
});

/** The folder of a part's build; a stale one is rebuilt. */
async function buildOf(part: string): Promise<string> {
  const folder = folderOf(part);
  await buildPart(folder);
  return distOf(folder);
}

/** The builds of the parts that a command names, stale ones rebuilt, or the one in the folder of `--from`. */
export async function buildsOf(command: PublishCommand, what: string): Promise<readonly string[]> {
  const from = fromOf(command);
  if (from !== null) return [from];
  wordAt(command, 0, what);
  const builds: string[] = [];
  for (const name of command.words) builds.push(await buildOf(partNamed(name)));
  return builds;
}

/** The folder of a build that a command names, or the version as it names it. */
type Named =
  | { readonly part: string; readonly build: string; readonly version: null }
  | { readonly part: string; readonly build: null; readonly version: string };

/** What a command names: `PART VERSION`, `PART build` (rebuilt where it is stale), or `--from DIR`. */
export async function candidateNamed(command: PublishCommand): Promise<Named> {
  const from = fromOf(command);
  if (from !== null) return { part: readBuild(from).part, build: from, version: null };
  const part = partNamed(wordAt(command, 0, 'The part'));
  const version = wordAt(command, 1, 'The version, or `build`,');
  return version === 'build'
    ? { part, build: await buildOf(part), version: null }
    : { part, build: null, version };
}

/** A part, and the version or the build that is to be its canary. */
interface Canary {
  readonly part: string;
  readonly candidate: string | Build;
}

/** The same, as the site here has it. */
export async function canaryOf(command: PublishCommand): Promise<Canary> {
  const { part, build, version } = await candidateNamed(command);
  const candidate = build === null ? versionNamed(command.site, part, version) : loadBuild(build);
  return { part, candidate };
}
