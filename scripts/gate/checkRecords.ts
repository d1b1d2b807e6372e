import { satisfiesContract } from '@prelude/shared/contract-version';
import semver from 'semver';
import {
  readVersion,
  type Registry,
  type RemoteRecord,
  SHELL_PART,
  type ShellRecord,
  type SiteLayout,
} from '../site/index.ts';
import { nameOf, type Candidates, type DeployedVersion, type Pairing } from './pairings.ts';

/** The module that every remote gives out (docs/contracts.md, "The remote module"). */
const EXPOSED = './remote';

/** What a remote takes from the shell alone (docs/contracts.md): a second copy would break its hooks. */
const SINGLETONS = ['react', 'react-dom'];

/** Who must move first: the shell where it is behind, else the remote, which is to be built again, `how`. */
function whoMoves({ shell, remote }: Pairing, isShellBehind: boolean, how: string): string {
  const { part } = remote;
  if (remote.channel === 'candidate') {
    if (!isShellBehind) return `build ${part} ${how} first`;
    return shell.channel === 'candidate'
      ? 'build the shell again first'
      : 'publish the shell first';
  }
  if (remote.channel === 'canary') return `end the canary of ${part} first`;
  // Nothing can stand between the two: a remote for the new shell would not fit the live one either.
  return isShellBehind
    ? `roll ${part} back first`
    : `publish ${part} ${how} in one revision with the shell`;
}

/** Compares `2.1` with `2.0`, or the least version that `^2.1` takes: below 0 where the first is older. */
function compareContracts(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => semver.coerce(text) ?? '0.0.0');
  return semver.compare(a ?? '0.0.0', b ?? '0.0.0');
}

function contractLines(pairing: Pairing): readonly string[] {
  const { shell, remote } = pairing;
  const { contract } = remote.record;
  const { offers } = shell.record;
  if (satisfiesContract(contract, offers)) return [];
  if (!/^\^\d+\.\d+$/.test(contract))
    return [
      `${nameOf(remote)} needs contract "${contract}", which is no range such as ^${offers}: mend its package.json first`,
    ];
  const moves = whoMoves(pairing, compareContracts(offers, contract) < 0, `for ^${offers}`);
  return remote.channel === 'candidate'
    ? [`${remote.part} needs contract ${contract}, but ${nameOf(shell)} offers ${offers}: ${moves}`]
    : [
        `${nameOf(shell)} offers contract ${offers}, but ${nameOf(remote)} needs ${contract}: ${moves}`,
      ];
}

function runtimeLines(pairing: Pairing): readonly string[] {
  const { shell, remote } = pairing;
  const [has, had] = [shell.record.federationVersion, remote.record.federationVersion];
  const isSame = semver.major(has) === semver.major(had) && semver.minor(has) === semver.minor(had);
  if (isSame) return [];
  const moves = whoMoves(pairing, semver.lt(has, had), `with ${has}`);
  return [
    `${nameOf(remote)} was built with federation runtime ${had}, but ${nameOf(shell)} carries ${has}: ${moves}`,
  ];
}

/** What a remote's own build did wrong; no shell could mend it. */
export function checkRemoteRecord(part: string, record: RemoteRecord): readonly string[] {
  const exposes = record.exposes.includes(EXPOSED) ? [] : [`does not expose ${EXPOSED}`];
  const singletons = SINGLETONS.flatMap((name) => {
    const required = record.requires[name];
    if (!required) return [`does not take ${name} from the shell`];
    if (required.ownVersion !== null)
      return [`brings its own ${name} ${required.ownVersion}, which must be the shell’s`];
    return required.singleton ? [] : [`takes ${name} from the shell, but not as a singleton`];
  });
  const ranges = Object.entries(record.requires)
    .filter(([, { range }]) => semver.validRange(range) === null)
    .map(([name, { range }]) => `needs ${name} "${range}", which is no range`);
  return [...exposes, ...singletons, ...ranges].map(
    (fault) => `${part} ${fault}: mend its build first`,
  );
}

function sharedLines(pairing: Pairing): readonly string[] {
  const { shell, remote } = pairing;
  return Object.entries(remote.record.requires).flatMap(([name, { range, ownVersion }]) => {
    const shared = shell.record.shares[name];
    // The remote's own package serves where the shell's does not.
    const serves = ownVersion !== null || (shared && semver.satisfies(shared, range));
    // What is no range is the remote's own fault (checkRemoteRecord).
    if (serves || semver.validRange(range) === null) return [];
    const isShellBehind = !shared || !semver.gtr(shared, range);
    const moves = whoMoves(pairing, isShellBehind, `with ${name} ${shared ?? ''}`);
    const offer = shared ? `shares ${shared}` : 'shares none';
    return [`${nameOf(remote)} needs ${name} ${range}, but ${nameOf(shell)} ${offer}: ${moves}`];
  });
}

/** What a shell and a remote say of themselves, compared: contract, federation runtime, shared packages. */
export const checkPairing = (pairing: Pairing): readonly string[] => [
  ...contractLines(pairing),
  ...runtimeLines(pairing),
  ...sharedLines(pairing),
];

/**
 * Refuses a shell that makes a place for a remote that is not live: visitors would read that the part is unavailable. A
 * place that the live shell has, too, was empty before, as all are on a site that is being filled.
 */
export function checkPlaces(
  shell: DeployedVersion<ShellRecord>,
  candidates: Candidates,
  site: SiteLayout,
  { parts }: Registry,
): readonly string[] {
  const current = parts[SHELL_PART]?.current;
  const live = current ? readVersion(site, SHELL_PART, current).record : null;
  if (live?.kind !== 'shell') return [];
  const promoted = new Set(candidates.map(({ part }) => part));
  return Object.entries(shell.record.places)
    .filter(([remote]) => !parts[remote]?.current && !promoted.has(remote) && !live.places[remote])
    .map(
      ([remote, views]) =>
        `${nameOf(shell)} shows ${views.join(', ')} of ${remote}, which is not live: publish ${remote} first`,
    );
}
