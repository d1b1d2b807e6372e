/** A repeatable source of numbers: the same seed gives the same sequence on every machine. */
export interface Random {
  /** The next number, from 0 up to but not including 1. */
  next(): number;
  /** The next number between two bounds. */
  between(low: number, high: number): number;
  /** The next whole number between two bounds, both included. */
  whole(low: number, high: number): number;
  /** One of the given items; throws a RangeError when there are none. */
  pick<Item>(items: readonly Item[]): Item;
  /** A copy of the given items in a new order. */
  shuffled<Item>(items: readonly Item[]): Item[];
}

// A 32-bit FNV-1a hash, to seed a random sequence from a name.
const hashText = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
};

/** Makes a repeatable random sequence (Mulberry32) from a text. */
export const createRandom = (seed: string): Random => {
  let state = hashText(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole,
    pick: (items) => {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new RangeError('Cannot pick from an empty list');
      return item;
    },
    shuffled: (items) =>
      items
        .map((item) => ({ item, order: next() }))
        .sort((left, right) => left.order - right.order)
        .map(({ item }) => item),
  };
};
