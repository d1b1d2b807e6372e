import type { CountedVersion, Metrics } from './metrics.ts';
import { VITAL_BOUNDS } from './versionCounts.ts';
import { VITALS } from './reportBatch.ts';

/** The content type of Prometheus' text format. */
export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

type Labels = Readonly<Record<string, string>>;

/** A sample; labels hold names and digits only, which need no escapes. */
function sample(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
}

const family = (name: string, type: string, help: string, samples: readonly string[]): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
  ...samples,
];

const labelsOf = ({ part, version }: CountedVersion): Labels => ({ part, version });

function vitalSamples(name: string, version: CountedVersion): string[] {
  return VITALS.flatMap((vital) => {
    const { buckets, sum, count } = version.vitals[vital];
    const labels = { ...labelsOf(version), vital };
    const bounds = [...VITAL_BOUNDS[vital].map(String), '+Inf'];
    let upTo = 0;
    return [
      ...bounds.map((le, place) => {
        upTo += buckets[place] ?? 0;
        return sample(`${name}_bucket`, { ...labels, le }, upTo);
      }),
      sample(`${name}_sum`, labels, sum),
      sample(`${name}_count`, labels, count),
    ];
  });
}

/** The counts in Prometheus' text format. */
export function exposition(metrics: Metrics): string {
  const versions = metrics.versions();
  const perVersion = (
    name: string,
    help: string,
    value: (version: CountedVersion) => number,
    type = 'counter',
  ): string[] =>
    family(
      name,
      type,
      help,
      versions.map((version) => sample(name, labelsOf(version), value(version))),
    );
  const lines = [
    ...perVersion(
      'prelude_version_share',
      'Share of visitors who get a version.',
      ({ share }) => share,
      'gauge',
    ),
    ...perVersion('prelude_starts_total', 'Pages that began to load a part.', (v) => v.starts),
    ...perVersion('prelude_failed_total', 'Pages where a part failed.', (v) => v.failed),
    ...perVersion('prelude_errors_total', 'Unexpected errors of a part.', (v) => v.errors),
    ...family(
      'prelude_failed_loads_total',
      'counter',
      'Failed loads of a part.',
      versions.flatMap((version) =>
        Object.entries(version.failedLoads).map(([code, count]) =>
          sample('prelude_failed_loads_total', { ...labelsOf(version), code }, count),
        ),
      ),
    ),
    ...family(
      'prelude_vitals',
      'histogram',
      'Web vitals of pages with a version: seconds, and the score of CLS.',
      versions.flatMap((version) => vitalSamples('prelude_vitals', version)),
    ),
    ...family(
      'prelude_responses_total',
      'counter',
      'Answers of the site by class of status.',
      [...metrics.responses()].map(([status, count]) =>
        sample('prelude_responses_total', { status }, count),
      ),
    ),
    ...family('prelude_reports_dropped_total', 'counter', 'Reports that were dropped.', [
      sample('prelude_reports_dropped_total', {}, metrics.dropped()),
    ]),
  ];
  return `${lines.join('\n')}\n`;
}
