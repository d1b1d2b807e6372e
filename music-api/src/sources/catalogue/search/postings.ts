import { SortedWords } from './sortedWords.ts';

/** A text of a document, and how much more its words count than those of a field of weight 1. */
export interface IndexedField<Document> {
  readonly weight: number;
  readonly wordsOf: (document: Document) => readonly string[];
}

// BM25+ with its usual parameters: how soon repetitions stop counting, how much length counts, what any occurrence is worth.
const SATURATION = 1.2;
const LENGTH_SHARE = 0.7;
const BONUS = 0.5;

/** The words of each document and the documents of each word, with what the word is worth there. */
export interface Postings {
  readonly vocabulary: SortedWords;
  /** Word w is in the documents `documents[wordStarts[w]]` up to `documents[wordStarts[w + 1]]`, in their order. */
  readonly wordStarts: Uint32Array;
  readonly documents: Uint32Array;
  readonly scores: Float32Array;
  /** Document d has the words `words[documentStarts[d]]` up to `words[documentStarts[d + 1]]`. */
  readonly documentStarts: Uint32Array;
  readonly words: Uint32Array;
  readonly wordScores: Float32Array;
}

/** The words of a document, one after the other: a word's number, its field, its count there, the field's words. */
type Occurrences = Uint32Array;
const STRIDE = 4;

/** Numbers the words of some documents, counts them, and scores them by BM25+, field by field. */
class Scoring<Document> {
  /** The words by their text, numbered as they come. */
  readonly ids = new Map<string, number>();
  private readonly occurrences: readonly Occurrences[];
  private readonly documentsWith: readonly number[][];
  private readonly lengths: number[];

  constructor(
    documents: readonly Document[],
    private readonly fields: readonly IndexedField<Document>[],
  ) {
    this.documentsWith = fields.map(() => []);
    this.lengths = fields.map(() => 0);
    this.occurrences = documents.map((document) => this.read(document));
  }

  /** What each word is worth in a document, which is known by its place. */
  scoresOf(document: number): ReadonlyMap<number, number> {
    const scores = new Map<number, number>();
    const found = this.occurrences[document] ?? new Uint32Array();
    for (let at = 0; at < found.length; at += STRIDE) {
      const [id, field] = [found[at] ?? 0, found[at + 1] ?? 0];
      const score = this.scoreOf(id, field, found[at + 2] ?? 0, found[at + 3] ?? 0);
      scores.set(id, (scores.get(id) ?? 0) + (this.fields[field]?.weight ?? 0) * score);
    }
    return scores;
  }

  private read(document: Document): Occurrences {
    const found: number[] = [];
    for (const [field, { wordsOf }] of this.fields.entries()) {
      const counts = new Map<number, number>();
      for (const word of wordsOf(document)) {
        const id = this.ids.get(word) ?? this.ids.size;
        if (id === this.ids.size) this.ids.set(word, id);
        counts.set(id, (counts.get(id) ?? 0) + 1);
      }
      const known = this.documentsWith[field] ?? [];
      this.lengths[field] = (this.lengths[field] ?? 0) + counts.size;
      for (const [id, count] of counts) {
        known[id] = (known[id] ?? 0) + 1;
        found.push(id, field, count, counts.size);
      }
    }
    return Uint32Array.from(found);
  }

  private scoreOf(id: number, field: number, count: number, fieldLength: number): number {
    const total = this.occurrences.length;
    const matching = this.documentsWith[field]?.[id] ?? 0;
    const rarity = Math.log(1 + (total - matching + 0.5) / (matching + 0.5));
    const relativeLength = (fieldLength * total) / (this.lengths[field] ?? 1);
    const damping = SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * relativeLength);
    return rarity * (BONUS + (count * (SATURATION + 1)) / (count + damping));
  }
}

/** Running sums: where each of some consecutive groups starts, and where the last one ends. */
export function startsOf(sizes: Uint32Array): Uint32Array {
  const starts = new Uint32Array(sizes.length + 1);
  for (const [index, size] of sizes.entries()) starts[index + 1] = (starts[index] ?? 0) + size;
  return starts;
}

/** Indexes documents, which are known by their places in the list. */
export function createPostings<Document>(
  documents: readonly Document[],
  fields: readonly IndexedField<Document>[],
): Postings {
  const scoring = new Scoring(documents, fields);
  const { ids } = scoring;
  const vocabulary = new SortedWords(ids.keys());
  const places = new Uint32Array(ids.size);
  for (const [place, word] of vocabulary.words.entries()) places[ids.get(word) ?? 0] = place;

  const scored = documents.map((_, document) => scoring.scoresOf(document));
  const wordSizes = new Uint32Array(places.length);
  for (const scores of scored)
    for (const id of scores.keys()) {
      const place = places[id] ?? 0;
      wordSizes[place] = (wordSizes[place] ?? 0) + 1;
    }
  const wordStarts = startsOf(wordSizes);
  const documentStarts = startsOf(Uint32Array.from(scored, ({ size }) => size));
  const total = documentStarts.at(-1) ?? 0;
  const postings = {
    vocabulary,
    wordStarts,
    documents: new Uint32Array(total),
    scores: new Float32Array(total),
    documentStarts,
    words: new Uint32Array(total),
    wordScores: new Float32Array(total),
  };
  const next = wordStarts.slice();
  let own = 0;
  for (const [document, scores] of scored.entries())
    for (const [id, score] of scores) {
      const place = places[id] ?? 0;
      const at = next[place] ?? 0;
      next[place] = at + 1;
      postings.documents[at] = document;
      postings.scores[at] = score;
      postings.words[own] = place;
      postings.wordScores[own] = score;
      own += 1;
    }
  return postings;
}

/** The documents that have a word. */
export function documentsWith(
  { vocabulary, wordStarts, documents }: Postings,
  word: string,
): Uint32Array {
  const place = vocabulary.placeOf(word);
  if (place === undefined) return new Uint32Array(0);
  return documents.subarray(wordStarts[place], wordStarts[place + 1]);
}
