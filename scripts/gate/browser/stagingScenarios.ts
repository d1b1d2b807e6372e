import {
  type Parts,
  type Registry,
  type RemoteRecord,
  SHELL_PART,
  type ShellRecord,
} from '../../site/index.ts';
import { nameOf, type Candidates, type Pairing, type DeployedVersion } from '../pairings.ts';

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

const alone = (version: string): Parts[string] => ({ current: version, earlier: [], canary: null });

/** The parts of a registry as most visitors get them. */
const withoutCanaries = ({ parts }: Registry): Parts =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([part, { current }]) =>
      current === null ? [] : [[part, alone(current)]],
    ),
  );

interface Cast {
  readonly shell: DeployedVersion<ShellRecord>;
  /** The remotes that most visitors get with it and that are on trial there. */
  readonly remotes: readonly DeployedVersion<RemoteRecord>[];
  /** A canary that some get in its part's place. */
  readonly canary: DeployedVersion<RemoteRecord> | null;
}

/** Each shell with the remotes that it is paired with, and once more with each canary among them. */
function castsOf(candidates: Candidates, pairings: readonly Pairing[]): readonly Cast[] {
  const shells = new Map(pairings.map(({ shell }) => [shell.version, shell]));
  for (const { part, version, record } of candidates)
    if (record.kind === 'shell' && !shells.has(version))
      shells.set(version, { part, version, record, channel: 'candidate' });
  return [...shells.values()].flatMap((shell): readonly Cast[] => {
    const paired = pairings
      .filter((pairing) => pairing.shell === shell)
      .map(({ remote }) => remote);
    const remotes = paired.filter(({ channel }) => channel !== 'canary');
    const canaries = paired.filter(({ channel }) => channel === 'canary');
    return [
      { shell, remotes, canary: null },
      ...canaries.map((canary) => ({ shell, remotes: [canary], canary })),
    ];
  });
}

function nameOfCast({ shell, remotes, canary }: Cast): string {
  const onTrial = remotes.filter(({ channel }) => channel === 'candidate').map(nameOf);
  if (shell.channel !== 'candidate') return `${onTrial.join(', ')} in ${nameOf(shell)}`;
  return canary ? `${nameOf(shell)} with ${nameOf(canary)}` : nameOf(shell);
}

/** The staged sites that show candidates with everything that they are paired with. */
export function stagingScenariosOf(
  candidates: Candidates,
  pairings: readonly Pairing[],
  registry: Registry,
): readonly StagingScenario[] {
  const promoted = candidates.map(({ part, version }) => [part, alone(version)] as const);
  const parts = { ...withoutCanaries(registry), ...Object.fromEntries(promoted) };
  return castsOf(candidates, pairings).map((cast) => {
    const { shell, remotes, canary } = cast;
    return {
      about: nameOfCast(cast),
      parts: {
        ...parts,
        [SHELL_PART]: alone(shell.version),
        ...(canary && { [canary.part]: alone(canary.version) }),
      },
      places: Object.fromEntries(
        remotes.map(({ part }) => [part, shell.record.places[part] ?? []]),
      ),
      declared: Object.fromEntries(
        remotes.flatMap(({ part, record: { contributes } }) =>
          contributes ? [[part, contributes]] : [],
        ),
      ),
      withShell: shell.channel === 'candidate' && canary === null,
    };
  });
}
