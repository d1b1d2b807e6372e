import { costLine, delayLine, ratioText, tickMillis } from './report.ts';
import type { TickCost } from './tickCost.ts';

const thread = (tasks: number) => ({ script: tasks / 2, style: 1, layout: 0.25, tasks });

const cost = (tasks: number, commits: number): TickCost => ({
  ticksPerSecond: 4,
  playing: thread(tasks),
  paused: thread(2),
  commits,
  commitsOfPause: 1,
});

test('delays are told by their middle, their quartiles and the worst', () => {
  expect(delayLine([40, 8.4, 16, 24])).toEqual({ n: 4, median: 16, p25: 8, p75: 24, worst: 40 });
  expect(() => delayLine([])).toThrow('Nothing was timed');
});

test('ratios are those of pairs, with their quartiles', () => {
  expect(ratioText([10, 40, 30, 20], [10, 20, 10, 40])).toBe('1.00 (0.50 to 2.00)');
  expect(() => ratioText([1], [])).toThrow('Ratios are of pairs');
});

test('no commit while something plays is lost in the middle of several visits', () => {
  const line = costLine([cost(10, 0), cost(14, 1), cost(12, 0)]);
  expect(line).toMatchObject({ n: 3, tasks: 12, 'tasks from': 10, 'tasks to': 14, script: 6 });
  expect(line).toMatchObject({ 'commits playing': 1, 'commits of pause': 3, 'tasks paused': 2 });
});

test('a tick costs what the pause does not', () => {
  expect(tickMillis(cost(10, 0))).toBe(2);
});

test('a visit in which no time passed is no measurement', () => {
  expect(() => costLine([{ ...cost(10, 0), ticksPerSecond: 0 }])).toThrow('No time update');
});
