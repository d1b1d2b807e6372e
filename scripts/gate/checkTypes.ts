import { existsSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { distOf, remotePackages, repositoryRoot } from '../lib/index.ts';
import { readBuild, type SiteLayout, type Version } from '../site/index.ts';
import { nameOf, type Pairing, type DeployedVersion } from './pairings.ts';
import { checkHostApi } from './types/checkHostApi.ts';
import { checkSources, type SourceProblem } from './types/checkSources.ts';
import { readTypes } from './types/storedTypes.ts';
import type { PublishedTypes } from '../bundle/index.ts';

/** So many lines about one pairing say enough. */
const SHOWN = 5;

const SHARED = '@prelude/shared';

const few = (lines: readonly string[], about: string): readonly string[] =>
  lines.length <= SHOWN
    ? lines
    : [...lines.slice(0, SHOWN), `${about}: ${lines.length - SHOWN} more of the same`];

/** True where the remote runs on the `shared` of that shell, and not on its own. */
function takesShared({ shell, remote }: Pairing): boolean {
  const offered = shell.record.shares[SHARED];
  const range = remote.record.requires[SHARED]?.range;
  return offered !== undefined && range !== undefined && semver.satisfies(offered, range);
}

/** The workspace of a part; undefined where another repository builds it. */
const workspaceOf = (part: string): string | undefined =>
  remotePackages().find(({ name }) => name === part)?.folder;

/** The workspace whose sources a remote's version was built of; null where they are not in this clone. */
function sourcesOf({ part, version }: Version): string | null {
  const folder = workspaceOf(part);
  if (folder === undefined) return null;
  const build = distOf(folder);
  return existsSync(join(build, 'build.json')) && readBuild(build).version === version
    ? folder
    : null;
}

/** Each thing that a shell lacks, reported once with the first place that uses it, before what is of another kind. */
function firstOfEach(problems: readonly SourceProblem[]): readonly SourceProblem[] {
  const lacking = problems.filter(({ missing }) => missing !== null);
  // What does not fit for another reason mostly follows from what is not there.
  if (lacking.length === 0) return problems;
  return [...new Map(lacking.toReversed().map((problem) => [problem.missing, problem])).values()];
}

/** A remote's sources against the declarations of the shell that is live. */
export function remoteTypeLines(
  pairing: Pairing,
  problems: readonly SourceProblem[],
): readonly string[] {
  const { part } = pairing.remote;
  const shell = nameOf(pairing.shell);
  const lines = firstOfEach(problems).map(({ place, missing, message }) =>
    missing === null
      ? `${part} does not fit ${shell} (${place}: ${message}): publish the shell first`
      : `${part} uses ${missing} (${place}), which ${shell} does not offer: publish the shell first`,
  );
  return few(lines, `${part} in ${shell}`);
}

/** The declarations of a shell against those that a live remote was built with. */
export function shellTypeLines(
  pairing: Pairing,
  { changes, lostImports }: ReturnType<typeof checkHostApi>,
): readonly string[] {
  const shell = nameOf(pairing.shell);
  const remote = nameOf(pairing.remote);
  const moves = `publish a ${pairing.remote.part} that does without it first`;
  const lost = takesShared(pairing) ? lostImports : [];
  const lines = [
    ...changes.map(({ member, kind }) =>
      kind === 'gone'
        ? `${shell} no longer offers host.${member}, with which ${remote} was built: ${moves}`
        : `${shell} offers another host.${member} than ${remote} was built with: ${moves}`,
    ),
    ...lost.map(
      (name) => `${shell} no longer offers ${name} of shared, which ${remote} imports: ${moves}`,
    ),
  ];
  return few(lines, `${shell} with ${remote}`);
}

/** The HostApi that another repository's remote was built with against the shell's. */
function outsideTypeLines(
  pairing: Pairing,
  { changes, lostImports }: ReturnType<typeof checkHostApi>,
): readonly string[] {
  const { part } = pairing.remote;
  const shell = nameOf(pairing.shell);
  const { offers } = pairing.shell.record;
  const lost = takesShared(pairing) ? lostImports : [];
  const lines = [
    ...changes.map(({ member, kind }) =>
      kind === 'gone'
        ? `${part} was built with host.${member}, which ${shell} does not offer: publish the shell first`
        : `${part} was built with another host.${member} than ${shell} offers: build ${part} with the kit of ${offers} first`,
    ),
    ...lost.map(
      (name) =>
        `${part} imports ${name} of shared, which ${shell} does not offer: publish the shell first`,
    ),
  ];
  return few(lines, `${part} in ${shell}`);
}

/** A candidate remote against the shell: its sources where they are here, else the types that it was built with. */
function candidateLines(
  pairing: Pairing,
  offered: PublishedTypes | null,
  built: PublishedTypes | null,
): readonly string[] {
  const { part } = pairing.remote;
  if (!built) return [`${part} keeps no types of its contract: build it with the kit first`];
  const folder = sourcesOf(pairing.remote);
  // A version of this tree that is promoted from the site was judged by its sources when it was published.
  if (folder === null && workspaceOf(part) !== undefined) return [];
  if (!offered) return [keepsNoTypes(pairing.shell)];
  const { declarations } = offered;
  if (folder === null)
    return outsideTypeLines(
      pairing,
      checkHostApi({ repository: repositoryRoot, offered: declarations, built }),
    );
  const takes = takesShared(pairing);
  const check = { repository: repositoryRoot, folder, offered: declarations, takesShared: takes };
  return remoteTypeLines(pairing, checkSources(check));
}

const keepsNoTypes = (version: DeployedVersion): string =>
  `${nameOf(version)} keeps no types of its contract: build and publish it again first`;

/** What a pairing's types say against it. A live version that keeps none can't be judged, and is refused. */
export function checkTypes(pairing: Pairing, site: SiteLayout): readonly string[] {
  const { shell, remote } = pairing;
  const offered = readTypes(site, shell);
  const built = readTypes(site, remote);
  if (remote.channel === 'candidate') return candidateLines(pairing, offered, built);
  if (!offered || !built) return [keepsNoTypes(offered ? remote : shell)];
  const { declarations } = offered;
  const compared = { repository: repositoryRoot, offered: declarations, built };
  return shellTypeLines(pairing, checkHostApi(compared));
}
