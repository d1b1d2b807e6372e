import type { Interaction } from '../recording.ts';

/** The fields that are read of a browser's `event` entry. */
export type EventTiming = Pick<
  PerformanceEventTiming,
  'interactionId' | 'startTime' | 'duration' | 'processingStart' | 'processingEnd'
>;

/** The browser rounds durations to this: ends that are no further apart are the same paint. */
const ROUNDING_MILLIS = 8;

const endOf = ({ startTime, duration }: EventTiming): number => startTime + duration;

/**
 * Groups events into interactions. A press consists of several events (pointerdown, pointerup, click): as in INP, its
 * duration is that of the longest, and other events shown by the same paint belong to its processing.
 */
export function groupInteractions(events: readonly EventTiming[]): readonly Interaction[] {
  const byInteraction = new Map<number, EventTiming[]>();
  for (const event of events) {
    if (event.interactionId === 0) continue;
    const others = byInteraction.get(event.interactionId);
    if (others) others.push(event);
    else byInteraction.set(event.interactionId, [event]);
  }
  return [...byInteraction.values()].map(interactionOf);
}

function interactionOf(events: readonly EventTiming[]): Interaction {
  const longest = events.reduce((a, b) => (b.duration > a.duration ? b : a));
  const together = events.filter(
    (event) =>
      Math.abs(endOf(event) - endOf(longest)) <= ROUNDING_MILLIS &&
      event.startTime >= longest.startTime,
  );
  const startedAt = Math.min(...together.map(({ processingStart }) => processingStart));
  // Rounding may put the paint before the end of the handlers.
  const endedAt = Math.min(
    Math.max(...together.map(({ processingEnd }) => processingEnd)),
    endOf(longest),
  );
  return {
    durationMillis: longest.duration,
    inputDelayMillis: startedAt - longest.startTime,
    processingMillis: Math.max(0, endedAt - startedAt),
    presentationMillis: Math.max(0, endOf(longest) - Math.max(startedAt, endedAt)),
  };
}
