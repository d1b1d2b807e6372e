import type { SiteLayout } from '../../site/index.ts';
import { type KnownVersion, knownVersions, versionKey } from './knownVersions.ts';
import type { ErrorReport, Report, ReportBatch } from './reportBatch.ts';
import { addReport, noCounts, type VersionCounts } from './versionCounts.ts';
import { createVotes } from './votes.ts';

/** The counts of a version that is in the registry. */
export interface CountedVersion extends KnownVersion, VersionCounts {}

/** An error that pages report, with the version it is of. */
export interface CountedError extends Pick<ErrorReport, 'part' | 'name' | 'where' | 'stack'> {
  readonly version: string;
  /** How often since it is remembered. */
  count: number;
}

/** What a site counts since its server was started; in memory only. */
export interface Metrics {
  /** When it began to count, ISO 8601. */
  readonly startedAt: string;
  /**
   * Counts what a page of a client (clientOf.ts) reports. Reports of a part or version that the registry does not have are
   * dropped. A client's starts and failures of a version count once in an hour.
   */
  takeReports(batch: ReportBatch, client: string): void;
  /** Counts an answer of the site. */
  countResponse(status: number): void;
  /** Each version in the registry, with zeroes where nothing was reported. */
  versions(): readonly CountedVersion[];
  /** The different errors, the latest last. */
  errors(): readonly CountedError[];
  /** Answers by the first digit of their status. */
  responses(): ReadonlyMap<string, number>;
  /** Reports that were dropped. */
  dropped(): number;
}

/** How many different errors are remembered. */
const KEPT_ERRORS = 100;

/** What a page reports only once: a part's start, and its first failure. More of it is dropped. */
function onceKey(report: Report): string | null {
  if (report.kind === 'start') return `start ${report.part}`;
  return report.kind !== 'vital' && report.isFirst ? `failed ${report.part}` : null;
}

/** Makes the counters of a site. Their memory is bounded by the versions in its registry, by KEPT_ERRORS and by KEPT_VOTES (votes.ts). */
export function createMetrics(site: SiteLayout, now: () => number = Date.now): Metrics {
  const votes = createVotes(now);
  const known = knownVersions(site);
  const byVersion = new Map<string, VersionCounts>();
  const errors = new Map<string, CountedError>();
  const responses = new Map<string, number>();
  let dropped = 0;

  /** The counts of a version. */
  function countsOf(key: string): VersionCounts {
    const kept = byVersion.get(key) ?? noCounts();
    byVersion.set(key, kept);
    return kept;
  }

  function remember({ part, name, where, stack }: ErrorReport, version: string): void {
    const key = [part, version, name, where, ...stack].join('\n');
    const count = (errors.get(key)?.count ?? 0) + 1;
    // The latest stays longest.
    errors.delete(key);
    errors.set(key, { part, version, name, where, stack, count });
    const [oldest = key] = errors.keys();
    if (errors.size > KEPT_ERRORS) errors.delete(oldest);
  }

  return {
    startedAt: new Date().toISOString(),
    takeReports({ versions, reports }, client) {
      const there = known();
      const named = Object.entries(versions).filter((each) => there.has(versionKey(...each)));
      const taken = new Set<string>();
      for (const report of reports) {
        const once = onceKey(report);
        const counted = named.filter(([part]) => report.kind === 'vital' || report.part === part);
        if (counted.length === 0 || taken.has(once ?? '')) {
          dropped += 1;
          continue;
        }
        if (once !== null) taken.add(once);
        for (const [part, version] of counted) {
          const counts = countsOf(versionKey(part, version));
          if (once === null || votes.cast(`${once} ${version} ${client}`))
            addReport(counts, report);
          // The error itself is of use, however often it is reported.
          else if ('isFirst' in report) addReport(counts, { ...report, isFirst: false });
          if (report.kind === 'error') remember(report, version);
        }
      }
    },
    countResponse(status) {
      const kind = `${Math.floor(status / 100)}xx`;
      responses.set(kind, (responses.get(kind) ?? 0) + 1);
    },
    versions() {
      const there = known();
      for (const key of byVersion.keys()) if (!there.has(key)) byVersion.delete(key);
      return [...there].map(([key, version]) => ({
        ...version,
        ...(byVersion.get(key) ?? noCounts()),
      }));
    },
    errors: () => [...errors.values()],
    responses: () => responses,
    dropped: () => dropped,
  };
}
