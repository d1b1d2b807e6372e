import { availableParallelism, loadavg } from 'node:os';

/** Warns if the machine is overloaded: durations are too long then, and only ratios to the bare page are valid. */
export function printLoad(): void {
  const [load = 0] = loadavg();
  const cores = availableParallelism();
  if (load <= cores) return;
  process.stdout.write(
    `The machine is busy (load ${load.toFixed(1)} on ${cores} cores): trust the ratios, not the times.\n`,
  );
}
