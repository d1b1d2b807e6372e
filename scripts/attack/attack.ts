import { alignedTable } from '../lib/index.ts';
import type { Target } from './target.ts';

/** What an attack found: one row of the table. */
export interface Finding {
  readonly attack: string;
  /** The figure of the attack that led to the fix (issue 15); '' where none was taken. */
  readonly before: string;
  readonly now: string;
  readonly bound: string;
  readonly isOk: boolean;
}

/** A figure of an attack, with what must be true of it. */
interface Figure<T> {
  readonly attack: string;
  readonly before: string;
  readonly judge: (value: T) => Pick<Finding, 'now' | 'bound' | 'isOk'>;
}

const textOf = (value: number): string => String(Number(value.toPrecision(3)));

/** A figure that must not be larger than its bound. */
export const atMost = (
  attack: string,
  bound: number,
  unit: string,
  before = '',
): Figure<number> => ({
  attack,
  before,
  judge: (value) => ({
    now: `${textOf(value)} ${unit}`,
    bound: `at most ${bound} ${unit}`,
    isOk: value <= bound,
  }),
});

/** A share that must not be smaller than its bound. */
export const atLeast = (attack: string, bound: number, before = ''): Figure<number> => ({
  attack,
  before,
  judge: (value) => ({
    now: value.toFixed(2),
    bound: `at least ${bound}`,
    isOk: value >= bound,
  }),
});

/** An outcome that must be this one. */
export const expected = (attack: string, bound: string, before = ''): Figure<string> => ({
  attack,
  before,
  judge: (now) => ({ now, bound, isOk: now === bound }),
});

/** One way to harm the product. */
export interface Attack {
  readonly name: string;
  /** It ends after so long; absent: as all do. */
  readonly limitMillis?: number;
  readonly run: (target: Target) => Promise<readonly Finding[]>;
}

/** An attack from its figures and from what measures them, in the same order; a value may carry a note for the table. */
export const createAttack = <T extends number | string>(
  name: string,
  figures: readonly Figure<T>[],
  measure: (target: Target) => Promise<readonly (T | readonly [value: T, note: string])[]>,
  limitMillis?: number,
): Attack => ({
  name,
  ...(limitMillis !== undefined && { limitMillis }),
  async run(target) {
    const values = await measure(target);
    if (values.length !== figures.length)
      throw new Error(`${name} measured ${values.length} figures`);
    return figures.map(({ attack, before, judge }, index) => {
      const [value, note = ''] = [values[index]].flat() as [T, string?];
      const judged = judge(value);
      return { attack, before, ...judged, now: judged.now + note };
    });
  },
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
