import type MiniSearch from 'minisearch';
import type { SearchOptions } from 'minisearch';
import type { TimeBudget } from './timeBudget.ts';

/** A document that has enough of the words looked for. */
export interface WordMatch {
  readonly id: number;
  readonly score: number;
}

type WordOptions = Pick<SearchOptions, 'fields' | 'fuzzy' | 'prefix'>;

/** Finds the documents that have at least `least` of some different words. */
export type WordSearch = (
  words: readonly string[],
  least?: number,
  options?: WordOptions,
) => readonly WordMatch[];

/**
 * Looks for one word after the other, and for no more of them once no document can have enough: a query of unlikely
 * words ends early. MiniSearch itself expands and scores all words first. The scores are the ones that it gives.
 */
export const createWordSearch =
  (index: MiniSearch, budget?: TimeBudget): WordSearch =>
  (words, least = words.length, options = {}) => {
    const found = new Map<number, { readonly score: number; readonly count: number }>();
    let left = words.length;
    for (const word of words) {
      budget?.check();
      left -= 1;
      for (const { id, score } of index.search(word, options)) {
        const before = found.get(Number(id)) ?? { score: 0, count: 0 };
        found.set(Number(id), { score: before.score + score, count: before.count + 1 });
      }
      for (const [id, { count }] of found) if (count + left < least) found.delete(id);
      if (found.size === 0 && left < least) return [];
    }
    return [...found].map(([id, { score, count }]) => ({ id, score: score * count }));
  };
