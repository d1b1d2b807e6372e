import type { Hints } from '../../musicSource.ts';
import type { Categories, Category } from './categories.ts';
import { foldedWords } from './fold.ts';
import { namedParts } from './queryReading.ts';
import { FILLER_WORDS } from './vocabulary.ts';

const AROUND_WORDS = /^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu;

/**
 * The parts of a query that were read as one of the `honoured` categories, as typed, in their order. None for a part that
 * is the whole query: it explains nothing.
 */
export function understoodParts(
  query: string,
  categories: Categories,
  honoured: readonly Category[],
): Hints['understood'] {
  const typed = query.split(/\s+/).filter(Boolean);
  const telling = typed
    .map((text, place) => ({
      place,
      words: foldedWords(text).filter((word) => !FILLER_WORDS.has(word)),
    }))
    .filter(({ words }) => words.length > 0);
  const names = telling.map(({ words }) => words.join(' '));
  return namedParts(names, categories)
    .filter(({ meant }) => meant.some((category) => honoured.includes(category)))
    .filter(({ length }) => length < telling.length)
    .map(({ first, length }) => {
      const from = telling[first]?.place ?? 0;
      const end = (telling[first + length - 1]?.place ?? 0) + 1;
      return {
        text: typed.slice(from, end).join(' ').replace(AROUND_WORDS, ''),
        without: [...typed.slice(0, from), ...typed.slice(end)].join(' '),
      };
    });
}
