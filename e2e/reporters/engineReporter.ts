import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { repositoryRoot, type CellResult } from '../../scripts/lib/index.ts';
import { enginesPage, type EngineRun } from './enginesPage.ts';

const reports = resolve(repositoryRoot, '.cache/reports');

/** The last run of each engine of which all journeys ran, as `<engine>.json`. */
const wholeRuns = resolve(reports, 'engines');

/** The annotation of a journey that an engine can't do: why, with a link. */
export const LIMIT = 'limit';

/** The annotation with the browser's name and version. */
export const VERSION = 'version';

const engineOf = (test: TestCase): string => test.parent.project()?.name ?? '';

/** The journey in words: the titles of its groups and its own. */
const journeyOf = (test: TestCase): string => test.titlePath().slice(3).join(', ');

const annotationOf = (test: TestCase, wanted: string): string | undefined =>
  test.annotations.find(({ type }) => type === wanted)?.description;

const resultOf = (test: TestCase): CellResult => {
  if (test.outcome() !== 'skipped') return test.outcome() === 'expected' ? 'ok' : 'FAILED';
  return annotationOf(test, LIMIT) === undefined ? 'skipped' : 'limit';
};

const runOf = (engine: string, tests: readonly TestCase[]): EngineRun => ({
  engine,
  version: tests.map((test) => annotationOf(test, VERSION)).find((text) => text) ?? 'missing',
  date: new Date().toISOString().slice(0, 10),
  results: Object.fromEntries(tests.map((test) => [journeyOf(test), resultOf(test)])),
  limits: Object.fromEntries(
    tests.flatMap((test) => {
      const reason = annotationOf(test, LIMIT);
      return reason === undefined ? [] : [[journeyOf(test), reason]];
    }),
  ),
});

/**
 * Prints the journeys by engines, and writes them to `.cache/reports/engines.md`. A run of all journeys that names a page in
 * `ENGINES_PAGE` writes its engines there too, next to the last runs of the others.
 */
export default class EngineReporter implements Reporter {
  #tests: readonly TestCase[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onEnd({ status }: FullResult): void {
    const runs = [...new Set(this.#tests.map(engineOf))].map((engine) =>
      runOf(
        engine,
        this.#tests.filter((test) => engineOf(test) === engine),
      ),
    );
    const report = enginesPage(runs);
    mkdirSync(wholeRuns, { recursive: true });
    writeFileSync(resolve(reports, 'engines.md'), report);
    process.stdout.write(`\n${report}\n`);
    const page = process.env['ENGINES_PAGE'];
    if (page === undefined || status === 'interrupted') return;
    for (const run of runs)
      writeFileSync(resolve(wholeRuns, `${run.engine}.json`), JSON.stringify(run));
    const known = readdirSync(wholeRuns)
      .toSorted()
      .map((file) => JSON.parse(readFileSync(resolve(wholeRuns, file), 'utf8')) as EngineRun);
    writeFileSync(resolve(repositoryRoot, page), enginesPage(known));
  }
}
