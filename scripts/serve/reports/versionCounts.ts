import { LOAD_CODES, VITALS, type Report } from './reportBatch.ts';

type VitalName = (typeof VITALS)[number];

/** The upper bounds of a histogram's buckets, around what web.dev calls good and poor. */
export const VITAL_BOUNDS: Readonly<Record<VitalName, readonly number[]>> = {
  CLS: [0.01, 0.05, 0.1, 0.25, 0.5],
  INP: [0.05, 0.1, 0.2, 0.5, 1],
  LCP: [0.5, 1, 1.5, 2.5, 4, 8],
  TTFB: [0.1, 0.2, 0.4, 0.8, 1.8],
};

/** How often values were measured, by bucket; the last bucket has no bound. */
export interface Histogram {
  readonly buckets: number[];
  sum: number;
  count: number;
}

/** What pages have reported of one version of a part. */
export interface VersionCounts {
  /** Pages that began to load it. */
  starts: number;
  /** Pages where it failed at least once. */
  failed: number;
  /** Unexpected errors. */
  errors: number;
  /** Failed loads by code. */
  readonly failedLoads: Record<(typeof LOAD_CODES)[number], number>;
  /** The vitals of pages with this version. */
  readonly vitals: Record<VitalName, Histogram>;
}

const zeroes = <K extends string, V>(names: readonly K[], value: (name: K) => V): Record<K, V> =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<K, V>;

export const noCounts = (): VersionCounts => ({
  starts: 0,
  failed: 0,
  errors: 0,
  failedLoads: zeroes(LOAD_CODES, () => 0),
  vitals: zeroes(VITALS, (name) => ({
    buckets: [...VITAL_BOUNDS[name].map(() => 0), 0],
    sum: 0,
    count: 0,
  })),
});

function measure(histogram: Histogram, bounds: readonly number[], value: number): void {
  const found = bounds.findIndex((bound) => value <= bound);
  const place = found < 0 ? bounds.length : found;
  histogram.buckets[place] = (histogram.buckets[place] ?? 0) + 1;
  histogram.sum += value;
  histogram.count += 1;
}

/** Adds one report of a page to the counts of a version. */
export function addReport(counts: VersionCounts, report: Report): void {
  if (report.kind === 'vital')
    return measure(counts.vitals[report.name], VITAL_BOUNDS[report.name], report.value);
  if (report.kind === 'start') {
    counts.starts += 1;
    return;
  }
  if (report.isFirst) counts.failed += 1;
  if (report.kind === 'error') counts.errors += 1;
  else counts.failedLoads[report.code] += 1;
}
