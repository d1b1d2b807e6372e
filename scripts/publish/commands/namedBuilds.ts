import { buildPart } from '../../bundle/build.ts';
import { distOf, remotePackages } from '../../lib/index.ts';
import { onlyOne, readBuild, SHELL_PART, UserError } from '../../site/index.ts';

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

/** The builds of the parts that a command names, stale ones rebuilt, and those in the folders of `--from`. */
export async function buildsOf(
  parts: readonly string[],
  from: readonly string[] = [],
): Promise<readonly string[]> {
  if (parts.length + from.length === 0)
    throw new UserError('Name a part, such as remote-player, or use --from DIR.');
  const builds: string[] = [];
  for (const part of parts) builds.push(await buildOf(partNamed(part)));
  return [...builds, ...from];
}

/** A part, and a version of it that is in the site, by its id, or the folder of a build. */
type NamedCandidate = { readonly part: string } & (
  { readonly version: string } | { readonly build: string }
);

/** What a command names: `PART VERSION`, `PART build` (rebuilt if it is stale), or `--from DIR`. */
export async function candidateNamed(
  part: string | undefined,
  version: string | undefined,
  from: readonly string[] | undefined,
): Promise<NamedCandidate> {
  if (from !== undefined) {
    if (part !== undefined) throw new UserError('Use either --from DIR or part names, not both.');
    const build = onlyOne(from);
    return { part: readBuild(build).part, build };
  }
  if (part === undefined || version === undefined)
    throw new UserError('Name a part and a version of it, or `build`, or use --from DIR.');
  const name = partNamed(part);
  return { part: name, ...(version === 'build' ? { build: await buildOf(name) } : { version }) };
}
