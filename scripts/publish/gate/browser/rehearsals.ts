import type { ShellRecord } from '../../../buildRecord.ts';
import type { Parts, Registry } from '../../registry.ts';
import { SHELL_PART } from '../../siteFolder.ts';
import type { Version } from '../../versions.ts';
import { nameOf, type Meeting } from '../meetings.ts';

/** One staged site in which journeys are run. */
export interface Rehearsal {
  /** How a failure names it: `player in the live shell 3fa9c1d2b7e0`. */
  readonly about: string;
  /** What is in force there; nobody gets a canary. */
  readonly parts: Parts;
  /** The remotes whose journeys are run, each with the views that the shell shows of it. */
  readonly places: ShellRecord['places'];
  /** True where the shell's own journey is run, too. */
  readonly withShell: boolean;
}

const alone = (version: string): Parts[string] => ({ current: version, earlier: [], canary: null });

/** The parts of a registry as most visitors get them. */
const withoutCanaries = ({ parts }: Registry): Parts =>
  Object.fromEntries(Object.entries(parts).map(([part, { current }]) => [part, alone(current)]));

/** A remote is tried in each live shell; a shell with all current remotes, and with each canary in its part's place. */
export function rehearsalsOf(
  candidate: Version,
  meetings: readonly Meeting[],
  registry: Registry,
): readonly Rehearsal[] {
  const { part, version, record } = candidate;
  const parts = { ...withoutCanaries(registry), [part]: alone(version) };
  if (record.kind === 'remote')
    return meetings.map(({ shell }) => ({
      about: `${part} in ${nameOf(shell)}`,
      parts: { ...parts, [SHELL_PART]: alone(shell.version) },
      places: { [part]: shell.record.places[part] ?? [] },
      withShell: false,
    }));
  const placesOf = (remote: string): ShellRecord['places'] => ({
    [remote]: record.places[remote] ?? [],
  });
  const live = meetings.filter(({ remote }) => remote.standing === 'live');
  const canaries = meetings.filter(({ remote }) => remote.standing === 'canary');
  const name = `the shell ${version}`;
  return [
    {
      about: name,
      parts,
      places: Object.assign(
        {},
        ...live.map(({ remote }) => placesOf(remote.part)),
      ) as ShellRecord['places'],
      withShell: true,
    },
    ...canaries.map(({ remote }) => ({
      about: `${name} with ${nameOf(remote)}`,
      parts: { ...parts, [remote.part]: alone(remote.version) },
      places: placesOf(remote.part),
      withShell: false,
    })),
  ];
}
