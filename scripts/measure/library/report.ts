import { durationsOf } from '../interactions/report.ts';
import { median, percentile } from '../../lib/index.ts';
import type { Nodes, Timed } from './visits.ts';

/** One line of the table of times, in milliseconds from the click. */
export interface TimesLine {
  readonly n: number;
  /** Until the next paint. */
  readonly 'paint, median': number;
  readonly 'paint, p75': number;
  readonly 'paint, worst': number;
  /** Until the like is stored, or the list's rows are painted. */
  readonly 'done, median': number;
  readonly 'done, p75': number;
  readonly 'done, worst': number;
}

interface Times {
  readonly paint: readonly number[];
  readonly done: readonly number[];
}

function timesOf(timed: readonly Timed[]): Times {
  const paint = timed.flatMap(({ recordings }) => recordings.flatMap(durationsOf));
  const done = timed.flatMap(({ doneMillis }) => doneMillis);
  if (paint.length === 0 || done.length === 0) throw new Error('Nothing was timed');
  return { paint, done };
}

/** Summarises the visits of one kind. Fails if nothing was timed. */
export function timesLine(timed: readonly Timed[]): TimesLine {
  const { paint, done } = timesOf(timed);
  return {
    n: done.length,
    'paint, median': Math.round(median(paint)),
    'paint, p75': Math.round(percentile(paint, 0.75)),
    'paint, worst': Math.round(Math.max(...paint)),
    'done, median': Math.round(median(done)),
    'done, p75': Math.round(percentile(done, 0.75)),
    'done, worst': Math.round(Math.max(...done)),
  };
}

/** How many times longer or larger the long list is: ratio of medians. */
export interface RatioLine {
  readonly paint: number;
  readonly done: number;
}

const inHundredths = (value: number): number => Math.round(value * 100) / 100;

/** The ratio of the medians of the same run. Fails if nothing was timed. */
export function ratioLine(long: readonly Timed[], short: readonly Timed[]): RatioLine {
  const [of, to] = [timesOf(long), timesOf(short)];
  return {
    paint: inHundredths(median(of.paint) / median(to.paint)),
    done: inHundredths(median(of.done) / median(to.done)),
  };
}

/** One line of the table of DOM nodes. */
export interface NodesLine {
  readonly rows: number;
  readonly 'in the list': number;
  readonly 'in the page': number;
}

/** Summarises the DOM nodes. */
export const nodesLine = ({ rows, inList, inPage }: Nodes): NodesLine => ({
  rows,
  'in the list': inList,
  'in the page': inPage,
});
