import { median, percentile } from '../../../lib/index.ts';
import type { MainThread, TickCost } from './tickCost.ts';

const inTenths = (value: number): number => Math.round(value * 10) / 10;
const inHundredths = (value: number): string => value.toFixed(2);

/** Summarises the delays of one side. Fails if nothing was timed. */
export function delayLine(delaysMillis: readonly number[]) {
  if (delaysMillis.length === 0) throw new Error('Nothing was timed');
  return {
    n: delaysMillis.length,
    median: Math.round(median(delaysMillis)),
    p25: Math.round(percentile(delaysMillis, 0.25)),
    p75: Math.round(percentile(delaysMillis, 0.75)),
    worst: Math.round(Math.max(...delaysMillis)),
  };
}

/** The ratio of each value to the other of its pair: the median and, in brackets, the quartiles. */
export function ratioText(values: readonly number[], others: readonly number[]): string {
  if (values.length !== others.length) throw new Error('Ratios are of pairs');
  const ratios = values.map((value, index) => value / (others[index] ?? NaN));
  const [low, high] = [percentile(ratios, 0.25), percentile(ratios, 0.75)];
  return `${inHundredths(median(ratios))} (${inHundredths(low)} to ${inHundredths(high)})`;
}

/** The additional cost of playing compared with the pause, in milliseconds of all tasks per tick. */
export const tickMillis = ({ ticksPerSecond, playing, paused }: TickCost): number =>
  (playing.tasks - paused.tasks) / ticksPerSecond;

/** Summarises the cost of one side's playing. Fails if nothing was observed or no track advanced. */
export function costLine(costs: readonly TickCost[]) {
  if (costs.length === 0 || costs.some(({ ticksPerSecond }) => ticksPerSecond === 0))
    throw new Error('No time update was watched');
  const part = (name: keyof MainThread): number =>
    inTenths(median(costs.map(({ playing }) => playing[name])));
  const tasks = costs.map(({ playing }) => playing.tasks);
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
  return {
    n: costs.length,
    'ticks per s': inTenths(median(costs.map(({ ticksPerSecond }) => ticksPerSecond))),
    script: part('script'),
    style: part('style'),
    layout: part('layout'),
    tasks: part('tasks'),
    'tasks from': inTenths(Math.min(...tasks)),
    'tasks to': inTenths(Math.max(...tasks)),
    'tasks paused': inTenths(median(costs.map(({ paused }) => paused.tasks))),
    'commits playing': sum(costs.map(({ commits }) => commits)),
    'commits of pause': sum(costs.map(({ commitsOfPause }) => commitsOfPause)),
  };
}
