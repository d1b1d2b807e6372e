import { existsSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { distOf, remotePackages, repositoryRoot } from '../lib/index.ts';
import { readBuild, type SiteLayout, type Version } from '../site/index.ts';
import { nameOf, type Pairing, type DeployedVersion } from './pairings.ts';
import { checkHostApi } from './types/checkHostApi.ts';
import { checkSources, type SourceProblem } from './types/checkSources.ts';
import { readTypes } from './types/storedTypes.ts';

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

/** The HostApi that a remote was built with, and its imports of `shared`, against what a shell offers. */
export function hostApiLines(
  pairing: Pairing,
  { changes, lostImports }: ReturnType<typeof checkHostApi>,
): readonly string[] {
  const { part, channel } = pairing.remote;
  const [shell, remote] = [nameOf(pairing.shell), nameOf(pairing.remote)];
  const { offers } = pairing.shell.record;
  const moves = `publish a ${part} that does without it first`;
  const line =
    channel === 'candidate'
      ? {
          gone: (member: string) =>
            `${part} was built with host.${member}, which ${shell} does not offer: publish the shell first`,
          changed: (member: string) =>
            `${part} was built with another host.${member} than ${shell} offers: build ${part} with the kit of ${offers} first`,
          lost: (name: string) =>
            `${part} imports ${name} of shared, which ${shell} does not offer: publish the shell first`,
        }
      : {
          gone: (member: string) =>
            `${shell} no longer offers host.${member}, with which ${remote} was built: ${moves}`,
          changed: (member: string) =>
            `${shell} offers another host.${member} than ${remote} was built with: ${moves}`,
          lost: (name: string) =>
            `${shell} no longer offers ${name} of shared, which ${remote} imports: ${moves}`,
        };
  const lost = takesShared(pairing) ? lostImports : [];
  return few(
    [...changes.map(({ member, kind }) => line[kind](member)), ...lost.map(line.lost)],
    `${remote} with ${shell}`,
  );
}

const keepsNoTypes = (version: DeployedVersion): string =>
  `${nameOf(version)} keeps no types of its contract: build and publish it again first`;

/**
 * What the types of a pairing say against it: a candidate remote by its sources if they are here, else each by the types that it was
 * built with. A live version that keeps none can't be judged, and is refused.
 */
export function checkTypes(pairing: Pairing, site: SiteLayout): readonly string[] {
  const { shell, remote } = pairing;
  const { part, channel } = remote;
  const offered = readTypes(site, shell);
  const built = readTypes(site, remote);
  const isCandidate = channel === 'candidate';
  if (isCandidate && !built)
    return [`${part} keeps no types of its contract: build it with the kit first`];
  const folder = isCandidate ? sourcesOf(remote) : null;
  // A version of this tree that is promoted from the site was judged by its sources when it was published.
  if (isCandidate && folder === null && workspaceOf(part) !== undefined) return [];
  if (!offered || !built) return [keepsNoTypes(offered ? remote : shell)];
  const { declarations } = offered;
  const repository = repositoryRoot;
  if (folder === null)
    return hostApiLines(pairing, checkHostApi({ repository, offered: declarations, built }));
  const takes = takesShared(pairing);
  return remoteTypeLines(
    pairing,
    checkSources({ repository, folder, offered: declarations, takesShared: takes }),
  );
}
