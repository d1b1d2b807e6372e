import { satisfiesContract } from '@prelude/shared/contract-version';
import {
  type Build,
  readVersion,
  type Registry,
  type RemoteRecord,
  SHELL_PART,
  type ShellRecord,
  shortId,
  type SiteLayout,
  type Version,
} from '../site/index.ts';

/** What a version is to its visitors: about to be promoted, or live for everybody or for some. */
export type Channel = 'candidate' | 'live' | 'canary';

/** A version that has its part in a pairing. */
export interface DeployedVersion<R = ShellRecord | RemoteRecord> extends Version {
  readonly record: R & Version['record'];
  readonly channel: Channel;
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

/** The versions of a part that visitors get once the candidates are promoted. */
function deployedVersionsOf(
  part: string,
  candidates: Candidates,
  site: SiteLayout,
  { parts }: Registry,
): readonly DeployedVersion[] {
  const state = parts[part];
  const candidate = candidates.find((known) => known.part === part);
  const live = (version: string, channel: Channel): DeployedVersion => ({
    ...readVersion(site, part, version),
    channel,
  });
  const first: readonly DeployedVersion[] = candidate
    ? [{ ...candidate, channel: 'candidate' }]
    : state?.current
      ? [live(state.current, 'live')]
      : [];
  const canary = state?.canary?.version;
  const isOther = canary !== undefined && canary !== candidate?.version;
  return isOther ? [...first, live(canary, 'canary')] : first;
}

export const isShell = (version: DeployedVersion): version is DeployedVersion<ShellRecord> =>
  version.record.kind === 'shell';

export const isRemote = (version: DeployedVersion): version is DeployedVersion<RemoteRecord> =>
  version.record.kind === 'remote';

/** All versions that visitors get once the candidates are promoted. */
export function deployedVersions(
  candidates: Candidates,
  site: SiteLayout,
  registry: Registry,
): readonly DeployedVersion[] {
  const parts = new Set([...Object.keys(registry.parts), ...candidates.map(({ part }) => part)]);
  return [...parts].flatMap((part) => deployedVersionsOf(part, candidates, site, registry));
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
