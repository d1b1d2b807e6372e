import { median, percentile } from '../../lib/index.ts';
import type { Interaction, Recording } from './recording.ts';

/** The limit for every kind of interaction (issue 4, "Must show"). */
const LIMIT_MILLIS = 100;

/** The assumed duration of an interaction that was too short for the browser to report. */
const UNTOLD_MILLIS = 8;

const NONE: Interaction = {
  durationMillis: UNTOLD_MILLIS,
  inputDelayMillis: 0,
  processingMillis: 0,
  presentationMillis: UNTOLD_MILLIS,
};

/** The duration of each interaction, in milliseconds, including those too short for the browser to report. */
export const durationsOf = ({ interactionCount, interactions }: Recording): readonly number[] => {
  const told = interactions.map(({ durationMillis }) => durationMillis);
  const untold = Math.max(0, interactionCount - told.length);
  return [...told, ...Array.from({ length: untold }, () => UNTOLD_MILLIS)];
};

const longestOf = (millis: readonly number[]): number => Math.round(Math.max(...millis));

/** Summarises one kind; `bare` is the same input in the bare page. Fails if nothing was recorded. */
export function interactionLine(recording: Recording, bare: Recording) {
  const durations = durationsOf(recording);
  if (durations.length === 0) throw new Error('No interaction was recorded');
  const worst = [...recording.interactions].sort((a, b) => b.durationMillis - a.durationMillis)[0];
  const { durationMillis, inputDelayMillis, processingMillis, presentationMillis } = worst ?? NONE;
  const p75 = percentile(durations, 0.75);
  return {
    n: durations.length,
    median: median(durations),
    p75,
    worst: durationMillis,
    'input delay': Math.round(inputDelayMillis),
    processing: Math.round(processingMillis),
    presentation: Math.round(presentationMillis),
    'longest frame':
      recording.longFrames.length > 0
        ? longestOf(recording.longFrames.map((frame) => frame.durationMillis))
        : '< 50',
    'x bare': Number((p75 / percentile(durationsOf(bare), 0.75)).toFixed(1)),
    'under 100': durationMillis < LIMIT_MILLIS ? 'yes' : 'NO',
  };
}

/** Summarises the frames of one kind; style and layout are those of the longest frame. Fails if none was recorded. */
export function scrollLine(recording: Recording, bare: Recording) {
  const gaps = recording.frameGapsMillis;
  if (gaps.length === 0) throw new Error('No animation frame was recorded');
  const longest = Math.max(...gaps);
  const frame = [...recording.longFrames].sort((a, b) => b.durationMillis - a.durationMillis)[0];
  return {
    frames: gaps.length,
    'median gap': Math.round(median(gaps)),
    'p95 gap': Math.round(percentile(gaps, 0.95)),
    'longest gap': Math.round(longest),
    'bare longest': longestOf(bare.frameGapsMillis),
    'style and layout': frame ? Math.round(frame.styleAndLayoutMillis) : '?',
    forced: frame ? Math.round(frame.forcedMillis) : '?',
    'under 100': longest < LIMIT_MILLIS ? 'yes' : 'NO',
  };
}
