import fc from 'fast-check';
import { bestOf } from './bestOf.ts';

const matches = fc.uniqueArray(fc.nat(2_000_000), { maxLength: 200 }).chain((documents) =>
  fc.record({
    documents: fc.constant(documents),
    // Few different scores, so that many are equal.
    scores: fc.array(fc.integer({ min: 0, max: 40 }), {
      minLength: documents.length,
      maxLength: documents.length,
    }),
    closeness: fc.array(fc.nat(3), {
      minLength: documents.length,
      maxLength: documents.length,
    }),
  }),
);

test('the best are the closest, then those with the highest scores, then the first documents', () => {
  fc.assert(
    fc.property(matches, fc.integer({ min: 1, max: 60 }), ({ documents, ...known }, most) => {
      const scores = known.scores.map((score) => score / 8);
      const closenessOf = (document: number): number =>
        known.closeness[documents.indexOf(document)] ?? 0;
      const scoreOf = (document: number): number => scores[documents.indexOf(document)] ?? 0;
      const sorted = documents.toSorted(
        (left, right) =>
          closenessOf(right) - closenessOf(left) || scoreOf(right) - scoreOf(left) || left - right,
      );
      const best = bestOf(
        { documents: Uint32Array.from(documents), scores: Float64Array.from(scores) },
        most,
        closenessOf,
      );
      expect([...best]).toEqual(sorted.slice(0, most));
    }),
  );
});
