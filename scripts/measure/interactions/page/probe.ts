// Runs in the page before its own scripts (scripts/measure/interactions/visit.ts).
import type { LongFrame, Recording } from '../recording.ts';
import { groupInteractions } from './groupInteractions.ts';

/** The shortest duration that the browser reports. */
const DURATION_THRESHOLD_MILLIS = 16;

/** The browser reports a paint some frames after it. */
const FRAMES_UNTIL_TOLD = 10;

/** The timeout of every wait. */
const PATIENCE_MILLIS = 30_000;

/** The number of frames without a scroll event after which scrolling has ended. */
const FRAMES_AT_REST = 4;

interface LongFrameEntry extends PerformanceEntry {
  readonly styleAndLayoutStart: number;
  readonly scripts: readonly { readonly forcedStyleAndLayoutDuration: number }[];
}

let events: PerformanceEventTiming[] = [];
let longFrames: LongFrame[] = [];
let frameGapsMillis: number[] = [];
let countedBefore = 0;
let isCountingFrames = false;
let lastScrollAt = 0;

const longFrameOf = (entry: LongFrameEntry): LongFrame => ({
  durationMillis: entry.duration,
  styleAndLayoutMillis:
    entry.styleAndLayoutStart === 0
      ? 0
      : entry.startTime + entry.duration - entry.styleAndLayoutStart,
  forcedMillis: entry.scripts.reduce(
    (sum, { forcedStyleAndLayoutDuration }) => sum + forcedStyleAndLayoutDuration,
    0,
  ),
});

const takeEvents = (entries: readonly PerformanceEntry[]): void => {
  events.push(...(entries as PerformanceEventTiming[]));
};
const takeLongFrames = (entries: readonly PerformanceEntry[]): void => {
  longFrames.push(...(entries as LongFrameEntry[]).map(longFrameOf));
};
const eventObserver = new PerformanceObserver((list) => takeEvents(list.getEntries()));
const frameObserver = new PerformanceObserver((list) => takeLongFrames(list.getEntries()));
const ofEvents: PerformanceObserverInit & { readonly durationThreshold: number } = {
  type: 'event',
  durationThreshold: DURATION_THRESHOLD_MILLIS,
};
eventObserver.observe(ofEvents);
frameObserver.observe({ type: 'long-animation-frame' });
addEventListener('scroll', () => (lastScrollAt = performance.now()), {
  capture: true,
  passive: true,
});

const nextFrame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));

async function untilFrames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) await nextFrame();
}

async function countFrames(): Promise<void> {
  let before = await nextFrame();
  while (isCountingFrames) {
    const now = await nextFrame();
    frameGapsMillis.push(now - before);
    before = now;
  }
}

window.probe = {
  pressed: null,
  start(options) {
    eventObserver.takeRecords();
    frameObserver.takeRecords();
    events = [];
    longFrames = [];
    frameGapsMillis = [];
    countedBefore = performance.interactionCount;
    isCountingFrames = options.countFrames;
    if (isCountingFrames) void countFrames();
  },
  async stop(): Promise<Recording> {
    isCountingFrames = false;
    await untilFrames(FRAMES_UNTIL_TOLD);
    takeEvents(eventObserver.takeRecords());
    takeLongFrames(frameObserver.takeRecords());
    return {
      interactionCount: performance.interactionCount - countedBefore,
      interactions: groupInteractions(events),
      longFrames,
      frameGapsMillis,
    };
  },
  async until(isTrue, wanted) {
    const deadline = performance.now() + PATIENCE_MILLIS;
    while (!isTrue()) {
      if (performance.now() > deadline) throw new Error(`Timed out waiting for: ${wanted}`);
      await nextFrame();
    }
  },
  untilPainted: () => untilFrames(2),
  async untilAtRest() {
    // A smooth scroll has started by then.
    await untilFrames(FRAMES_AT_REST);
    for (let still = 0; still < FRAMES_AT_REST;) {
      const before = lastScrollAt;
      await nextFrame();
      still = lastScrollAt === before ? still + 1 : 0;
    }
  },
};
