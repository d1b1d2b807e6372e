/**
 * A deterministic source of randomness: the same seed gives the same numbers on every machine.
 * All choices of the catalogue and of a track come from such sources, so an id always has the same cover and music.
 */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A number in [low, high). */
  range(low: number, high: number): number;
  /** A whole number in [low, high], both included. */
  integer(low: number, high: number): number;
  /** True with the given probability (0 to 1). */
  chance(probability: number): boolean;
  /** One entry of a list that is not empty; throws a RangeError for an empty one. */
  pick<T>(choices: readonly T[]): T;
  /** A copy of the given items in a new order. */
  shuffled<T>(items: readonly T[]): T[];
  /** About normally distributed, mean 0 and standard deviation 1, never beyond 3. */
  gaussian(): number;
}

/** Hashes text to 32 bits (FNV-1a followed by a final avalanche, so near-equal seeds part ways). */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Makes a {@link Random} from the parts of a seed; the order of the parts matters. */
export function createRandom(...seed: readonly (string | number)[]): Random {
  // Mulberry32: one 32-bit word of state is ample for a few thousand musical choices per track.
  let state = hashText(seed.join('\u0000'));
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    range: (low, high) => low + (high - low) * next(),
    integer: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (choices) => {
      const choice = choices[Math.floor(next() * choices.length)];
      if (choice === undefined) throw new RangeError('nothing to pick from');
      return choice;
    },
    shuffled: (items) =>
      items
        .map((item) => ({ item, order: next() }))
        .sort((left, right) => left.order - right.order)
        .map(({ item }) => item),
    gaussian: () => next() + next() + next() + next() + next() + next() - 3,
  };
}
