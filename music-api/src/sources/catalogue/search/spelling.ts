import { distance } from 'fastest-levenshtein';
import { fold, foldedWords, isUnspaced } from './fold.ts';
import { FILLER_WORDS } from './vocabulary.ts';

/** Texts to learn words from, by what their words stand for. */
export interface WordsToSpell {
  /** Names of artists, genres, languages and other categories. */
  readonly names: readonly string[];
  readonly moods: readonly string[];
  /** Titles, albums, and words that need only be known. */
  readonly others: readonly string[];
}

/** Puts right words that nothing in the catalogue begins with: gives the query with the nearest known words, or undefined. */
export type CorrectSpelling = (query: string) => string | undefined;

type Role = keyof WordsToSpell;

interface KnownWord {
  readonly id: string;
  /** How the word is written in the catalogue, with its accents. */
  readonly written: string;
  readonly role: Role;
  readonly count: number;
}

/** What was done to a known word; "swapped" includes a letter typed twice. */
type Slip = 'swapped' | 'missing' | 'extra' | 'other' | 'two';

const WORD_PATTERN = /[\p{L}\p{M}\p{N}'’]+/gu;

// Letters, from which on a slip of a kind is likelier than another word: while a user types
// "worl", "child" or "baby", nothing may be put right. A word alone has no others to confirm it.
const SHORTEST_SLIPS: Readonly<Record<Slip, number>> = {
  swapped: 3,
  missing: 4,
  other: 4,
  extra: 6,
  two: 9,
};
const SHORTEST_SLIPS_ALONE: Readonly<Record<Role, Readonly<Record<Slip, number>>>> = {
  names: { swapped: 4, missing: 4, other: 6, extra: 6, two: 9 },
  moods: { swapped: 4, missing: 4, other: 8, extra: 8, two: Infinity },
  others: { swapped: 8, missing: 8, other: 8, extra: 8, two: Infinity },
};

// Longer than every known word with a slip: a name in one word has fewer letters.
const LONGEST_GUESSABLE = 32;

// So many words of a query are put right at most: each costs as much as a whole usual search.
const MOST_GUESSES = 4;

// Numbers are meant, and scripts without spaces have no words to compare.
const isGuessable = (word: string): boolean =>
  word.length > 2 && word.length <= LONGEST_GUESSABLE && /^\p{L}/u.test(word) && !isUnspaced(word);

/** The word with each two neighbouring letters swapped, the commonest of all slips. */
const swapped = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, place) =>
      word.slice(0, place) + word.charAt(place + 1) + word.charAt(place) + word.slice(place + 2),
  );

/** The word without each of its doubled letters. */
const undoubled = (word: string): string[] =>
  [...word.matchAll(/(\p{L})\1/gu)].map(
    ({ index }) => word.slice(0, index) + word.slice(index + 1),
  );

function knownWordsOf(texts: WordsToSpell): KnownWord[] {
  const known = new Map<string, KnownWord>();
  const learn = (written: string, role: Role): void => {
    const id = fold(written);
    const before = known.get(id);
    known.set(id, {
      id,
      written: before?.written ?? written.toLowerCase(),
      role: before?.role ?? role,
      count: (before?.count ?? 0) + 1,
    });
  };
  for (const role of ['names', 'moods', 'others'] as const) {
    for (const text of texts[role]) {
      text.match(WORD_PATTERN)?.forEach((word) => learn(word, role));
    }
  }
  return [...known.values()];
}

/** Learns the words of the catalogue, of its categories and of everyday queries. */
export function createSpelling(texts: WordsToSpell): CorrectSpelling {
  // Of words that are equally near, the first in the alphabet is taken.
  const sorted = knownWordsOf(texts).sort((left, right) => (left.id < right.id ? -1 : 1));
  const known = new Map(sorted.map((word) => [word.id, word]));
  const isKnown = (word: string): boolean => sorted.some(({ id }) => id.startsWith(word));

  const slipOf = (word: string, { id }: KnownWord, slips: number): Slip => {
    if (slips > 1) return 'two';
    if (id.length === word.length) return 'other';
    return id.length > word.length ? 'missing' : 'extra';
  };

  /** The known words that differ in so many letters. */
  const within = (word: string, mostSlips: number) =>
    sorted
      // People rarely slip on the first letter; with another one it is another word.
      .filter(({ id }) => id.startsWith(word.charAt(0)))
      .filter(({ id }) => Math.abs(id.length - word.length) <= mostSlips)
      .map((candidate) => ({ known: candidate, slips: distance(word, candidate.id) }))
      .filter(({ slips }) => slips <= mostSlips);

  const nearest = (word: string, isAlone: boolean): KnownWord | undefined => {
    const isLikely = (candidate: KnownWord, slip: Slip): boolean =>
      word.length >= (isAlone ? SHORTEST_SLIPS_ALONE[candidate.role] : SHORTEST_SLIPS)[slip];

    const commonest = [...swapped(word), ...undoubled(word)]
      .flatMap((candidate) => known.get(candidate) ?? [])
      .find((candidate) => isLikely(candidate, 'swapped'));
    if (commonest) return commonest;
    const near = within(word, 2);
    for (const slips of [1, 2]) {
      const [best] = near
        .filter((candidate) => candidate.slips <= slips)
        .filter((candidate) => isLikely(candidate.known, slipOf(word, candidate.known, slips)))
        .sort((left, right) => right.known.count - left.known.count || left.slips - right.slips);
      if (best) return best.known;
    }
    return undefined;
  };

  return (query) => {
    // A number is meant as typed, and so are the words next to it.
    if (/\p{N}/u.test(query)) return undefined;
    const isAlone = foldedWords(query).filter((word) => !FILLER_WORDS.has(word)).length < 2;
    let guesses = 0;
    const corrected = query.replace(WORD_PATTERN, (written) => {
      const word = fold(written);
      if (guesses >= MOST_GUESSES || !isGuessable(word) || isKnown(word)) return written;
      guesses += 1;
      return nearest(word, isAlone)?.written ?? written;
    });
    return corrected === query ? undefined : corrected;
  };
}
