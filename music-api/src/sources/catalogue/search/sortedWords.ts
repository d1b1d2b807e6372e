import { distance } from 'fastest-levenshtein';

/** Words in the order of their letters (UTF-16 units), each once: those that begin alike are neighbours. */
export class SortedWords {
  readonly words: readonly string[];
  private readonly places: ReadonlyMap<string, number>;

  constructor(words: Iterable<string>) {
    this.words = [...new Set(words)].sort();
    this.places = new Map(this.words.map((word, place) => [word, place]));
  }

  /** A word's place; undefined for an unknown one. */
  placeOf(word: string): number | undefined {
    return this.places.get(word);
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

/** Which letters a word has, as bits: those of the Latin alphabet have one each, others share them. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let place = 0; place < word.length; place += 1)
    letters |= 1 << (word.charCodeAt(place) & 31);
  return letters;
}

/** In how many letters two words differ at least, by the letters that they have: one slip changes two at most. */
export function leastSlips(left: number, right: number): number {
  let differing = left ^ right;
  let count = 0;
  for (; differing !== 0; differing &= differing - 1) count += 1;
  return count / 2;
}

/** Finds the places of the words with one letter too many, too few or another one; a word itself is not among them. */
export function createSlipSearch(sorted: SortedWords): (word: string) => readonly number[] {
  /** The words spelled from their ends: those that end alike are neighbours. */
  const endings = new SortedWords(sorted.words.map(reversed));
  const placesByEnding = Uint32Array.from(
    endings.words,
    (ending) => sorted.placeOf(reversed(ending)) ?? 0,
  );
  const letters = Int32Array.from(sorted.words, lettersOf);

  return (word) => {
    const own = lettersOf(word);
    const found = new Set<number>();
    const compare = (place: number): void => {
      const other = sorted.words[place] ?? '';
      if (Math.abs(other.length - word.length) > 1) return;
      if (leastSlips(own, letters[place] ?? 0) > 1) return;
      if (distance(word, other) === 1) found.add(place);
    };
    // A slip is in one half of a word, so the other half is right.
    const half = Math.floor(word.length / 2);
    const [first, end] = sorted.beginningWith(word.slice(0, half));
    for (let place = first; place < end; place += 1) compare(place);
    const [from, until] = endings.beginningWith(reversed(word.slice(half)));
    for (let place = from; place < until; place += 1) compare(placesByEnding[place] ?? 0);
    return [...found];
  };
}
