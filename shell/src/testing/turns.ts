import { setImmediate } from 'node:timers/promises';

/** More turns than anything takes that ends at all. */
const MANY_TURNS = 2_000;

/** Lets everything run that waits neither for the network nor for the clock. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
}

/** Waits for something that comes about without the clock; fails where it does not. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; !isSo(); turn += 1) {
    if (turn === MANY_TURNS) throw new Error(`It never came about: ${isSo.toString()}`);
    await setImmediate();
  }
}
