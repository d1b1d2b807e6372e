import { alignedTable } from '../lib/index.ts';

/** What an attack found: one row of the table. */
export interface Finding {
  readonly attack: string;
  /** The figure of the attack that led to the fix (issue 15); '' where none was taken. */
  readonly before: string;
  readonly now: string;
  readonly bound: string;
  readonly isOk: boolean;
}

type Described = Pick<Finding, 'attack' | 'before'>;

const textOf = (value: number): string => String(Number(value.toPrecision(3)));

/** A figure that must not be larger than its bound. */
export const atMost = (what: Described, value: number, bound: number, unit: string): Finding => ({
  ...what,
  now: `${textOf(value)} ${unit}`,
  bound: `at most ${bound} ${unit}`,
  isOk: value <= bound,
});

/** A share that must not be smaller than its bound. */
export const atLeast = (what: Described, value: number, bound: number, more = ''): Finding => ({
  ...what,
  now: value.toFixed(2) + more,
  bound: `at least ${bound}`,
  isOk: value >= bound,
});

/** Something that must be so. */
export const expected = (what: Described, bound: string, now: string): Finding => ({
  ...what,
  now,
  bound,
  isOk: now === bound,
});

/** The findings as a table. */
export const findingTable = (findings: readonly Finding[]): string =>
  alignedTable([
    ['attack', 'before', 'now', 'bound', ''],
    ...findings.map(({ attack, before, now, bound, isOk }) => [
      attack,
      before,
      now,
      bound,
      isOk ? 'ok' : 'FAILED',
    ]),
  ]);
