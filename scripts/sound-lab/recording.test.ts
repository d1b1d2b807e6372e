import { cut, endOf, mixOf } from './recording.ts';

const packed = (samples: readonly number[], startedAtMillis: number, sampleRate = 1_000) => ({
  sampleRate,
  startedAtMillis,
  samples: Buffer.from(
    Int16Array.from(samples, (sample) => Math.round(sample * 32_767)).buffer,
  ).toString('base64'),
});

const rounded = (samples: Float32Array | undefined): readonly number[] =>
  [...(samples ?? [])].map((sample) => Math.round(sample * 100) / 100);

test('a recording comes out of its package as it went in', () => {
  const recording = mixOf([packed([0, 0.5, -1], 20)]);
  expect(rounded(recording?.samples)).toEqual([0, 0.5, -1]);
  expect(recording?.startedAtMillis).toBe(20);
});

test('what two audio contexts gave is added up where it was heard', () => {
  const mix = mixOf([packed([0.5, 0.5], 12), packed([0.25, 0.25, 0.25], 10)]);
  expect(rounded(mix?.samples)).toEqual([0.25, 0.25, 0.75, 0.5]);
  expect(mix?.startedAtMillis).toBe(10);
});

test('without any sound there is no recording, and two sample rates make none', () => {
  expect(mixOf([])).toBeNull();
  expect(() => mixOf([packed([0], 0), packed([0], 0, 2_000)])).toThrow('different sample rates');
});

test('a stretch of a recording keeps its place in time', () => {
  const recording = mixOf([packed([0, 0.1, 0.2, 0.3, 0.4], 100)]);
  if (!recording) throw new Error('There is a recording');
  const stretch = cut(recording, 102, 104);
  expect(rounded(stretch.samples)).toEqual([0.2, 0.3]);
  expect(stretch.startedAtMillis).toBe(102);
  expect(endOf(stretch)).toBe(104);
  expect(rounded(cut(recording, 0).samples)).toEqual([0, 0.1, 0.2, 0.3, 0.4]);
});
