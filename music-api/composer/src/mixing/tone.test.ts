import { composeTrack } from '../composition/composeTrack.ts';
import { SAMPLE_RATE } from '../synthesis/signal.ts';
import { Tone } from './tone.ts';

const score = composeTrack({ trackId: 1, genreId: 'pop', durationMillis: 60_000 });
const startOf = (kind: string): number =>
  score.sections.find((section) => section.kind === kind)!.startBar * score.tempo.barSeconds;

const sine = (hertz: number): Float32Array =>
  Float32Array.from({ length: 9_600 }, (_, index) =>
    Math.sin((2 * Math.PI * hertz * index) / SAMPLE_RATE),
  );
const level = (samples: Float32Array): number => {
  const steady = samples.subarray(4_800);
  return 10 * Math.log10(steady.reduce((sum, sample) => sum + sample * sample, 0) / 4_800);
};

/** How much a tone in the middle is raised, in dB. */
function raised(hertz: number, seconds: number): number {
  const [left, right] = [sine(hertz), sine(hertz)];
  new Tone(score, seconds).process(left, right);
  return level(left) - level(sine(hertz));
}

test('the hook opens: its highest frequencies are raised more than those of a verse', () => {
  const hook = raised(14_000, startOf('chorus') + 0.1);
  expect(hook).toBeGreaterThan(4);
  expect(hook - raised(14_000, startOf('verse') + 0.1)).toBeGreaterThan(2);
});

test('the shelf leaves voices as they are', () => {
  expect(raised(1_000, startOf('chorus') + 0.1)).toBeLessThan(0.6);
});

test('what is on one side becomes wider, bass does not, and the sum of the channels stays as it is', () => {
  const widened = (hertz: number): { side: number; sum: number } => {
    const [left, right] = [sine(hertz), new Float32Array(9_600)];
    new Tone({ ...score, airDecibels: 0 }, 0).process(left, right);
    const sum = left.map((sample, index) => sample + right[index]!);
    const side = left.map((sample, index) => sample - right[index]!);
    return { side: level(side) - level(sine(hertz)), sum: level(sum) - level(sine(hertz)) };
  };
  expect(widened(2_000).side).toBeGreaterThan(3);
  expect(widened(60).side).toBeLessThan(0.5);
  expect(widened(2_000).sum).toBeCloseTo(0, 3);
});
