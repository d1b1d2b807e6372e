import { EXCERPT_SECONDS } from '../renditions.ts';
import type { Section, Tempo } from './form.ts';
import type { Score } from './score.ts';

/**
 * How the excerpt fades, in seconds. It fades in before its first bar line, so that the fade softens no attack, and out to
 * its last one.
 */
export const EXCERPT_FADES = { in: 0.03, out: 0.8 };

/** The least time before the hook, in seconds: electronic tracks build up to it for two bars, of two seconds each. */
const APPROACH_SECONDS = 2.2;

/** The bars of a track that its excerpt consists of. */
export interface ExcerptBars {
  readonly start: number;
  readonly count: number;
}

/**
 * Chooses about 30 seconds of a track: one or two bars before the first chorus, its hook, and what follows. If the track ends
 * too soon for that, its last 30 seconds.
 */
export function chooseBars(tempo: Tempo, sections: readonly Section[]): ExcerptBars {
  const { barSeconds, barCount } = tempo;
  const count = Math.min(barCount, Math.round(EXCERPT_SECONDS / barSeconds));
  const hook = sections.find(({ kind }) => kind === 'chorus')?.startBar ?? 0;
  const wished = hook - Math.ceil(APPROACH_SECONDS / barSeconds);
  return { start: Math.max(0, Math.min(wished, barCount - count)), count };
}

/**
 * The excerpt of a score, as a score. Its tempo is up to a few percent faster or slower, so that its bars, and the fade before
 * them, last exactly 30 seconds.
 */
export function excerptOf(score: Score): Score {
  const { tempo, sections } = score;
  const { start, count } = chooseBars(tempo, sections);
  const from = start * tempo.barSeconds;
  const to = from + count * tempo.barSeconds;
  const stretch = (EXCERPT_SECONDS - EXCERPT_FADES.in) / (to - from);
  // A player may be early.
  const isWithin = (seconds: number): boolean =>
    seconds > from - tempo.stepSeconds / 2 && seconds < to;
  const place = (seconds: number): number =>
    Math.max(0, EXCERPT_FADES.in + (seconds - from) * stretch);
  return {
    ...score,
    tempo: {
      beatsPerMinute: tempo.beatsPerMinute / stretch,
      barSeconds: tempo.barSeconds * stretch,
      stepSeconds: tempo.stepSeconds * stretch,
      barCount: count,
    },
    sections: sections.flatMap((section) => {
      const first = Math.max(section.startBar, start);
      const bars = Math.min(section.startBar + section.bars, start + count) - first;
      return bars > 0 ? [{ ...section, startBar: first - start, bars }] : [];
    }),
    events: score.events
      .filter(({ startSeconds }) => isWithin(startSeconds))
      .map((event) => ({
        ...event,
        startSeconds: place(event.startSeconds),
        durationSeconds: event.durationSeconds * stretch,
      })),
    duckTimes: score.duckTimes.filter(isWithin).map(place),
    echoSeconds: score.echoSeconds * stretch,
  };
}
