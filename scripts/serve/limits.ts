/**
 * What one client, and all of them together, may take of the site. A household behind one address is taken for ten people. A browser
 * opens six connections to an origin, so ten have sixty requests in progress at most, and each listener needs two pieces of audio: the
 * one that plays and the next. Each figure is at least twice that, for a machine that is busy (docs/decisions/server-limits.md).
 */
export const SITE_LIMITS = {
  /** Connections of one address; not counted behind a trusted proxy, which is one address for everybody. */
  connectionsPerClient: 1_000,
  /** How long a connection may carry nothing while an answer is in progress: readers that do not read end here. */
  idleMillis: 30_000,
  /** How long a request may take to arrive, its headers alone and with its body. */
  requestMillis: 10_000,
  /** How long a page waits for the track of a link: after that it has no preview. */
  linkMillis: 500,
  /** Requests in progress, per kind. */
  work: {
    search: { perClient: 128, total: 512 },
    covers: { perClient: 128, total: 512 },
    audio: { perClient: 40, total: 160 },
    signIn: { perClient: 32, total: 128 },
  },
  /** How often the pages of a client may report in a minute. */
  reportsPerMinute: 120,
};

export type SiteLimits = Readonly<typeof SITE_LIMITS>;

/** The limits of a site that this many households ask from one address, as those of a school do. */
export function limitsFor(households: number): SiteLimits {
  const { connectionsPerClient, work, reportsPerMinute } = SITE_LIMITS;
  const shared = Object.entries(work).map(([kind, { perClient, total }]) => [
    kind,
    { perClient: Math.min(perClient * households, total), total },
  ]);
  return {
    ...SITE_LIMITS,
    connectionsPerClient: connectionsPerClient * households,
    work: Object.fromEntries(shared) as SiteLimits['work'],
    reportsPerMinute: reportsPerMinute * households,
  };
}
