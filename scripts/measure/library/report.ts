import { durationsOf } from '../interactions/report.ts';
import { median, percentile } from '../../lib/index.ts';
import type { Timed } from './visits.ts';

function timesOf(timed: readonly Timed[]) {
  const paint = timed.flatMap(({ recordings }) => recordings.flatMap(durationsOf));
  const done = timed.flatMap(({ doneMillis }) => doneMillis);
  if (paint.length === 0 || done.length === 0) throw new Error('Nothing was timed');
  return { paint, done };
}

/** Summarises the visits of one kind. Fails if nothing was timed. */
export function timesLine(timed: readonly Timed[]) {
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

const inHundredths = (value: number): number => Math.round(value * 100) / 100;

/** The ratio of the medians of the same run. Fails if nothing was timed. */
export function ratioLine(long: readonly Timed[], short: readonly Timed[]) {
  const [of, to] = [timesOf(long), timesOf(short)];
  return {
    paint: inHundredths(median(of.paint) / median(to.paint)),
    done: inHundredths(median(of.done) / median(to.done)),
  };
}
