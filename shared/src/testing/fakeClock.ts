/** Time that passes only when a test says so. */
export type FakeClock = ReturnType<typeof createFakeClock>;

interface Timer {
  readonly dueAt: number;
  readonly run: () => void;
}

/** Creates a clock at `startsAt` (1 January 2026, 12:00 UTC by default). */
export function createFakeClock(startsAt: number = Date.UTC(2026, 0, 1, 12)) {
  let present = startsAt;
  const timers = new Set<Timer>();

  const nextDue = (until: number): Timer | undefined =>
    [...timers].filter(({ dueAt }) => dueAt <= until).sort((a, b) => a.dueAt - b.dueAt)[0];

  return {
    /** Milliseconds since the epoch. */
    now: () => present,
    /** The number of pending timers. */
    running: () => timers.size,
    schedule(run: () => void, delayMilliseconds: number): () => void {
      const timer = { dueAt: present + delayMilliseconds, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    /** Advances the time and runs the timers that are due, in order. */
    advance(milliseconds: number): void {
      const until = present + milliseconds;
      for (let timer = nextDue(until); timer; timer = nextDue(until)) {
        timers.delete(timer);
        present = timer.dueAt;
        timer.run();
      }
      present = until;
    },
  };
}
