import { availableParallelism, loadavg } from 'node:os';

/** Says when the machine had more to do than it can: times are long then, and ratios to the bare page remain. */
export function printLoad(): void {
  const [load = 0] = loadavg();
  const cores = availableParallelism();
  if (load <= cores) return;
  process.stdout.write(
    `The machine is busy (load ${load.toFixed(1)} on ${cores} cores): trust the ratios, not the times.\n`,
  );
}
