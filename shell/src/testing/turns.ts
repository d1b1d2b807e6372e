import { setImmediate } from 'node:timers/promises';

/** More steps than any finite chain of promises. */
const MANY_TURNS = 2_000;

/** Flushes everything that waits neither for the network nor for the clock. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
}

/** Waits for a condition without the clock; fails if it never becomes true. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; !isSo(); turn += 1) {
    if (turn === MANY_TURNS) throw new Error(`It never came about: ${isSo.toString()}`);
    await setImmediate();
  }
}
