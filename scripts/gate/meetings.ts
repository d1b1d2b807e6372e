import {
  readVersion,
  type Registry,
  type RemoteRecord,
  SHELL_PART,
  type ShellRecord,
  shortId,
  type SiteFolder,
  type Version,
} from '../site/index.ts';

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
  if (standing !== 'candidate') return `the ${standing} ${part} ${shortId(version)}`;
  return part === SHELL_PART ? `the shell ${shortId(version)}` : part;
}

/** Who is to be promoted: one version, or several parts' in one revision. */
export type Candidates = readonly Version[];

/** The versions of a part that visitors get once the candidates are promoted. */
function participantsOf(
  part: string,
  candidates: Candidates,
  site: SiteFolder,
  { parts }: Registry,
): readonly Participant[] {
  const state = parts[part];
  const candidate = candidates.find((known) => known.part === part);
  const live = (version: string, standing: Standing): Participant => ({
    ...readVersion(site, part, version),
    standing,
  });
  const first: readonly Participant[] = candidate
    ? [{ ...candidate, standing: 'candidate' }]
    : state?.current
      ? [live(state.current, 'live')]
      : [];
  const canary = state?.canary?.version;
  const isOther = canary !== undefined && canary !== candidate?.version;
  return isOther ? [...first, live(canary, 'canary')] : first;
}

const isShell = (participant: Participant): participant is Participant<ShellRecord> =>
  participant.record.kind === 'shell';

/** True for a version of a remote. */
export const isRemote = (participant: Participant): participant is Participant<RemoteRecord> =>
  participant.record.kind === 'remote';

/** All versions that visitors get once the candidates are promoted. */
export function participantsIn(
  candidates: Candidates,
  site: SiteFolder,
  registry: Registry,
): readonly Participant[] {
  const parts = new Set([...Object.keys(registry.parts), ...candidates.map(({ part }) => part)]);
  return [...parts].flatMap((part) => participantsOf(part, candidates, site, registry));
}

/** Whom candidates meet: a remote every shell that will be live, the shell every such remote. */
export function meetingsOf(
  candidates: Candidates,
  site: SiteFolder,
  registry: Registry,
): readonly Meeting[] {
  const participants = participantsIn(candidates, site, registry);
  return participants
    .filter(isShell)
    .flatMap((shell) => participants.filter(isRemote).map((remote) => ({ shell, remote })))
    .filter(({ shell, remote }) => [shell.standing, remote.standing].includes('candidate'));
}
