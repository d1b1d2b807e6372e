import { z } from 'zod';
import { readOutsideJson } from '../../lib/index.ts';
import type { Loads } from './isWorse.ts';

const answer = z.object({
  startedAt: z.string(),
  versions: z.array(
    z.object({
      part: z.string(),
      version: z.string(),
      channel: z.enum(['live', 'canary', 'earlier']),
      starts: z.int().nonnegative(),
      failed: z.int().nonnegative(),
    }),
  ),
});

/** What a site's server has counted of a part's canary and of its live version. */
export interface Counts {
  /** When the server began to count. */
  readonly startedAt: string;
  /** The first 12 digits of the live version. */
  readonly liveVersion: string;
  readonly canary: Loads;
  readonly live: Loads;
}

/** How long the server may take to answer. */
const DEADLINE_MILLIS = 10_000;

/** Where the counts of a site are read. */
export interface CountsSource {
  /** The address of the counts: `/reports` of the METRICS_PORT, or `/counts` of an endpoint. */
  readonly url: string;
  /** The METRICS_TOKEN or a team's; null if there is none. */
  readonly token: string | null;
  readonly fetch: typeof fetch;
}

/** The counts at the address to which METRICS_PORT of a site's server leads. */
export const countsAt = (metrics: string, token: string | undefined): CountsSource => ({
  url: new URL('/reports', metrics).href,
  token: token || null,
  fetch,
});

/** Fetches what a site's server has counted of each version. Rejects. */
export async function fetchCounts({ url, token, fetch }: CountsSource) {
  const response = await fetch(url, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(DEADLINE_MILLIS),
  });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return answer.parse(await readOutsideJson(response));
}

/** Reads the counts of a part's canary and of its live version; null if the server does not know them yet. Rejects. */
export async function readCounts(
  source: CountsSource,
  part: string,
  canary: string,
): Promise<Counts | null> {
  const { startedAt, versions } = await fetchCounts(source);
  const own = versions.filter((version) => version.part === part);
  const ofCanary = own.find(({ version }) => version === canary);
  const ofLive = own.find(({ channel }) => channel === 'live');
  if (!ofCanary || !ofLive) return null;
  return { startedAt, liveVersion: ofLive.version, canary: ofCanary, live: ofLive };
}

const minus = (now: Loads, before: Loads): Loads => {
  const starts = Math.max(0, now.starts - before.starts);
  // A page that was opened before may have failed since.
  return { starts, failed: Math.min(starts, Math.max(0, now.failed - before.failed)) };
};

/**
 * Gives what was counted since the first counts that it is given. Where the server has begun to count again, or another
 * version is live, it begins with these counts.
 */
export function createCounting(): (now: Counts) => Pick<Counts, 'canary' | 'live'> {
  let from: Counts | null = null;
  return (now) => {
    if (from?.startedAt !== now.startedAt || from.liveVersion !== now.liveVersion) from = now;
    return { canary: minus(now.canary, from.canary), live: minus(now.live, from.live) };
  };
}
