import fc from 'fast-check';
import { createPostings } from './postings.ts';
import type { TimeBudget } from './timeBudget.ts';
import { createWordSearch, type WordOptions, type WordSearch } from './wordSearch.ts';

/** The documents of some texts that have the words, with their scores. */
function searchIn(texts: readonly (readonly string[])[], budget?: TimeBudget) {
  const index = createPostings(texts, [{ weight: 1, wordsOf: (text) => text }]);
  const search = createWordSearch(index, budget);
  return (...asked: Parameters<WordSearch>): ReadonlyMap<number, number> => {
    const { documents, scores } = search(...asked);
    return new Map(Array.from(documents, (document, match) => [document, scores[match] ?? 0]));
  };
}

/** Few letters, so that words are often beginnings and slips of others. */
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 5 });
const texts = fc.array(fc.array(word, { minLength: 1, maxLength: 6 }), {
  minLength: 1,
  maxLength: 80,
});
const query = fc.uniqueArray(word, { minLength: 1, maxLength: 5 });
const options = fc
  .record({ isBeginning: fc.boolean(), maySlip: fc.boolean() })
  .map(({ isBeginning, maySlip }) => ({
    isBeginning: () => isBeginning,
    maySlip: () => maySlip,
  }));

/** Whether one letter too many, too few or another one makes a word of the other. */
function isOneSlip(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (left === right || long.length - short.length > 1) return false;
  return [...long].some((_, place) => {
    const without = long.slice(0, place) + long.slice(place + 1);
    return short === without || short.slice(0, place) + short.slice(place + 1) === without;
  });
}

const counts = (wanted: string, other: string, { isBeginning, maySlip }: WordOptions): boolean =>
  wanted === other ||
  (isBeginning?.(wanted) === true && other.startsWith(wanted)) ||
  (maySlip?.(wanted) === true && isOneSlip(wanted, other));

test('finds exactly the documents that have enough of the words', () => {
  fc.assert(
    fc.property(texts, query, fc.nat(4), options, (documents, words, fewer, asked) => {
      const least = Math.max(1, words.length - fewer);
      const expected = documents.flatMap((document, place) => {
        const found = words.filter((one) => document.some((other) => counts(one, other, asked)));
        return found.length >= least ? [place] : [];
      });
      const matches = searchIn(documents)(words, least, asked);
      expect([...matches.keys()].sort((left, right) => left - right)).toEqual(expected);
    }),
  );
});

test('a document scores what its words score alone, times their number', () => {
  fc.assert(
    fc.property(texts, query, fc.nat(4), options, (documents, words, fewer, asked) => {
      const search = searchIn(documents);
      const alone = words.map((one) => search([one], 1, asked));
      for (const [document, score] of search(words, Math.max(1, words.length - fewer), asked)) {
        const own = alone.flatMap((scores) => scores.get(document) ?? []);
        const sum = own.reduce((total, one) => total + one, 0);
        expect(score).toBeCloseTo(sum * own.length, 4);
      }
    }),
  );
});

test('a rare word, a short text and a repeated word score more', () => {
  const search = searchIn([
    ['salt', 'radio'],
    ['salt', 'road'],
    ['salt', 'road', 'long', 'way', 'home'],
    ['road', 'road'],
  ]);
  const scoreOf = (wanted: string, document: number): number => search([wanted]).get(document) ?? 0;
  expect(scoreOf('radio', 0)).toBeGreaterThan(scoreOf('salt', 0));
  expect(scoreOf('road', 1)).toBeGreaterThan(scoreOf('road', 2));
  expect(scoreOf('road', 3)).toBeGreaterThan(scoreOf('road', 1));
});

test('a search that was broken off leaves nothing to the next one', () => {
  let isLate = false;
  let checks = 0;
  const budget = {
    begin: () => undefined,
    check: () => {
      checks += 1;
      if (isLate && checks > 3) throw new Error('late');
    },
  };
  const search = searchIn([['salt', 'radio'], ['road']], budget);
  const before = search(['salt']);
  isLate = true;
  checks = 0;
  expect(() => search(['salt', 'radio'])).toThrow('late');
  isLate = false;
  expect(search(['salt'])).toEqual(before);
  expect(search(['road']).size).toBe(1);
});
