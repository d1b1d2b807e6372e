import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import {
  type CellResult,
  cellAddress,
  cellsOf,
  markdownOf,
  type ResultTable,
} from '../../scripts/lib/index.ts';

const reports = resolve(import.meta.dirname, '../../.cache/reports');
const NAME = 'engines';

/** The annotation of a journey that an engine can't do: why, with a link. */
export const LIMIT = 'limit';

const engineOf = (test: TestCase): string => test.parent.project()?.name ?? '';

/** The journey in words: the titles of its groups and its own. */
const journeyOf = (test: TestCase): string => test.titlePath().slice(3).join(', ');

/** Prints the journeys by engines as a table, and writes it to `.cache/reports/engines.md`. */
export default class EngineReporter implements Reporter {
  readonly #found = new Map<string, CellResult>();
  readonly #limits = new Set<string>();
  #table: ResultTable = { title: 'Engines', corner: 'journey', rows: [], columns: [] };

  onBegin(_config: unknown, suite: Suite): void {
    const tests = suite.allTests();
    const rows = [...new Set(tests.map(journeyOf))];
    this.#table = { ...this.#table, rows, columns: [...new Set(tests.map(engineOf))] };
  }

  onTestEnd(test: TestCase, { status }: TestResult): void {
    const address = cellAddress(NAME, journeyOf(test), engineOf(test));
    const limit = test.annotations.find(({ type }) => type === LIMIT);
    if (limit) this.#limits.add(`${engineOf(test)}, ${journeyOf(test)}: ${limit.description}`);
    if (status === 'skipped') this.#found.set(address, limit ? 'limit' : 'skipped');
    else this.#found.set(address, status === 'passed' ? 'ok' : 'FAILED');
  }

  onEnd(): void {
    const expected = new Set(cellsOf(NAME, this.#table));
    const table = markdownOf(NAME, this.#table, { found: this.#found, expected });
    const markdown = [table, ...[...this.#limits].map((limit) => `- ${limit}`)].join('\n');
    mkdirSync(reports, { recursive: true });
    writeFileSync(resolve(reports, `${NAME}.md`), markdown);
    process.stdout.write(`\n${markdown}\n`);
  }
}
