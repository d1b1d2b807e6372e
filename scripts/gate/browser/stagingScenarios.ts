import type { Parts, RemoteRecord, ShellRecord } from '../../site/index.ts';
import { isCandidate, isRemote, isShell, nameOf, type DeployedVersion } from '../pairings.ts';

/** One staged site in which journeys are run. */
export interface StagingScenario {
  /** How a failure names it: `player in the live shell 3fa9c1d2b7e0`. */
  readonly about: string;
  /** What is live there; there are no canaries. */
  readonly parts: Parts;
  /** The remotes whose journeys are run, each with the views that the shell shows of it. */
  readonly places: ShellRecord['places'];
  /** What those remotes declare, by remote. */
  readonly declared: Readonly<Record<string, NonNullable<RemoteRecord['contributes']>>>;
  /** True where the shell's own journey is run, too. */
  readonly withShell: boolean;
}

const isCanary = ({ channel }: DeployedVersion): boolean => channel === 'canary';

/** These versions as the current ones of their parts. */
const asParts = (versions: readonly DeployedVersion[]): Parts =>
  Object.fromEntries(
    versions.map(({ part, version }) => [part, { current: version, earlier: [], canary: null }]),
  );

function aboutOf(shell: DeployedVersion, remotes: readonly DeployedVersion[]): string {
  if (isCandidate(shell)) return [shell, ...remotes.filter(isCanary)].map(nameOf).join(' with ');
  return `${remotes.filter(isCandidate).map(nameOf).join(', ')} in ${nameOf(shell)}`;
}

/**
 * The staged sites that show candidates with everything that they are paired with, of all versions that are live with them: each
 * shell with the remotes that most visitors get, and once more with each canary in its part's place.
 */
export function stagingScenariosOf(versions: readonly DeployedVersion[]) {
  const current = versions.filter((version) => !isCanary(version));
  return versions.filter(isShell).flatMap((shell) => {
    const paired = versions
      .filter(isRemote)
      .filter((remote) => isCandidate(shell) || isCandidate(remote));
    const remotes = paired.filter((remote) => !isCanary(remote));
    const casts = [remotes, ...paired.filter(isCanary).map((canary) => [canary])];
    if (!isCandidate(shell) && paired.length === 0) return [];
    return casts.map((cast): StagingScenario => ({
      about: aboutOf(shell, cast),
      parts: asParts([...current, shell, ...cast]),
      places: Object.fromEntries(cast.map(({ part }) => [part, shell.record.places[part] ?? []])),
      declared: Object.fromEntries(
        cast.flatMap(({ part, record: { contributes } }) =>
          contributes ? [[part, contributes]] : [],
        ),
      ),
      withShell: isCandidate(shell) && cast === remotes,
    }));
  });
}
