import { alignedTable } from '../lib/index.ts';

/** How a step of the tests went. */
export interface StepOutcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The seconds that each of its test files took. */
  readonly files?: Readonly<Record<string, number>>;
}

/** Which step it was, and how long it took. */
export type TimedOutcome = StepOutcome & { readonly name: string; readonly seconds: number };

/** The outcome of a step that passes or fails as a whole. */
export const wholeOutcome = (isGood: boolean): StepOutcome => ({
  passed: isGood ? 1 : 0,
  failed: isGood ? 0 : 1,
  skipped: 0,
});

/** The closing line that machines read: `N passed, N failed`, with skipped ones where there are any. */
export function closingLine(outcomes: readonly StepOutcome[]): string {
  const sum = (of: (outcome: StepOutcome) => number): number =>
    outcomes.reduce((total, outcome) => total + of(outcome), 0);
  const skipped = sum((outcome) => outcome.skipped);
  const tail = skipped > 0 ? `, ${skipped} skipped` : '';
  return `${sum((outcome) => outcome.passed)} passed, ${sum((outcome) => outcome.failed)} failed${tail}`;
}

/** A table of the steps, for people. */
export const stepTable = (outcomes: readonly TimedOutcome[]): string =>
  alignedTable([
    ['', 'step', 'passed', 'failed', 'skipped', 'seconds'],
    ...outcomes.map(({ name, passed, failed, skipped, seconds }) => [
      failed > 0 ? '✗' : '✓',
      name,
      ...[passed, failed, skipped].map(String),
      seconds.toFixed(1),
    ]),
  ]);

/** A table of the 20 test files that took longest; empty if no step has test files. */
export function slowestFiles(outcomes: readonly StepOutcome[]): string {
  const slowest = outcomes
    .flatMap(({ files = {} }) => Object.entries(files))
    .sort(([, one], [, other]) => other - one)
    .slice(0, 20);
  if (slowest.length === 0) return '';
  return alignedTable([
    ['slowest test files', 'seconds'],
    ...slowest.map(([file, seconds]) => [file, seconds.toFixed(1)]),
  ]);
}
