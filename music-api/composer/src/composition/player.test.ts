import { createRandom } from '../random.ts';
import { Player } from './player.ts';

const play = (timingSeconds: number, lateSeconds = 0, steps = 4_000): readonly number[] => {
  const player = new Player(createRandom('player'), { timingSeconds, velocity: 0.05 }, lateSeconds);
  return Array.from({ length: steps }, (_, step) => player.delaySeconds(step));
};
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const deviation = (values: readonly number[]): number =>
  Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)));

test('a player deviates as much as the precision says, around how late it plays', () => {
  const delays = play(0.008, 0.01);
  expect(mean(delays)).toBeCloseTo(0.01, 3);
  // The sum of six even chances has 0.71 of a deviation of one.
  expect(deviation(delays) / 0.008).toBeCloseTo(0.71, 1);
});

test('a player drifts: neighbours are more alike than notes far apart', () => {
  const delays = play(0.008);
  const change = (apart: number): number =>
    mean(delays.slice(apart).map((delay, index) => Math.abs(delay - delays[index]!)));
  expect(change(1)).toBeLessThan(0.9 * change(50));
});

test('the tones of a chord are within a few milliseconds, even of a loose player', () => {
  const player = new Player(createRandom('chord'), { timingSeconds: 0.02, velocity: 0.05 }, 0);
  const chord = [0, 0, 0, 0].map((step) => player.delaySeconds(step));
  expect(Math.max(...chord) - Math.min(...chord)).toBeLessThan(0.009);
});

test('a velocity stays between 0.08 and 1', () => {
  const player = new Player(createRandom('loud'), { timingSeconds: 0, velocity: 0.3 }, 0);
  const played = Array.from({ length: 300 }, (_, index) => player.velocity(index % 2));
  expect(Math.min(...played)).toBe(0.08);
  expect(Math.max(...played)).toBe(1);
});
