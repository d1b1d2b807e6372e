import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import {
  markdownOf,
  missingCells,
  type CellResult,
  type ResultTable,
} from '../../scripts/resultTable.ts';
import { CELL, RESULT_TABLES } from '../fixtures/resultTables.ts';

const reports = resolve(import.meta.dirname, '../../.cache/reports');

/**
 * Prints what the tests of faults, skew and tampering have shown as tables, and writes each to
 * `.cache/reports/<name>.md`. A cell that no test has filled fails the run: the reporter is for whole runs.
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
    const tables: readonly (readonly [string, ResultTable])[] = Object.entries(RESULT_TABLES);
    const missing = tables.flatMap(([name, table]) => missingCells(name, table, this.#results));
    for (const [name, table] of tables) {
      const markdown = markdownOf(name, table, this.#results);
      process.stdout.write(`\n${markdown}`);
      writeFileSync(resolve(reports, `${name}.md`), markdown);
    }
    if (missing.length === 0) return { status };
    process.stdout.write(`\nNot run: ${missing.join('; ')}\n`);
    return { status: status === 'passed' ? 'failed' : status };
  }
}
