import type { Categories, Category } from './categories.ts';
import { foldedWords } from './fold.ts';
import { LONGEST_NAME } from './queryReading.ts';
import { FILLER_WORDS } from './vocabulary.ts';

/** Words of a query that were read as a category. */
export interface UnderstoodPart {
  /** The words as typed, such as "before 1970". */
  readonly text: string;
  /** The query without them. */
  readonly without: string;
}

const AROUND_WORDS = /^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu;

/**
 * The parts of a query that were read as one of the `honoured` categories, as typed, in their order. None for a part that
 * is the whole query: it explains nothing.
 */
export function understoodParts(
  query: string,
  categories: Categories,
  honoured: readonly Category[],
): readonly UnderstoodPart[] {
  const typed = query.split(/\s+/).filter(Boolean);
  const telling = typed
    .map((text, place) => ({
      place,
      words: foldedWords(text).filter((word) => !FILLER_WORDS.has(word)),
    }))
    .filter(({ words }) => words.length > 0);
  const parts: UnderstoodPart[] = [];
  for (let at = 0; at < telling.length;) {
    let length = Math.min(LONGEST_NAME, telling.length - at);
    let meant: readonly Category[] | undefined;
    for (; length > 0; length -= 1) {
      const words = telling.slice(at, at + length).flatMap(({ words: own }) => own);
      meant = categories.get(words.join(' '));
      if (meant) break;
    }
    if (meant?.some((category) => honoured.includes(category)) && length < telling.length) {
      const [first = 0, last = 0] = [telling[at]?.place, telling[at + length - 1]?.place];
      parts.push({
        text: typed
          .slice(first, last + 1)
          .join(' ')
          .replace(AROUND_WORDS, ''),
        without: [...typed.slice(0, first), ...typed.slice(last + 1)].join(' '),
      });
    }
    at += Math.max(1, length);
  }
  return parts;
}
