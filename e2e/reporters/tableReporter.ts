import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
} from '@playwright/test/reporter';
import {
  type CellResult,
  cellsOf,
  markdownOf,
  missingCells,
  type ResultTable,
} from '../../scripts/lib/index.ts';
import { CELL, RESULT_TABLES, SAMPLED_CELLS } from '../fixtures/resultTables.ts';

const reports = resolve(import.meta.dirname, '../../.cache/reports');

const TABLES: readonly (readonly [string, ResultTable])[] = Object.entries(RESULT_TABLES);

/**
 * Prints the results of the tests of faults, skew and tampering as tables, and writes each to
 * `.cache/reports/<name>.md`. A table to which this suite contributes nothing is left unchanged. A cell that this suite
 * should fill and no test has filled fails the run: use the reporter for whole runs only.
 */
export default class TableReporter implements Reporter {
  readonly #found = new Map<string, CellResult>();
  #expected: ReadonlySet<string> = new Set();

  onBegin(_config: FullConfig, { suites }: Suite): void {
    const isFull = suites.some((suite) => suite.project()?.name === 'full');
    this.#expected = new Set(
      isFull ? TABLES.flatMap(([name, table]) => cellsOf(name, table)) : SAMPLED_CELLS,
    );
  }

  onTestEnd({ annotations }: TestCase, { status }: TestResult): void {
    if (status === 'skipped') return;
    for (const { type, description } of annotations) {
      if (type !== CELL || description === undefined) continue;
      this.#found.set(description, status === 'passed' ? 'ok' : 'FAILED');
    }
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    mkdirSync(reports, { recursive: true });
    const results = { found: this.#found, expected: this.#expected };
    for (const [name, table] of TABLES) {
      if (!cellsOf(name, table).some((address) => this.#expected.has(address))) continue;
      const markdown = markdownOf(name, table, results);
      process.stdout.write(`\n${markdown}`);
      writeFileSync(resolve(reports, `${name}.md`), markdown);
    }
    const missing = missingCells(results);
    if (missing.length === 0) return { status };
    process.stdout.write(`\nNot run: ${missing.join('; ')}\n`);
    return { status: status === 'passed' ? 'failed' : status };
  }
}
