/** Time, so that tests can say what it is. */
export interface Clock {
  /** Milliseconds from any fixed moment on. */
  now(): number;
  /** Runs it after so many milliseconds; the returned function calls it off. It keeps no process alive. */
  schedule(run: () => void, milliseconds: number): () => void;
}

/** The machine's time. */
export const systemClock: Clock = {
  now: () => performance.now(),
  schedule: (run, milliseconds) => {
    const timer = setTimeout(run, milliseconds).unref();
    return () => clearTimeout(timer);
  },
};
