import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import {
  readRegistry,
  type RegisteredVersion,
  registeredVersions,
  shortId,
  type SiteLayout,
} from '../../site/index.ts';
import { reloadOnChange } from '../reloadOnChange.ts';
import { LOAD_CODES, type Report, VITALS } from './reportBatch.ts';

/** The upper bounds of the buckets, around what web.dev calls good and poor: seconds, and scores of CLS. */
const VITAL_BOUNDS = [0.01, 0.05, 0.1, 0.2, 0.25, 0.4, 0.5, 0.8, 1, 1.5, 1.8, 2.5, 4, 8];

const VERSION = ['part', 'version'] as const;
type VersionLabels = Pick<RegisteredVersion, (typeof VERSION)[number]>;

export const versionKey = (part: string, version: string): string => `${part} ${version}`;

/** The versions that pages may name, each with the first 12 digits of its id, by key. Open pages may name an earlier one. */
const knownVersions = (site: SiteLayout): ReadonlyMap<string, RegisteredVersion> =>
  new Map(
    registeredVersions(readRegistry(site).parts)
      .map((each) => ({ ...each, version: shortId(each.version) }))
      // One that is among the earlier ones, too, is what visitors get.
      .toReversed()
      .map((each) => [versionKey(each.part, each.version), each]),
  );

/** The metrics of the versions in a site's registry, and of no others. */
export function createVersionCounters(site: SiteLayout, registry: Registry) {
  const registers = [registry];
  const ofVersion = { labelNames: VERSION, registers };
  const counterOf = (name: string, help: string) => new Counter({ name, help, ...ofVersion });
  // The first metric: what it collects begins and ends the counts of versions before they are read.
  new Gauge({
    name: 'prelude_version_share',
    help: 'Share of visitors who get a version.',
    ...ofVersion,
    collect() {
      this.reset();
      for (const { part, version, share } of known().values()) this.set({ part, version }, share);
    },
  });
  const starts = counterOf('prelude_starts_total', 'Pages that began to load a part.');
  const failed = counterOf('prelude_failed_total', 'Pages where a part failed.');
  const errors = counterOf('prelude_errors_total', 'Unexpected errors of a part.');
  const failedLoads = new Counter({
    name: 'prelude_failed_loads_total',
    help: 'Failed loads of a part.',
    labelNames: [...VERSION, 'code'],
    registers,
  });
  const vitals = new Histogram({
    name: 'prelude_vitals',
    help: 'Web vitals of pages with a version: seconds, and the score of CLS.',
    labelNames: [...VERSION, 'vital'],
    buckets: VITAL_BOUNDS,
    registers,
  });

  function beginAtZero(labels: VersionLabels): void {
    for (const counter of [starts, failed, errors]) counter.inc(labels, 0);
    for (const code of LOAD_CODES) failedLoads.inc({ ...labels, code }, 0);
    for (const vital of VITALS) vitals.zero({ ...labels, vital });
  }

  function forget(labels: VersionLabels): void {
    for (const counter of [starts, failed, errors]) counter.remove(labels);
    for (const code of LOAD_CODES) failedLoads.remove({ ...labels, code });
    for (const vital of VITALS) vitals.remove({ ...labels, vital });
  }

  let counted: ReadonlyMap<string, RegisteredVersion> = new Map();
  const known = reloadOnChange(site.registry, () => {
    const found = knownVersions(site);
    for (const [key, { part, version }] of counted) if (!found.has(key)) forget({ part, version });
    for (const [key, { part, version }] of found)
      if (!counted.has(key)) beginAtZero({ part, version });
    counted = found;
    return found;
  });

  return {
    /** The versions that are counted now, by their keys. */
    known,
    /** Adds a page's report of a known version; as a start or a failed page it counts only if `isVote`. */
    add(report: Report, labels: VersionLabels, isVote: boolean): void {
      if (report.kind === 'vital')
        return vitals.observe({ ...labels, vital: report.name }, report.value);
      if (report.kind === 'error') errors.inc(labels);
      if (report.kind === 'load') failedLoads.inc({ ...labels, code: report.code });
      if (isVote) (report.kind === 'start' ? starts : failed).inc(labels);
    },
    /** The versions in the registry: the pages that began to load each, those where it failed at least once, and its unexpected errors. */
    async read() {
      const versions = known();
      const countsIn = async (counter: Counter<keyof VersionLabels>) =>
        new Map(
          (await counter.get()).values.map(({ labels: { part, version }, value }) => [
            versionKey(String(part), String(version)),
            value,
          ]),
        );
      const counts = await Promise.all([starts, failed, errors].map(countsIn));
      const [pages, failures, unexpected] = counts;
      return [...versions].map(([key, version]) => ({
        ...version,
        starts: pages?.get(key) ?? 0,
        failed: failures?.get(key) ?? 0,
        errors: unexpected?.get(key) ?? 0,
      }));
    },
  };
}
