import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import {
  type CellResult,
  markdownOf,
  missingCells,
  type ResultTable,
} from '../../scripts/lib/index.ts';
import { CELL, RESULT_TABLES } from '../fixtures/resultTables.ts';

const reports = resolve(import.meta.dirname, '../../.cache/reports');

const TABLES: readonly (readonly [string, ResultTable])[] = Object.entries(RESULT_TABLES);

/**
 * Prints the results of the tests of faults, skew and tampering as tables, and writes each to
 * `.cache/reports/<name>.md`. A cell that no test has filled fails the run: use the reporter for whole runs only.
 */
export default class TableReporter implements Reporter {
  readonly #results = new Map<string, CellResult>();

  onTestEnd({ annotations }: TestCase, { status }: TestResult): void {
    if (status === 'skipped') return;
    for (const { type, description } of annotations) {
      if (type !== CELL || description === undefined) continue;
      this.#results.set(description, status === 'passed' ? 'ok' : 'FAILED');
    }
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    mkdirSync(reports, { recursive: true });
    for (const [name, table] of TABLES) {
      const markdown = markdownOf(name, table, this.#results);
      process.stdout.write(`\n${markdown}`);
      writeFileSync(resolve(reports, `${name}.md`), markdown);
    }
    const missing = TABLES.flatMap(([name, table]) => missingCells(name, table, this.#results));
    if (missing.length === 0) return { status };
    process.stdout.write(`\nNot run: ${missing.join('; ')}\n`);
    return { status: status === 'passed' ? 'failed' : status };
  }
}
