/** The time and timers; tests replace it. */
export interface Clock {
  /** Milliseconds since an arbitrary moment. */
  now(): number;
  /** Runs a function after a delay; the returned function cancels it. It keeps no process alive. */
  schedule(run: () => void, milliseconds: number): () => void;
}

/** The system's time. */
export const systemClock: Clock = {
  now: () => performance.now(),
  schedule: (run, milliseconds) => {
    const timer = setTimeout(run, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};
