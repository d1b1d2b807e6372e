const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Waits until a condition holds. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await turn();
}

/** Lets pending promises and short work of the disk end. */
export async function settle(): Promise<void> {
  for (let count = 0; count < 40; count += 1) await turn();
}
