import { cut, endOf, mixOf } from './recording.ts';

const sound = (samples: readonly number[], startedAtMillis: number, sampleRate = 1_000) => ({
  sampleRate,
  startedAtMillis,
  samples: Float32Array.from(samples),
});

const rounded = (samples: Float32Array | undefined): readonly number[] =>
  [...(samples ?? [])].map((sample) => Math.round(sample * 100) / 100);

test('what two audio contexts gave is added up where it was heard', () => {
  const mix = mixOf([sound([0.5, 0.5], 12), sound([0.25, 0.25, 0.25], 10)]);
  expect(rounded(mix?.samples)).toEqual([0.25, 0.25, 0.75, 0.5]);
  expect(mix?.startedAtMillis).toBe(10);
});

test('without any sound there is no recording, and two sample rates make none', () => {
  expect(mixOf([])).toBeNull();
  expect(() => mixOf([sound([0], 0), sound([0], 0, 2_000)])).toThrow('different sample rates');
});

test('a stretch of a recording keeps its place in time', () => {
  const recording = sound([0, 0.1, 0.2, 0.3, 0.4], 100);
  const stretch = cut(recording, 102, 104);
  expect(rounded(stretch.samples)).toEqual([0.2, 0.3]);
  expect(stretch.startedAtMillis).toBe(102);
  expect(endOf(stretch)).toBe(104);
  expect(rounded(cut(recording, 0).samples)).toEqual([0, 0.1, 0.2, 0.3, 0.4]);
});
