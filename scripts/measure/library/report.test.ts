import type { Interaction } from '../interactions/recording.ts';
import { ratioLine, timesLine } from './report.ts';
import type { Timed } from './visits.ts';

const taking = (durationMillis: number): Interaction => ({
  durationMillis,
  inputDelayMillis: 0,
  processingMillis: 0,
  presentationMillis: durationMillis,
});

const visit = (paints: readonly number[], doneMillis: readonly number[]): Timed => ({
  recordings: [
    {
      interactionCount: doneMillis.length,
      interactions: paints.map(taking),
      longFrames: [],
      frameGapsMillis: [],
    },
  ],
  doneMillis,
});

test('a line sums all visits up: to the next paint, and until it is done', () => {
  expect(timesLine([visit([24, 40], [10.2, 30.4]), visit([32], [20])])).toEqual({
    n: 3,
    'paint, median': 32,
    'paint, p75': 40,
    'paint, worst': 40,
    'done, median': 20,
    'done, p75': 30,
    'done, worst': 30,
  });
});

test('a press that was too short for the browser to tell about counts as the shortest', () => {
  expect(timesLine([visit([40], [1, 2])])).toMatchObject({
    'paint, median': 8,
    'paint, worst': 40,
  });
});

test('the ratio is that of the medians', () => {
  const [long, short] = [visit([48, 48, 80], [90, 100, 110]), visit([32, 24, 32], [40, 30, 50])];
  expect(ratioLine([long], [short])).toEqual({ paint: 1.5, done: 2.5 });
});

test('where nothing was timed there is nothing to say', () => {
  expect(() => timesLine([])).toThrow('Nothing was timed');
  expect(() => ratioLine([visit([24], [10])], [])).toThrow('Nothing was timed');
});
