import semver from 'semver';
import {
  readVersion,
  type Registry,
  type RemoteRecord,
  SHELL_PART,
  type ShellRecord,
  type SiteLayout,
} from '../site/index.ts';
import {
  isOffered,
  isOnOlderContract,
  nameOf,
  type Candidates,
  type DeployedVersion,
  type Pairing,
} from './pairings.ts';

/** The module that every remote gives out (docs/contracts.md, "The remote module"). */
const EXPOSED = './remote';

/** What a remote takes from the shell alone (docs/contracts.md): a second copy would break its hooks. */
const SINGLETONS = ['react', 'react-dom'];

/** How a shell and a remote that do not fit are apart. */
interface Distance {
  readonly isShellBehind: boolean;
  /** True if no shell fits both this remote and those of the live shell, but for `alternative`. */
  readonly isBreaking?: boolean;
  readonly alternative?: string;
}

/** Who must move first: the shell where it is behind, else the remote, which is to be built again, `how`. */
function whoMoves(
  { shell, remote }: Pairing,
  { isShellBehind, isBreaking = false, alternative = '' }: Distance,
  how: string,
): string {
  const { part } = remote;
  if (remote.channel === 'candidate') {
    if (!isShellBehind) return `build ${part} ${how} first`;
    if (shell.channel === 'candidate') return 'build the shell again first';
    return isBreaking
      ? `publish ${part} in one revision with a shell that fits it${alternative}`
      : 'publish the shell first';
  }
  if (remote.channel === 'canary') return `end the canary of ${part} first`;
  return isShellBehind
    ? `roll ${part} back first`
    : `publish ${part} ${how} in one revision with the shell${alternative}`;
}

/** `2.1`, or the least version that `^2.1` takes. */
const leastOf = (contract: string): semver.SemVer =>
  semver.coerce(contract) ?? new semver.SemVer('0.0.0');

function contractLines(pairing: Pairing): readonly string[] {
  const { shell, remote } = pairing;
  const { contract } = remote.record;
  const { offers, olderContract: older } = shell.record;
  if (older && isOnOlderContract(pairing)) {
    const isOver = older.until < new Date().toISOString().slice(0, 10);
    return isOver && remote.channel === 'candidate'
      ? [
          `${remote.part} needs contract ${contract}, which ${nameOf(shell)} offered until ${older.until}: build ${remote.part} for ^${offers} first`,
        ]
      : [];
  }
  if (isOffered(pairing)) return [];
  if (!/^\^\d+\.\d+$/.test(contract))
    return [
      `${nameOf(remote)} needs contract "${contract}", which is no range such as ^${offers}: mend its contract first`,
    ];
  const [offered, needed] = [leastOf(offers), leastOf(contract)];
  const isBreaking = offered.major !== needed.major;
  const distance: Distance = {
    isShellBehind: semver.lt(offered, needed),
    isBreaking,
    ...(isBreaking && { alternative: ', or first a shell that offers both majors' }),
  };
  const moves = whoMoves(pairing, distance, `for ^${offers}`);
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
  const distance = { isShellBehind: semver.lt(has, had), isBreaking: true };
  const moves = whoMoves(pairing, distance, `with ${has}`);
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
    const least = semver.minVersion(range);
    const isBreaking =
      shared !== undefined && semver.major(least ?? shared) !== semver.major(shared);
    const distance = { isShellBehind, isBreaking };
    const moves = whoMoves(pairing, distance, `with ${name} ${shared ?? ''}`);
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
