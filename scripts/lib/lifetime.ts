const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const PARENT_CHECK_MILLIS = 500;

/** The whole number from 1 to `most` that a variable has, else `standard`; ends the process if it has anything else. */
export function numberFromEnvironment(name: string, standard: number, most: number): number {
  const wanted = process.env[name] || standard;
  const number = Number(wanted);
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  return refuse(`${name} must be a whole number from 1 to ${most}, not "${wanted}"`);
}

/** The port that the environment names, else `standard`; ends the process where it is no port. */
export const portFromEnvironment = (standard: number): number =>
  numberFromEnvironment('PORT', standard, 65_535);

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
