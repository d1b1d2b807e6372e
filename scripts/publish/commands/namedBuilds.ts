import { buildPart } from '../../bundle/build.ts';
import { distOf, remotePackages } from '../../lib/index.ts';
import { readBuild, SHELL_PART, UserError } from '../../site/index.ts';

/** The part that people call `player` or `remote-player`, and `shell`. */
export const partNamed = (name: string): string => name.replace(/^remote-/, '');

/** The workspace of a part; throws a UserError if this tree has none. */
function folderOf(part: string): string {
  const folders = ['shell', ...remotePackages().map(({ folder }) => folder)];
  const folder = part === SHELL_PART ? part : `remote-${part}`;
  if (folders.includes(folder)) return folder;
  throw new UserError(`“${part}” is no part of this tree. Use one of ${folders.join(', ')}.`);
}

/** The folder of a part's build; a stale one is rebuilt. */
async function buildOf(part: string): Promise<string> {
  const folder = folderOf(part);
  await buildPart(folder);
  return distOf(folder);
}

function assertOneWay(from: string | undefined, names: readonly (string | undefined)[]): void {
  if (from !== undefined && names.some((name) => name !== undefined))
    throw new UserError('Use either --from DIR or part names, not both.');
}

/** The builds of the parts that a command names, stale ones rebuilt, or the one in the folder of `--from`. */
export async function buildsOf(
  parts: readonly string[],
  from: string | undefined,
): Promise<readonly string[]> {
  assertOneWay(from, parts);
  if (from !== undefined) return [from];
  if (parts.length === 0)
    throw new UserError('Name a part, such as remote-player, or use --from DIR.');
  const builds: string[] = [];
  for (const part of parts) builds.push(await buildOf(partNamed(part)));
  return builds;
}

/** A part, and a version of it that is in the site, by its id, or the folder of a build. */
interface NamedCandidate {
  readonly part: string;
  readonly candidate:
    { readonly version: string; readonly build?: undefined } | { readonly build: string };
}

/** What a command names: `PART VERSION`, `PART build` (rebuilt if it is stale), or `--from DIR`. */
export async function candidateNamed(
  part: string | undefined,
  version: string | undefined,
  from: string | undefined,
): Promise<NamedCandidate> {
  assertOneWay(from, [part, version]);
  if (from !== undefined) return { part: readBuild(from).part, candidate: { build: from } };
  if (part === undefined || version === undefined)
    throw new UserError('Name a part and a version of it, or `build`, or use --from DIR.');
  const name = partNamed(part);
  const candidate = version === 'build' ? { build: await buildOf(name) } : { version };
  return { part: name, candidate };
}
