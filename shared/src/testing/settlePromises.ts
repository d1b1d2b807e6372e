/** More steps than any chain of promises needs. */
const TURNS = 100;

/** Flushes everything that waits neither for the network nor for the clock, for example the library's commands. */
export async function settlePromises(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve();
}
