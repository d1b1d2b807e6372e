import type { Target } from './target.ts';

/** One row of the table. */
export interface Finding {
  readonly attack: string;
  readonly now: string;
  readonly bound: string;
  readonly isOk: boolean;
}

/** One way to harm the product. */
export type Attack = (target: Target) => Promise<readonly Finding[]>;

/** A figure that must not be larger than its bound; Infinity: what was asked got no answer. */
export const atMost = (attack: string, value: number, bound: number, unit: string): Finding => ({
  attack,
  now: Number.isFinite(value) ? `${Number(value.toPrecision(3))} ${unit}` : 'no answer',
  bound: `at most ${bound} ${unit}`,
  isOk: value <= bound,
});
