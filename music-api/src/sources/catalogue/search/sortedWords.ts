import { distance } from 'fastest-levenshtein';

/** Words in the order of their letters (UTF-16 units), each once: those that begin alike are neighbours. */
export class SortedWords {
  readonly words: readonly string[];
  constructor(words: Iterable<string>) {
    this.words = [...new Set(words)].sort();
  }

  /** A word's place; undefined for an unknown one. */
  placeOf(word: string): number | undefined {
    const place = this.firstFrom(word);
    return this.words[place] === word ? place : undefined;
  }

  /** The places of the words that begin so: from the first one up to the second one, which is not among them. */
  beginningWith(beginning: string): readonly [from: number, until: number] {
    return [this.firstFrom(beginning), this.firstFrom(`${beginning}\uffff`)];
  }

  private firstFrom(word: string): number {
    return lowerBound(this.words, (other) => other < word);
  }
}

const reversed = (word: string): string => word.split('').reverse().join('');

/** The first place of a sorted list that is not before. */
function lowerBound<T>(sorted: readonly T[], isBefore: (entry: T) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(sorted[middle] as T)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Finds the places of the words with one letter too many, too few or another one; a word itself is not among them. */
export function createSlipSearch(sorted: SortedWords): (word: string) => readonly number[] {
  /** The words spelled from their ends, with their places: those that end alike are neighbours. */
  const endings = new SortedWords(sorted.words.map(reversed));
  return (word) => {
    // A slip is in one half of a word, so the other half is right.
    const half = Math.floor(word.length / 2);
    const near = new Set(sorted.words.slice(...sorted.beginningWith(word.slice(0, half))));
    const [from, until] = endings.beginningWith(reversed(word.slice(half)));
    for (const ending of endings.words.slice(from, until)) near.add(reversed(ending));
    return [...near].flatMap((other) =>
      Math.abs(other.length - word.length) < 2 && distance(word, other) === 1
        ? (sorted.placeOf(other) ?? [])
        : [],
    );
  };
}
