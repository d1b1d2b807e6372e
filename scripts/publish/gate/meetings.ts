import type { RemoteRecord, ShellRecord } from '../../buildRecord.ts';
import type { Registry } from '../registry.ts';
import { SHELL_PART, type SiteFolder } from '../siteFolder.ts';
import { readVersion, type Version } from '../versions.ts';

/** What a version is to its visitors: about to be promoted, or live for everybody or for some. */
export type Standing = 'candidate' | 'live' | 'canary';

/** A version that has its part in a meeting. */
export interface Participant<R = ShellRecord | RemoteRecord> extends Version {
  readonly record: R & Version['record'];
  readonly standing: Standing;
}

/** A shell and a remote that a page may bring together once the candidate among them is promoted. */
export interface Meeting {
  readonly shell: Participant<ShellRecord>;
  readonly remote: Participant<RemoteRecord>;
}

/** How a participant is called in a refusal: `player`, `the live shell 3fa9c1d2b7e0`. */
export function nameOf({ part, version, standing }: Participant): string {
  if (standing !== 'candidate') return `the ${standing} ${part} ${version}`;
  return part === SHELL_PART ? `the shell ${version}` : part;
}

/** The versions of a part that visitors get, the current one first; the candidate is what it is to become. */
export function liveVersions(
  site: SiteFolder,
  { parts }: Registry,
  part: string,
): readonly Participant[] {
  const state = parts[part];
  if (!state) return [];
  const of = (version: string, standing: Standing): Participant => ({
    ...readVersion(site, part, version),
    standing,
  });
  const canary = state.canary ? [of(state.canary.version, 'canary')] : [];
  return [of(state.current, 'live'), ...canary];
}

const isShell = (participant: Participant): participant is Participant<ShellRecord> =>
  participant.record.kind === 'shell';

const isRemote = (participant: Participant): participant is Participant<RemoteRecord> =>
  participant.record.kind === 'remote';

/** Whom a candidate meets: a remote every live shell, the shell every live remote. */
export function meetingsOf(
  candidate: Version,
  site: SiteFolder,
  registry: Registry,
): readonly Meeting[] {
  const participant: Participant = { ...candidate, standing: 'candidate' };
  const others = candidate.part === SHELL_PART ? Object.keys(registry.parts) : [SHELL_PART];
  return others
    .filter((part) => part !== candidate.part)
    .flatMap((part) => liveVersions(site, registry, part))
    .flatMap((other): readonly Meeting[] => {
      const sides = [participant, other];
      const shell = sides.find(isShell);
      const remote = sides.find(isRemote);
      return shell && remote ? [{ shell, remote }] : [];
    });
}
