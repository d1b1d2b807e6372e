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

/** A word in a field of a document. */
interface Occurrence {
  readonly id: number;
  readonly field: number;
  readonly count: number;
  /** The number of different words in the field. */
  readonly fieldLength: number;
}

/** Numbers the words of some documents, counts them, and scores them by BM25+, field by field. */
class Scoring<Document> {
  /** The words by their text, numbered as they come. */
  readonly ids = new Map<string, number>();
  private readonly documentsWith: readonly number[][];
  private readonly lengths: number[];

  constructor(
    private readonly documents: readonly Document[],
    private readonly fields: readonly IndexedField<Document>[],
  ) {
    this.documentsWith = fields.map(() => []);
    this.lengths = fields.map(() => 0);
    for (const document of documents)
      for (const { id, field } of this.occurrencesOf(document)) {
        const known = this.documentsWith[field] ?? [];
        known[id] = (known[id] ?? 0) + 1;
        this.lengths[field] = (this.lengths[field] ?? 0) + 1;
      }
  }

  /** What each word is worth in a document. */
  scoresOf(document: Document): ReadonlyMap<number, number> {
    const scores = new Map<number, number>();
    for (const occurrence of this.occurrencesOf(document)) {
      const { id, field } = occurrence;
      const weight = this.fields[field]?.weight ?? 0;
      scores.set(id, (scores.get(id) ?? 0) + weight * this.scoreOf(occurrence));
    }
    return scores;
  }

  private occurrencesOf(document: Document): readonly Occurrence[] {
    return this.fields.flatMap(({ wordsOf }, field) => {
      const counts = new Map<number, number>();
      for (const word of wordsOf(document)) {
        const id = this.ids.get(word) ?? this.ids.size;
        if (id === this.ids.size) this.ids.set(word, id);
        counts.set(id, (counts.get(id) ?? 0) + 1);
      }
      const fieldLength = counts.size;
      return Array.from(counts, ([id, count]) => ({ id, field, count, fieldLength }));
    });
  }

  private scoreOf({ id, field, count, fieldLength }: Occurrence): number {
    const total = this.documents.length;
    const matching = this.documentsWith[field]?.[id] ?? 0;
    const rarity = Math.log(1 + (total - matching + 0.5) / (matching + 0.5));
    const relativeLength = (fieldLength * total) / (this.lengths[field] ?? 1);
    const damping = SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * relativeLength);
    return rarity * (BONUS + (count * (SATURATION + 1)) / (count + damping));
  }
}

/** Running sums: where each of some consecutive groups starts, and where the last one ends. */
function startsOf(sizes: Uint32Array): Uint32Array {
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

  const scored = documents.map((document) => scoring.scoresOf(document));
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
