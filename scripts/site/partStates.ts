import { validRevisions, type PartState } from './registry.ts';
import { SHELL_PART, type SiteLayout } from './siteLayout.ts';

/** A version that visitors get: since when, by whom and why, and the commit that the first revision with it names. */
interface LiveVersion {
  readonly version: string;
  /** ISO 8601. */
  readonly since: string;
  readonly author: string | null;
  readonly commit: string | null;
  readonly note: string | null;
}

/** What is live of one part. */
export interface PartStatus {
  readonly part: string;
  /** Null where it has a canary alone. */
  readonly current: LiveVersion | null;
  readonly canary: (LiveVersion & { readonly percent: number }) | null;
  /** The versions that a rollback goes back to, newest first. */
  readonly earlier: readonly string[];
}

/** What is live in a site by part, the shell first, as its newest valid revision and the log say. */
export function partStates(site: SiteLayout): readonly PartStatus[] {
  const log = [...validRevisions(site)];
  /** A version that is live in the role that `versionIn` reads. */
  const live = (
    part: string,
    version: string,
    versionIn: (state: PartState | undefined) => string | null | undefined,
  ): LiveVersion => {
    const end = log.findIndex(({ parts }) => versionIn(parts[part]) !== version);
    const since = log[(end < 0 ? log.length : end) - 1];
    const first = log.findLast(({ parts: { [part]: state } }) =>
      [state?.current, state?.canary?.version].includes(version),
    );
    return {
      version,
      since: since?.at ?? '',
      author: since?.author ?? null,
      commit: first?.commit ?? null,
      note: since?.note ?? null,
    };
  };
  return Object.entries(log[0]?.parts ?? {})
    .sort(([a], [b]) => Number(b === SHELL_PART) - Number(a === SHELL_PART) || (a < b ? -1 : 1))
    .map(([part, { current, canary, earlier }]) => ({
      part,
      current: current === null ? null : live(part, current, (state) => state?.current),
      canary: canary && {
        ...live(part, canary.version, (state) => state?.canary?.version),
        percent: canary.percent,
      },
      earlier,
    }));
}

/** A time of ISO 8601 as views show it, to the minute. */
export const minuteOf = (at: string): string => at.slice(0, 16).replace('T', ' ');

/** A commit as views show it. */
export const shortCommit = (commit: string | null = ''): string =>
  (commit ?? '').replace(/^([0-9a-f]{12})[0-9a-f]*/, '$1');

/** A row for each current version and each canary, as the views show it: the list, and the page of the parts. */
export const liveRows = (states: readonly PartStatus[]) =>
  states.flatMap(({ part, current, canary, earlier }) =>
    [
      ...(current
        ? [{ ...current, visitors: canary ? `${100 - canary.percent} %` : 'all', earlier }]
        : []),
      ...(canary ? [{ ...canary, visitors: `${canary.percent} %, canary`, earlier: [] }] : []),
    ].map((live) => ({
      part,
      /** The whole id. */
      version: live.version,
      visitors: live.visitors,
      since: minuteOf(live.since),
      author: live.author ?? '',
      commit: shortCommit(live.commit),
      note: live.note ?? '',
      /** The versions that a rollback goes back to, newest first. */
      earlier: live.earlier,
    })),
  );
