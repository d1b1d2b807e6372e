import {
  energyShareAbove,
  loudnessRange,
  sideToMid,
  type StereoMix,
  truePeak,
} from './mixAnalysis.ts';

const RATE = 48_000;
const sine = (hertz: number, amplitude: number, phase = 0): Float32Array =>
  Float32Array.from(
    { length: RATE / 2 },
    (_, index) => amplitude * Math.sin(phase + (2 * Math.PI * hertz * index) / RATE),
  );
const mix = (left: Float32Array, right = left): StereoMix => ({ left, right, sampleRate: RATE });
const scaled = (samples: Float32Array, gain: number): Float32Array =>
  samples.map((sample) => sample * gain);

test('the loudness range of two levels is their difference (EBU Tech 3342, case 1)', () => {
  const levels = [...Array<number>(200).fill(-20), ...Array<number>(200).fill(-30)];
  expect(loudnessRange(levels)).toBeCloseTo(10, 6);
  // Silence and what is 20 LU below the mean do not count.
  expect(loudnessRange([...levels, ...Array<number>(300).fill(-55), -Infinity])).toBeCloseTo(10, 6);
});

test('a true peak lies between samples', () => {
  expect(truePeak(mix(sine(12_000, 0.5, Math.PI / 4)))).toBeCloseTo(-6.02, 1);
  expect(truePeak(mix(sine(1_000, 0.5)))).toBeCloseTo(-6.02, 1);
});

test('the energy of two tones is shared as their squares', () => {
  const [low, high] = [sine(500, 0.6), sine(9_000, 0.2)];
  const both = low.map((sample, index) => sample + (high[index] ?? 0));
  expect(energyShareAbove(mix(both), 6_000)).toBeCloseTo(0.1, 3);
  expect(energyShareAbove(mix(low), 6_000)).toBeLessThan(1e-4);
});

test('mono has no side, and one channel alone as much side as middle', () => {
  const tone = sine(500, 0.5);
  expect(sideToMid(mix(tone))).toBe(0);
  expect(sideToMid(mix(tone, scaled(tone, 0)))).toBeCloseTo(1, 6);
});
