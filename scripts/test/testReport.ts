import { alignedTable } from '../lib/index.ts';

/** How one step of the tests went. */
export interface StepOutcome {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** The closing line that machines read: `N passed, N failed`, with skipped ones where there are any. */
export function closingLine(outcomes: readonly StepOutcome[]): string {
  const sum = (of: (outcome: StepOutcome) => number): number =>
    outcomes.reduce((total, outcome) => total + of(outcome), 0);
  const skipped = sum((outcome) => outcome.skipped);
  const tail = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${sum((outcome) => outcome.passed)} passed, ${sum((outcome) => outcome.failed)} failed${tail}`;
}

/** A table of the steps, for people. */
export const stepTable = (outcomes: readonly StepOutcome[]): string =>
  alignedTable([
    ['', 'step', 'passed', 'failed', 'skipped'],
    ...outcomes.map(({ name, passed, failed, skipped }) => [
      failed > 0 ? '✗' : '✓',
      name,
      ...[passed, failed, skipped].map(String),
    ]),
  ]);
