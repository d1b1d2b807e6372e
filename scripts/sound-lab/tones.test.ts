import { toneWav } from './tones.ts';

const samplesOf = (file: Buffer): readonly number[] =>
  [...file.subarray(44)].map((sample) => sample - 128);

test('a tone has its length, its amplitude, and two crossings of the middle per wave', () => {
  const samples = samplesOf(toneWav({ frequencyHertz: 500, seconds: 0.5, amplitude: 0.5 }));
  expect(samples).toHaveLength(22_050);
  expect(Math.max(...samples)).toBe(63);
  const crossings = samples.filter((sample, index) => sample > 0 && (samples[index - 1] ?? 1) <= 0);
  expect(crossings).toHaveLength(250);
});

test('a tone ends after whole waves, so that its end makes no click', () => {
  const samples = samplesOf(toneWav({ frequencyHertz: 300, seconds: 0.305, amplitude: 0.5 }));
  // A wave takes 147 samples: 92 of them are the whole number nearest to 0.305 s.
  expect(samples).toHaveLength(13_524);
  expect(Math.abs(samples.at(-1) ?? 127)).toBeLessThan(25);
});
