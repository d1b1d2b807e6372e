/** Whole numbers below a bound, the same ones in each run. */
export type Dice = (below: number) => number;

/** Numbers by a linear congruential generator. */
export function createDice(seed: number): Dice {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** One of some values. */
export const oneOf = <T>(roll: Dice, list: readonly T[]): T => list[roll(list.length)] as T;
