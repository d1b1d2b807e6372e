import { existsSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { distOf, remotePackages, repositoryRoot } from '../lib/index.ts';
import { readBuild, type SiteFolder, type Version } from '../site/index.ts';
import { nameOf, type Meeting, type Participant } from './meetings.ts';
import { checkHostApi } from './types/checkHostApi.ts';
import { checkSources, type SourceProblem } from './types/checkSources.ts';
import { readTypes } from './types/keptTypes.ts';
import type { PublishedTypes } from '../bundle/index.ts';

/** So many lines about one meeting say enough. */
const SHOWN = 5;

const SHARED = '@prelude/shared';

const few = (lines: readonly string[], about: string): readonly string[] =>
  lines.length <= SHOWN
    ? lines
    : [...lines.slice(0, SHOWN), `${about}: ${lines.length - SHOWN} more of the same`];

/** True where the remote runs on the `shared` of that shell, and not on its own. */
function takesShared({ shell, remote }: Meeting): boolean {
  const offered = shell.record.shares[SHARED];
  const range = remote.record.requires[SHARED]?.range;
  return offered !== undefined && range !== undefined && semver.satisfies(offered, range);
}

/** The workspace whose sources a remote's version was built of; null where they are not in this clone. */
function sourcesOf({ part, version }: Version): string | null {
  const folder = remotePackages().find(({ name }) => name === part)?.folder;
  if (folder === undefined) return null;
  const build = distOf(folder);
  return existsSync(join(build, 'build.json')) && readBuild(build).version === version
    ? folder
    : null;
}

/** Each thing that a shell lacks, told once with the first place that uses it, before what is of another kind. */
function firstOfEach(problems: readonly SourceProblem[]): readonly SourceProblem[] {
  const lacking = problems.filter(({ missing }) => missing !== null);
  // What does not fit for another reason mostly follows from what is not there.
  if (lacking.length === 0) return problems;
  return [...new Map(lacking.toReversed().map((problem) => [problem.missing, problem])).values()];
}

/** A remote's sources against the declarations of the shell that is live. */
export function remoteTypeLines(
  meeting: Meeting,
  problems: readonly SourceProblem[],
): readonly string[] {
  const { part } = meeting.remote;
  const shell = nameOf(meeting.shell);
  const lines = firstOfEach(problems).map(({ place, missing, message }) =>
    missing === null
      ? `${part} does not fit ${shell} (${place}: ${message}): publish the shell first`
      : `${part} uses ${missing} (${place}), which ${shell} does not offer: publish the shell first`,
  );
  return few(lines, `${part} in ${shell}`);
}

/** The declarations of a shell against those that a live remote was built with. */
export function shellTypeLines(
  meeting: Meeting,
  { changes, lostImports }: ReturnType<typeof checkHostApi>,
): readonly string[] {
  const shell = nameOf(meeting.shell);
  const remote = nameOf(meeting.remote);
  const moves = `publish a ${meeting.remote.part} that does without it first`;
  const lost = takesShared(meeting) ? lostImports : [];
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

/** A candidate remote's sources against the shell; none where it was built elsewhere, or judged when it was published. */
function sourceLines(meeting: Meeting, offered: PublishedTypes | null): readonly string[] {
  const folder = sourcesOf(meeting.remote);
  if (folder === null) return [];
  if (!offered) return [keepsNoTypes(meeting.shell)];
  const { declarations } = offered;
  const takes = takesShared(meeting);
  const check = { repository: repositoryRoot, folder, offered: declarations, takesShared: takes };
  return remoteTypeLines(meeting, checkSources(check));
}

const keepsNoTypes = (participant: Participant): string =>
  `${nameOf(participant)} keeps no types of its contract: build and publish it again first`;

/** What a meeting's types say against it. A live version that keeps none can't be judged, and is refused. */
export function checkTypes(meeting: Meeting, site: SiteFolder): readonly string[] {
  const { shell, remote } = meeting;
  const offered = readTypes(site, shell);
  if (remote.standing === 'candidate') return sourceLines(meeting, offered);
  const built = readTypes(site, remote);
  if (!offered || !built) return [keepsNoTypes(offered ? remote : shell)];
  const { declarations } = offered;
  const compared = { repository: repositoryRoot, offered: declarations, built };
  return shellTypeLines(meeting, checkHostApi(compared));
}
