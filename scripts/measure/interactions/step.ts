import type { Visit } from './visit.ts';

/** Acts on each of some targets so many times; waits after each time until all scrolling has ended. */
export async function step<T>(
  visit: Visit,
  targets: readonly T[],
  times: number,
  act: (target: T) => Promise<void>,
): Promise<void> {
  for (const target of targets) {
    for (let time = 0; time < times; time += 1) {
      await act(target);
      await visit.untilAtRest();
    }
  }
}
