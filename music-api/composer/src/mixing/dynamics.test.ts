import { SAMPLE_RATE } from '../synthesis/signal.ts';
import { Limiter } from './dynamics.ts';

const sine = (hertz: number, amplitude: number, phase = 0): Float32Array =>
  Float32Array.from(
    { length: SAMPLE_RATE / 5 },
    (_, index) => amplitude * Math.sin(phase + (2 * Math.PI * hertz * index) / SAMPLE_RATE),
  );

/** The amplitude of what comes out, once it is steady. */
function limited(samples: Float32Array, ceiling: number): number {
  new Limiter(ceiling).process(samples, samples.slice());
  const steady = samples.subarray(2_000);
  const power = steady.reduce((sum, sample) => sum + sample * sample, 0) / steady.length;
  return Math.sqrt(2 * power);
}

test('what is below the ceiling passes unchanged, later', () => {
  expect(limited(sine(1_000, 0.5), 0.8)).toBeCloseTo(0.5, 3);
});

test('a wave is limited by its peaks, also where they are between two samples', () => {
  expect(limited(sine(1_000, 1.5), 0.8)).toBeCloseTo(0.8, 2);
  // At a quarter of the sample rate, each sample is 3 dB below the peak.
  expect(limited(sine(12_000, 1, Math.PI / 4), 0.8)).toBeLessThan(0.81);
});
