import { z } from 'zod';
import { alignedTable } from '../lib/index.ts';
import type { Read } from './buildRecord.ts';
import { validRevisions, type PartState } from './registry.ts';
import { SHELL_PART, type SiteLayout } from './siteLayout.ts';
import { shortId } from './versions.ts';

/** A version that visitors get: since when, by whom and why, and the commit that the first revision with it names. */
const liveVersion = z.object({
  version: z.string(),
  /** ISO 8601. */
  since: z.string(),
  author: z.string().nullable(),
  commit: z.string().nullable(),
  note: z.string().nullable(),
});

/** What is live of one part. */
export const partStatusSchema = z.object({
  part: z.string(),
  /** Null where it has a canary alone. */
  current: liveVersion.nullable(),
  canary: liveVersion.extend({ percent: z.int() }).nullable(),
  /** The versions that a rollback goes back to, newest first. */
  earlier: z.array(z.string()),
});

type LiveVersion = Read<typeof liveVersion>;
export type PartStatus = Read<typeof partStatusSchema>;

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

/** How many earlier versions the table names. */
const SHOWN_EARLIER = 3;

function earlierText(earlier: readonly string[]): string {
  const more = earlier.length - SHOWN_EARLIER;
  return [
    ...earlier.slice(0, SHOWN_EARLIER).map(shortId),
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join(' ');
}

/** What is live, as a table for the terminal: a row for each current version and each canary. */
export function liveTable(states: readonly PartStatus[]): string {
  const rowOf = (part: string, live: LiveVersion, visitors: string, earlier = ''): string[] => [
    ...[part, shortId(live.version), visitors, minuteOf(live.since), live.author ?? ''],
    ...[shortCommit(live.commit), live.note ?? '', earlier],
  ];
  const rows = states.flatMap(({ part, current, canary, earlier }) => {
    const others = canary ? `${100 - canary.percent} %` : 'all';
    return [
      ...(current ? [rowOf(part, current, others, earlierText(earlier))] : []),
      ...(canary ? [rowOf(part, canary, `${canary.percent} %, canary`)] : []),
    ];
  });
  return alignedTable([
    ['part', 'version', 'visitors', 'since (UTC)', 'author', 'commit', 'note', 'earlier'],
    ...rows,
  ]);
}
