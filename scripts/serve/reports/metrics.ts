import { LRUCache } from 'lru-cache';
import { Counter, Registry } from 'prom-client';
import type { SiteLayout } from '../../site/index.ts';
import type { ErrorReport, Report, ReportBatch } from './reportBatch.ts';
import { createVersionCounters, versionKey } from './versionCounters.ts';

/** An error that pages report, with the version it is of. */
export interface CountedError extends Pick<ErrorReport, 'part' | 'name' | 'where' | 'stack'> {
  readonly version: string;
  /** How often since it is remembered. */
  readonly count: number;
}

/** How many different errors are remembered. */
const KEPT_ERRORS = 100;

const VOTE_MILLIS = 60 * 60_000;

/** How many votes are remembered, about 20 MB. With more clients in an hour, the oldest may vote again. */
const KEPT_VOTES = 100_000;

/** What a page reports only once: a part's start, and its first failure. More of it is dropped. */
function onceKey(report: Report): string | null {
  if (report.kind === 'start') return `start ${report.part}`;
  return report.kind !== 'vital' && report.isFirst ? `failed ${report.part}` : null;
}

/** Makes the counters of a site, in memory only. It is bounded by the versions in its registry, by KEPT_ERRORS and by KEPT_VOTES. */
export function createMetrics(site: SiteLayout, now: () => number = Date.now) {
  const registry = new Registry();
  const registers = [registry];
  const versions = createVersionCounters(site, registry);
  const responses = new Counter({
    name: 'prelude_responses_total',
    help: 'Answers of the site by class of status.',
    labelNames: ['status'],
    registers,
  });
  const dropped = new Counter({
    name: 'prelude_reports_dropped_total',
    help: 'Reports that were dropped.',
    registers,
  });
  const errors = new LRUCache<string, CountedError>({ max: KEPT_ERRORS });
  const votes = new LRUCache<string, true>({
    max: KEPT_VOTES,
    ttl: VOTE_MILLIS,
    ttlResolution: 0,
    perf: { now },
  });

  /** Remembers what a client says of a version; false if it has said the same within the last hour. */
  function vote(key: string): boolean {
    if (votes.has(key)) return false;
    votes.set(key, true);
    return true;
  }

  function remember({ part, name, where, stack }: ErrorReport, version: string): void {
    const key = [part, version, name, where, ...stack].join('\n');
    const count = (errors.get(key)?.count ?? 0) + 1;
    errors.set(key, { part, version, name, where, stack, count });
  }

  return {
    /** When it began to count, ISO 8601. */
    startedAt: new Date().toISOString(),
    /**
     * Counts what a page of a client (clientOf.ts) reports. Reports of a part or version that the registry does not have are dropped. A
     * client's starts and failures of a version count once in an hour, so that no client alone decides about a watched version.
     */
    takeReports(batch: ReportBatch, client: string): void {
      const known = versions.known();
      const named = Object.entries(batch.versions).filter((each) => known.has(versionKey(...each)));
      const taken = new Set<string>();
      for (const report of batch.reports) {
        const once = onceKey(report);
        const counted = named.filter(([part]) => report.kind === 'vital' || report.part === part);
        if (counted.length === 0 || taken.has(once ?? '')) {
          dropped.inc();
          continue;
        }
        if (once !== null) taken.add(once);
        for (const [part, version] of counted) {
          const isVote = once !== null && vote(`${once} ${version} ${client}`);
          versions.add(report, { part, version }, isVote);
          if (report.kind === 'error') remember(report, version);
        }
      }
    },
    countResponse: (status: number): void =>
      responses.inc({ status: `${Math.floor(status / 100)}xx` }),
    versions: versions.read,
    /** The different errors, the latest last. */
    errors: (): readonly CountedError[] =>
      [...errors.rvalues()].filter((error) => error !== undefined),
    /** All counts, for Prometheus. */
    registry,
  };
}

/** What a site counts since its server was started. */
export type Metrics = ReturnType<typeof createMetrics>;
