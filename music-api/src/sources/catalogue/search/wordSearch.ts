import type { Postings } from './postings.ts';
import { createSlipSearch } from './sortedWords.ts';
import type { TimeBudget } from './timeBudget.ts';

/** The documents, by their places in the indexed list, that have enough of the words looked for, each with its score. */
export interface WordMatches {
  readonly documents: Uint32Array;
  readonly scores: Float64Array;
}

/** Which words count for a word looked for, besides itself. */
export interface WordOptions {
  /** Whether longer words that begin so count too; default no. */
  readonly isBeginning?: (word: string) => boolean;
  /** Whether words with one letter too many, too few or another one count too; default no. */
  readonly maySlip?: (word: string) => boolean;
}

/** Finds the documents that have at least `least` of some different words. */
export type WordSearch = (
  words: readonly string[],
  least?: number,
  options?: WordOptions,
) => WordMatches;

// What a longer word and one with a slip are worth, compared with the word itself.
const BEGINNING_WEIGHT = 0.5;
const LETTERS_LEFT_SHARE = 0.3;
const SLIP_WEIGHT = 0.3;

/** To look into a document costs as much as so many entries of a word's list. */
const DOCUMENT_COST = 24;

/** The words of the index that count for a word looked for. */
interface Meaning {
  /** Places of neighbours in the vocabulary: from the first up to the second, which is not among them. */
  readonly range: readonly [from: number, until: number];
  readonly slips: ReadonlySet<number>;
  /** The length of the lists of documents. */
  readonly size: number;
  /** The weight of one of the words; 0 for words that do not count. */
  weightOf(place: number): number;
}

type MeaningOf = (word: string, options: WordOptions) => Meaning;

function createMeaningOf({ vocabulary, wordStarts }: Postings): MeaningOf {
  const withOneSlip = createSlipSearch(vocabulary);
  const sizeOf = (from: number, until: number): number =>
    (wordStarts[until] ?? 0) - (wordStarts[from] ?? 0);

  return (word, options) => {
    const own = vocabulary.placeOf(word);
    const exact = own === undefined ? ([0, 0] as const) : ([own, own + 1] as const);
    const range = options.isBeginning?.(word) ? vocabulary.beginningWith(word) : exact;
    const isInRange = (place: number): boolean => place >= range[0] && place < range[1];
    const near = options.maySlip?.(word) ? withOneSlip(word) : [];
    const slips = new Set(near.filter((place) => !isInRange(place)));
    return {
      range,
      slips,
      size: [...slips].reduce((sum, place) => sum + sizeOf(place, place + 1), sizeOf(...range)),
      weightOf: (place) => {
        if (place === own) return 1;
        const length = vocabulary.words[place]?.length ?? 0;
        if (isInRange(place)) {
          const counted = length + LETTERS_LEFT_SHARE * (length - word.length);
          return (BEGINNING_WEIGHT * length) / counted;
        }
        return slips.has(place) ? (SLIP_WEIGHT * length) / (length + 1) : 0;
      },
    };
  };
}

/** What the words looked for so far have given each document; cleared after each search. */
class Tally {
  private readonly found: Uint32Array;
  private size = 0;
  private readonly scores: Float64Array;
  private readonly counts: Uint8Array;
  /** The number of the word that a document was last counted for, from 1. */
  private readonly latest: Uint8Array;

  constructor(documents: number) {
    this.found = new Uint32Array(documents);
    this.scores = new Float64Array(documents);
    this.counts = new Uint8Array(documents);
    this.latest = new Uint8Array(documents);
  }

  /** The documents that have at least so many words so far. */
  having(least: number): Uint32Array {
    const { found, counts, size } = this;
    if (least <= 1) return found.slice(0, size);
    const having = new Uint32Array(size);
    let length = 0;
    for (let place = 0; place < size; place += 1) {
      const document = found[place] ?? 0;
      if ((counts[document] ?? 0) < least) continue;
      having[length] = document;
      length += 1;
    }
    return having.subarray(0, length);
  }

  has(document: number): boolean {
    return this.counts[document] !== 0;
  }

  add(document: number, score: number, wordNumber: number): void {
    const count = this.counts[document] ?? 0;
    if (count === 0) {
      this.found[this.size++] = document;
      this.scores[document] = score;
    } else {
      this.scores[document] = (this.scores[document] ?? 0) + score;
      if (this.latest[document] === wordNumber) return;
    }
    this.latest[document] = wordNumber;
    this.counts[document] = count + 1;
  }

  /** The score grows with the number of words. */
  matches(least: number): WordMatches {
    const documents = this.having(least);
    const scores = new Float64Array(documents.length);
    for (let match = 0; match < documents.length; match += 1) {
      const document = documents[match] ?? 0;
      scores[match] = (this.scores[document] ?? 0) * (this.counts[document] ?? 0);
    }
    return { documents, scores };
  }

  clear(): void {
    const { found, size } = this;
    for (let place = 0; place < size; place += 1) {
      const document = found[place] ?? 0;
      this.counts[document] = this.latest[document] = 0;
    }
    this.size = 0;
  }
}

/**
 * Looks for the rarest words first. Once a document needs all the words that are left, only the documents found so far are
 * looked into, so the commonest words of a query cost little; where too many words are unknown, the search ends at once.
 */
export function createWordSearch(index: Postings, budget?: TimeBudget): WordSearch {
  const tally = new Tally(index.documentStarts.length - 1);
  const meaningOf = createMeaningOf(index);

  const addList = (place: number, weight: number, number: number, isOpen: boolean): void => {
    const { wordStarts, documents, scores } = index;
    const end = wordStarts[place + 1] ?? 0;
    for (let at = wordStarts[place] ?? 0; at < end; at += 1) {
      const document = documents[at] ?? 0;
      if (isOpen || tally.has(document)) tally.add(document, weight * (scores[at] ?? 0), number);
    }
  };

  const addLists = ({ range, slips, weightOf }: Meaning, number: number, isOpen: boolean): void => {
    for (let place = range[0]; place < range[1]; place += 1)
      addList(place, weightOf(place), number, isOpen);
    for (const place of slips) addList(place, weightOf(place), number, isOpen);
  };

  const lookInto = (document: number, { weightOf }: Meaning, number: number): void => {
    const { documentStarts, words, wordScores } = index;
    const end = documentStarts[document + 1] ?? 0;
    for (let at = documentStarts[document] ?? 0; at < end; at += 1) {
      const weight = weightOf(words[at] ?? 0);
      if (weight > 0) tally.add(document, weight * (wordScores[at] ?? 0), number);
    }
  };

  const count = (meanings: readonly Meaning[], least: number): void => {
    for (const [place, meaning] of meanings.entries()) {
      budget?.check();
      const left = meanings.length - place;
      // A document that has none of the words so far can only have those that are left.
      const isOpen = left >= least;
      const candidates = isOpen ? undefined : tally.having(least - left);
      if (candidates && candidates.length * DOCUMENT_COST < meaning.size)
        for (const document of candidates) lookInto(document, meaning, place + 1);
      else addLists(meaning, place + 1, isOpen);
    }
  };

  return (words, least = words.length, options = {}) => {
    const meanings = words
      .map((word) => {
        budget?.check();
        return meaningOf(word, options);
      })
      .sort((left, right) => left.size - right.size);
    try {
      if (meanings.filter(({ size }) => size > 0).length >= least) count(meanings, least);
      return tally.matches(least);
    } finally {
      tally.clear();
    }
  };
}
