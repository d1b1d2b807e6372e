import { availableParallelism, loadavg } from 'node:os';

/** A warning if the machine is overloaded: durations are too long then, and only ratios to the bare page are valid. */
export function loadNotice(): string | undefined {
  const [load = 0] = loadavg();
  const cores = availableParallelism();
  if (load <= cores) return undefined;
  return `The machine is busy (load ${load.toFixed(1)} on ${cores} cores): trust the ratios, not the times.`;
}

/** Prints the warning, if there is one. */
export function printLoad(): void {
  const notice = loadNotice();
  if (notice) process.stdout.write(`${notice}\n`);
}
