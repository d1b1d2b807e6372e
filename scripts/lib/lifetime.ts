const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const PARENT_CHECK_MILLIS = 500;

/** The port that the environment names, else `standard`; ends the process where it is no port. */
export function portFromEnvironment(standard: number): number {
  const wanted = process.env['PORT'];
  const port = Number(wanted ?? standard);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  return refuse(`PORT must be a number from 1 to 65535, not "${wanted}"`);
}

/** Ends the process with a message for the person at the terminal. */
export function refuse(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

/**
 * Ends this process when it is asked to, or when the process that started it is gone: npm's shell dies of a
 * signal without passing it on. What was made so far is stopped first, the last one first; `onStop` adds to it.
 */
export function liveUntilStopped(): { onStop(stop: () => Promise<void>): void } {
  const stops: (() => Promise<void>)[] = [];
  const parent = process.ppid;
  let isStopping = false;
  const stopAll = (): void => {
    // Ctrl-C arrives twice, from the terminal and from the process that started this one.
    if (isStopping) return;
    isStopping = true;
    void stopInOrder().finally(() => process.exit(0));
  };
  // What was made later needs what was made before.
  async function stopInOrder(): Promise<void> {
    for (const stop of stops.toReversed()) await stop().catch(() => undefined);
  }
  for (const signal of SIGNALS) process.on(signal, stopAll);
  setInterval(() => {
    if (process.ppid !== parent) stopAll();
  }, PARENT_CHECK_MILLIS).unref();
  return { onStop: (stop) => void stops.push(stop) };
}
