import type { WordMatches } from './wordSearch.ts';

// A match and its rank are one number of 53 bits: closeness and score, and of equal ones the document.
const MOST_DOCUMENTS = 2 ** 21;
const STEPS_PER_POINT = 2 ** 10;

/** More than the scores of a query's words reach. */
const HIGHEST_SCORE = 2 ** 20;

/** How much nearer than by its words alone a document is; 3 at most. */
export type ClosenessOf = (document: number) => number;

/**
 * The best documents, best first, at most so many: the closest first, then by score in steps of a thousandth, then those with
 * the lowest numbers. Numbers are sorted by the engine itself, some ten times as fast as by a function that compares.
 */
export function bestOf(
  { documents, scores }: WordMatches,
  most: number,
  closenessOf: ClosenessOf = () => 0,
): Uint32Array {
  const kept = new Float64Array(2 * most);
  let size = 0;
  let least = -1;
  for (let match = 0; match < documents.length; match += 1) {
    const document = documents[match] ?? 0;
    const points = closenessOf(document) * HIGHEST_SCORE + (scores[match] ?? 0);
    const rank =
      Math.floor(points * STEPS_PER_POINT) * MOST_DOCUMENTS + (MOST_DOCUMENTS - 1 - document);
    if (rank <= least) continue;
    kept[size] = rank;
    size += 1;
    if (size < kept.length) continue;
    // The best ones move to the front.
    kept.sort().copyWithin(0, most);
    least = kept[0] ?? least;
    size = most;
  }
  return Uint32Array.from(
    kept.subarray(0, size).sort().reverse().subarray(0, most),
    (rank) => MOST_DOCUMENTS - 1 - (rank % MOST_DOCUMENTS),
  );
}
