import { alignedTable, type CellResult } from '../../scripts/lib/index.ts';

/** What one run of all journeys has shown of one engine. */
export interface EngineRun {
  readonly engine: string;
  /** The browser's name and version. */
  readonly version: string;
  /** The day, `YYYY-MM-DD`. */
  readonly date: string;
  readonly results: Readonly<Record<string, CellResult>>;
  /** Why a journey can't hold there, with a link. */
  readonly limits: Readonly<Record<string, string>>;
}

const countOf = ({ results }: EngineRun, wanted: CellResult): number =>
  Object.values(results).filter((result) => result === wanted).length;

/** The page of all journeys by engines, from the last run of each engine. */
export function enginesPage(runs: readonly EngineRun[]): string {
  const journeys = [...new Set(runs.flatMap(({ results }) => Object.keys(results)))];
  const limits = runs.flatMap(({ engine, limits: reasons }) =>
    Object.entries(reasons).map(([journey, reason]) => `- ${engine}, ${journey}: ${reason}`),
  );
  return [
    '# Engines\n',
    'How the main journeys went in each engine ([testing.md](../testing.md#engines)). A run with\n`ENGINES_PAGE=docs/reports/engines.md` writes this page, with `--project` one of its columns.\n',
    alignedTable([
      ['engine', 'browser', 'day', 'held', 'FAILED', 'limit', 'skipped'],
      ...runs.map((run) => [
        run.engine,
        run.version,
        run.date,
        ...(['ok', 'FAILED', 'limit', 'skipped'] as const).map((word) =>
          String(countOf(run, word)),
        ),
      ]),
    ]),
    alignedTable([
      ['journey', ...runs.map(({ engine }) => engine)],
      ...journeys.map((journey) => [
        journey,
        ...runs.map(({ results }) => results[journey] ?? 'not run'),
      ]),
    ]),
    ...(limits.length > 0 ? [`${limits.join('\n')}\n`] : []),
  ].join('\n');
}
