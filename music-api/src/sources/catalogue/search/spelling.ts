import MiniSearch from 'minisearch';
import { fold, isUnspaced } from './fold.ts';

/** Puts right words that nothing in the catalogue begins with. */
export interface Spelling {
  /** The query with its unknown words replaced by the nearest known ones, or undefined. */
  correct(query: string): string | undefined;
}

interface KnownWord {
  readonly id: string;
  /** How the word is written in the catalogue, with its accents. */
  readonly written: string;
  readonly count: number;
}

const wordPattern = /[\p{L}\p{M}\p{N}'’]+/gu;

// Short words have too many neighbours for a guess to be honest.
const slipsAllowed = (word: string): readonly number[] => {
  if (word.length < 4) return [];
  return word.length < 6 ? [1] : [1, 2];
};

// Numbers are meant, and scripts without spaces have no words to compare.
const isGuessable = (word: string): boolean =>
  word.length > 2 && /^\p{L}/u.test(word) && !isUnspaced(word);

/** The word with each two neighbouring letters swapped, the commonest of all slips. */
const swapped = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, place) =>
      word.slice(0, place) + word.charAt(place + 1) + word.charAt(place) + word.slice(place + 2),
  );

const knownWordsOf = (
  documents: readonly { title: string; artist: string; album: string; tags: string }[],
  moreWords: ReadonlySet<string>,
): KnownWord[] => {
  const known = new Map<string, KnownWord>();
  const learn = (written: string): void => {
    const id = fold(written);
    const before = known.get(id);
    known.set(id, {
      id,
      written: before?.written ?? written.toLowerCase(),
      count: (before?.count ?? 0) + 1,
    });
  };
  for (const { title, artist, album, tags } of documents) {
    for (const text of [title, artist, album, tags]) text.match(wordPattern)?.forEach(learn);
  }
  moreWords.forEach(learn);
  return [...known.values()];
};

/** Learns every word of the catalogue, and the words that name shelves. */
export const createSpelling = (
  documents: readonly { title: string; artist: string; album: string; tags: string }[],
  moreWords: ReadonlySet<string>,
): Spelling => {
  const words = new MiniSearch<KnownWord>({
    fields: ['id'],
    storeFields: ['written', 'count'],
    tokenize: (text) => [text],
    processTerm: (term) => term,
  });
  words.addAll(knownWordsOf(documents, moreWords));

  const isKnown = (word: string): boolean => words.search(word, { prefix: true }).length > 0;

  const nearest = (word: string): string | undefined => {
    for (const candidate of swapped(word)) {
      const [known] = words.search(candidate);
      if (known) return String(known.written);
    }
    for (const fuzzy of slipsAllowed(word)) {
      // People rarely slip on the first letter; with another one it is another word.
      const [best] = words
        .search(word, { fuzzy })
        .filter(({ id }) => String(id).startsWith(word.charAt(0)))
        .sort((left, right) => right.count - left.count);
      if (best) return String(best.written);
    }
    return undefined;
  };

  return {
    correct: (query) => {
      const corrected = query.replace(wordPattern, (written) => {
        const word = fold(written);
        return (isGuessable(word) && !isKnown(word) ? nearest(word) : undefined) ?? written;
      });
      return corrected === query ? undefined : corrected;
    },
  };
};
