import { satisfiesContract } from '@prelude/shared/contract-version';
import {
  type Build,
  type PartState,
  readVersion,
  registeredVersions,
  type Registry,
  type RemoteRecord,
  SHELL_PART,
  type ShellRecord,
  shortId,
  type SiteLayout,
  type Version,
} from '../site/index.ts';

/** A version that has its part in a pairing. */
export interface DeployedVersion<R = ShellRecord | RemoteRecord> extends Version {
  readonly record: R & Version['record'];
  /** What it is to its visitors: about to be promoted, or live for everybody or for some. */
  readonly channel: 'candidate' | 'live' | 'canary';
}

/** A shell and a remote that a page may bring together once the candidate among them is promoted. */
export interface Pairing {
  readonly shell: DeployedVersion<ShellRecord>;
  readonly remote: DeployedVersion<RemoteRecord>;
}

/** How a version is called in a refusal: `player`, `the live shell 3fa9c1d2b7e0`. */
export function nameOf({ part, version, channel }: DeployedVersion): string {
  if (channel !== 'candidate') return `the ${channel} ${part} ${shortId(version)}`;
  return part === SHELL_PART ? `the shell ${shortId(version)}` : part;
}

/** Who is to be promoted, in one revision: versions that are in the site, and builds that are not. */
export type Candidates = readonly (Version | Build)[];

/** True for a candidate that is not in the site. */
export const isBuild = (candidate: Version | Build): candidate is Build => 'contents' in candidate;

export const isCandidate = ({ channel }: DeployedVersion): boolean => channel === 'candidate';

export const isShell = (version: DeployedVersion): version is DeployedVersion<ShellRecord> =>
  version.record.kind === 'shell';

export const isRemote = (version: DeployedVersion): version is DeployedVersion<RemoteRecord> =>
  version.record.kind === 'remote';

/** All versions that visitors get once the candidates are promoted. */
export function deployedVersions(
  candidates: Candidates,
  site: SiteLayout,
  { parts }: Registry,
): readonly DeployedVersion[] {
  const promoted = candidates.map(({ part, version: current }) => {
    const state: PartState = { current, earlier: [], canary: parts[part]?.canary ?? null };
    return [part, state] as const;
  });
  const versions = registeredVersions({ ...parts, ...Object.fromEntries(promoted) });
  return versions.flatMap(({ part, version, channel }): readonly DeployedVersion[] => {
    const candidate = candidates.find((known) => known.version === version);
    // A canary that is promoted is none any longer.
    if (channel === 'earlier' || (candidate && channel === 'canary')) return [];
    if (candidate) return [{ ...candidate, channel: 'candidate' }];
    return [{ ...readVersion(site, part, version), channel }];
  });
}

/** All shell-remote pairs of versions, one of them a candidate, that can be served together. */
export const pairingsOf = (versions: readonly DeployedVersion[]): readonly Pairing[] =>
  versions
    .filter(isShell)
    .flatMap((shell) => versions.filter(isRemote).map((remote) => ({ shell, remote })))
    .filter(({ shell, remote }) => [shell.channel, remote.channel].includes('candidate'));

/** True if a remote needs the older one of the two contracts that a shell offers: it gets an adapted host. */
export const isOnOlderContract = ({ shell, remote }: Pairing): boolean =>
  !satisfiesContract(remote.record.contract, shell.record.offers) &&
  shell.record.olderContract !== undefined &&
  satisfiesContract(remote.record.contract, shell.record.olderContract.version);

/** True if a shell offers the contract that a remote needs. */
export const isOffered = (pairing: Pairing): boolean =>
  satisfiesContract(pairing.remote.record.contract, pairing.shell.record.offers) ||
  isOnOlderContract(pairing);
