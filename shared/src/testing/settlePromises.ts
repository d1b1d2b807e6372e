/** More turns of the promise queue than anything takes that waits for promises alone. */
const TURNS = 100;

/** Lets everything run that waits neither for the network nor for the clock: commands of the library, say. */
export async function settlePromises(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve();
}
