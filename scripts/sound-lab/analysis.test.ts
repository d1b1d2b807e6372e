import { decibels, loudness, silences, toneAmplitude, toneCourse, worstClick } from './analysis.ts';
import type { SoundRecording } from './recording.ts';

const RATE = 44_100;

/** A recording made of stretches: of a tone, or of silence where the amplitude is 0. */
function record(
  ...stretches: readonly { hertz?: number; millis: number; amplitude?: number }[]
): SoundRecording {
  const samples = stretches.flatMap(({ hertz = 440, millis, amplitude = 0.5 }) =>
    Array.from(
      { length: Math.round((millis / 1000) * RATE) },
      (_, index) => amplitude * Math.sin((2 * Math.PI * hertz * index) / RATE),
    ),
  );
  return { sampleRate: RATE, samples: Float32Array.from(samples), startedAtMillis: 1_000 };
}

const silence = (millis: number): { millis: number; amplitude: number } => ({
  millis,
  amplitude: 0,
});

test('a tone’s loudness is its amplitude over the root of two, and half of it 6 decibels less', () => {
  const loud = loudness(record({ millis: 500, amplitude: 0.8 }).samples);
  const soft = loudness(record({ millis: 500, amplitude: 0.4 }).samples);
  expect(loud).toBeCloseTo(0.8 / Math.SQRT2, 2);
  expect(decibels(loud, soft)).toBeCloseTo(6.02, 1);
  expect(loudness(new Float32Array(0))).toBe(0);
});

test('of two tones at once each is found with its own amplitude, and none 60 hertz away', () => {
  const [one, other] = [
    record({ hertz: 300, millis: 200, amplitude: 0.1 }),
    record({ hertz: 900, millis: 200, amplitude: 0.4 }),
  ];
  const samples = one.samples.map((sample, index) => sample + (other.samples[index] ?? 0));
  expect(toneAmplitude(samples, RATE, 300)).toBeCloseTo(0.1, 2);
  expect(toneAmplitude(samples, RATE, 900)).toBeCloseTo(0.4, 2);
  expect(toneAmplitude(samples, RATE, 360)).toBeLessThan(0.005);
  expect(toneAmplitude(new Float32Array(0), RATE, 300)).toBe(0);
});

test('a tone’s course says when it begins and ends', () => {
  const course = toneCourse(record(silence(100), { millis: 100 }, silence(100)), 440, 20, 20);
  const sounding = course.map((amplitude) => amplitude > 0.25);
  expect(sounding).toEqual([
    ...Array.from({ length: 5 }, () => false),
    ...Array.from({ length: 5 }, () => true),
    ...Array.from({ length: 5 }, () => false),
  ]);
});

test('a silence is found with its place and length; before the first sound and after the last is none', () => {
  const recording = record(silence(300), { millis: 100 }, silence(40), { millis: 100 }, silence(9));
  const [found, ...others] = silences(recording, 5);
  expect(others).toEqual([]);
  expect(found?.fromMillis).toBeCloseTo(1_400, -1);
  expect(found?.lengthMillis).toBeGreaterThan(39);
  expect(found?.lengthMillis).toBeLessThan(41);
  expect(silences(recording, 50)).toEqual([]);
});

test('a sound that is cut off in mid-wave clicks, one that fades within 10 ms does not', () => {
  const tone = record({ hertz: 440, millis: 300 });
  const cutOff = tone.samples.map((sample, index) => (index < 8_850 ? sample : 0));
  const faded = tone.samples.map(
    (sample, index) => sample * Math.min(1, Math.max(0, (9_291 - index) / 441)),
  );
  expect(worstClick(tone)).toBeLessThan(2);
  expect(worstClick({ ...tone, samples: faded })).toBeLessThan(4);
  expect(worstClick({ ...tone, samples: cutOff })).toBeGreaterThan(20);
});
