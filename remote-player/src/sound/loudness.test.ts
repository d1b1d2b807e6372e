import { gatedLoudness, isAudible, kWeighting, levellingGainDb, measureBlock } from './loudness';

/** A tone as the samples of two analysers. */
function tone(
  frequency: number,
  peakDb: number,
  { sampleRate = 48_000, channels = 2, length = 32_768 } = {},
): readonly Float32Array[] {
  const amplitude = 10 ** (peakDb / 20);
  const samples = Float32Array.from(
    { length },
    (_, index) => amplitude * Math.sin((2 * Math.PI * frequency * index) / sampleRate),
  );
  return Array.from({ length: channels }, () => samples);
}

const loudnessOf = (windows: readonly Float32Array[], sampleRate = 48_000): number =>
  gatedLoudness([measureBlock(windows, sampleRate).energy]);

const energyAt = (peakDb: number): number => measureBlock(tone(1000, peakDb), 48_000).energy;

test('at 48 kHz the filters are those of the standard (BS.1770-4, tables 1 and 2)', () => {
  const [shelf, pass] = kWeighting(48_000);
  const close = (values: readonly number[], expected: readonly number[]): void =>
    values.forEach((value, index) => expect(value).toBeCloseTo(expected[index] ?? NaN, 8));
  close(shelf.b, [1.53512485958697, -2.69169618940638, 1.19839281085285]);
  close(shelf.a, [-1.69065929318241, 0.73248077421585]);
  close(pass.b, [1, -2, 1]);
  close(pass.a, [-1.99004745483398, 0.99007225036621]);
});

test('a full tone of 997 Hz on one side has -3.01 LUFS (BS.1770-4, annex 1)', () => {
  const [left = new Float32Array(0)] = tone(997, 0);
  expect(loudnessOf([left, new Float32Array(left.length)])).toBeCloseTo(-3.01, 1);
});

test.each([44_100, 48_000, 96_000])(
  'a tone of 1 kHz at -23 dB on both sides has -23 LUFS at %i Hz (EBU Tech 3341, case 1)',
  (sampleRate) => {
    expect(loudnessOf(tone(1000, -23, { sampleRate }), sampleRate)).toBeCloseTo(-23, 1);
  },
);

test('deep tones count less, as in human hearing', () => {
  expect(loudnessOf(tone(30, -23))).toBeLessThan(loudnessOf(tone(1000, -23)) - 5);
});

test('only the last 400 ms are measured', () => {
  const [samples = new Float32Array(0)] = tone(1000, 0);
  samples.fill(0, samples.length - 19_200);
  expect(measureBlock([samples, samples], 48_000).peak).toBe(0);
});

test('quiet passages do not pull the loudness down (EBU Tech 3341, case 3)', () => {
  const quiet = Array<number>(25).fill(energyAt(-36));
  const loud = Array<number>(150).fill(energyAt(-23));
  expect(gatedLoudness([...quiet, ...loud, ...quiet])).toBeCloseTo(-23, 1);
});

test('silence has no loudness', () => {
  expect(gatedLoudness([])).toBe(-Infinity);
  expect(gatedLoudness([0, 0])).toBe(-Infinity);
  expect(isAudible(0)).toBe(false);
  expect(isAudible(energyAt(-72))).toBe(false);
  expect(isAudible(energyAt(-30))).toBe(true);
});

test.each([
  ['a loud source is made quieter', -8, 1, -6],
  ['a source at the target stays', -14, 1, 0],
  ['a quiet source is made louder', -18, 0.2, 4],
  ['no source is made more than 12 dB quieter', 0, 1, -12],
  ['no source is made more than 6 dB louder', -40, 0.01, 6],
  ['a quiet source with a peak of -3 dB has room for 2 dB', -20, 10 ** (-3 / 20), 2],
  ['a quiet source whose peaks are full stays', -20, 1, 0],
  ['silence stays', -Infinity, 0, 0],
])('%s', (_sentence, lufs, peak, decibels) => {
  expect(levellingGainDb(lufs, peak)).toBeCloseTo(decibels, 6);
});
