import {
  type Parts,
  type Registry,
  type RemoteRecord,
  SHELL_PART,
  type ShellRecord,
} from '../../site/index.ts';
import { nameOf, type Candidates, type Meeting, type Participant } from '../meetings.ts';

/** One staged site in which journeys are run. */
export interface Rehearsal {
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
  readonly shell: Participant<ShellRecord>;
  /** The remotes that most visitors get with it and that are on trial there. */
  readonly remotes: readonly Participant<RemoteRecord>[];
  /** A canary that some get in its part's place. */
  readonly canary: Participant<RemoteRecord> | null;
}

/** Each shell with the remotes that it meets, and once more with each canary among them. */
function castsOf(candidates: Candidates, meetings: readonly Meeting[]): readonly Cast[] {
  const shells = new Map(meetings.map(({ shell }) => [shell.version, shell]));
  for (const { part, version, record } of candidates)
    if (record.kind === 'shell' && !shells.has(version))
      shells.set(version, { part, version, record, standing: 'candidate' });
  return [...shells.values()].flatMap((shell): readonly Cast[] => {
    const met = meetings.filter((meeting) => meeting.shell === shell).map(({ remote }) => remote);
    const remotes = met.filter(({ standing }) => standing !== 'canary');
    const canaries = met.filter(({ standing }) => standing === 'canary');
    return [
      { shell, remotes, canary: null },
      ...canaries.map((canary) => ({ shell, remotes: [canary], canary })),
    ];
  });
}

function nameOfCast({ shell, remotes, canary }: Cast): string {
  const onTrial = remotes.filter(({ standing }) => standing === 'candidate').map(nameOf);
  if (shell.standing !== 'candidate') return `${onTrial.join(', ')} in ${nameOf(shell)}`;
  return canary ? `${nameOf(shell)} with ${nameOf(canary)}` : nameOf(shell);
}

/** The staged sites that show candidates with everything they would meet. */
export function rehearsalsOf(
  candidates: Candidates,
  meetings: readonly Meeting[],
  registry: Registry,
): readonly Rehearsal[] {
  const promoted = candidates.map(({ part, version }) => [part, alone(version)] as const);
  const parts = { ...withoutCanaries(registry), ...Object.fromEntries(promoted) };
  return castsOf(candidates, meetings).map((cast) => {
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
      withShell: shell.standing === 'candidate' && canary === null,
    };
  });
}
