import { readRegistry, validRevisions, type Registry } from './registry.ts';
import { SHELL_PART, type SiteLayout } from './siteLayout.ts';

/** A version that visitors get: since when, by whom and why, and the commit that it was built from. */
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

/** The commit that a version was built from: the first revision says it that made the version live. */
function commitOf(log: readonly Registry[], part: string, version: string): string | null {
  const first = log.findLast(({ parts }) => {
    const state = parts[part];
    return state?.current === version || state?.canary?.version === version;
  });
  return first?.commit ?? null;
}

/** A version that is live now, by the log, newest first; `versionIn` gives the version in its role in a revision. */
function liveVersion(
  log: readonly Registry[],
  part: string,
  version: string,
  versionIn: (parts: Registry['parts']) => string | null | undefined,
): LiveVersion {
  const end = log.findIndex(({ parts }) => versionIn(parts) !== version);
  const since = log[(end < 0 ? log.length : end) - 1];
  return {
    version,
    since: since?.at ?? '',
    author: since?.author ?? null,
    commit: commitOf(log, part, version),
    note: since?.note ?? null,
  };
}

/** What is live in a site by part, the shell first, as its newest valid revision and the log say. */
export function partStates(site: SiteLayout): readonly PartStatus[] {
  const { parts } = readRegistry(site);
  const log = [...validRevisions(site)];
  const names = Object.keys(parts).sort();
  const ordered = [...names].sort((a, b) => Number(b === SHELL_PART) - Number(a === SHELL_PART));
  return ordered.flatMap((part) => {
    const state = parts[part];
    if (!state) return [];
    const { current, canary, earlier } = state;
    return {
      part,
      current:
        current === null ? null : liveVersion(log, part, current, (then) => then[part]?.current),
      canary: canary && {
        ...liveVersion(log, part, canary.version, (then) => then[part]?.canary?.version),
        percent: canary.percent,
      },
      earlier,
    };
  });
}

/** A time of ISO 8601 as views show it, to the minute. */
export const minuteOf = (at: string): string => at.slice(0, 16).replace('T', ' ');

/** A commit as views show it. */
export const shortCommit = (commit: string | null = ''): string =>
  (commit ?? '').replace(/^([0-9a-f]{12})[0-9a-f]*/, '$1');

/** One version that visitors get, as the views show it: the list, and the page of the parts. */
interface LiveRow {
  readonly part: string;
  /** The whole id. */
  readonly version: string;
  readonly visitors: string;
  readonly since: string;
  readonly author: string;
  readonly commit: string;
  readonly note: string;
  /** The versions that a rollback goes back to, newest first. */
  readonly earlier: readonly string[];
}

/** A row for each current version, and for each canary. */
export function liveRows(states: readonly PartStatus[]): readonly LiveRow[] {
  const row = (
    { part, earlier }: PartStatus,
    { version, since, author, commit, note }: LiveVersion,
    visitors: string,
  ): LiveRow => ({
    ...{ part, version, visitors, earlier },
    since: minuteOf(since),
    author: author ?? '',
    commit: shortCommit(commit),
    note: note ?? '',
  });
  return states.flatMap((state) => {
    const { current, canary } = state;
    return [
      ...(current ? [row(state, current, canary ? `${100 - canary.percent} %` : 'all')] : []),
      ...(canary ? [row({ ...state, earlier: [] }, canary, `${canary.percent} %, canary`)] : []),
    ];
  });
}
