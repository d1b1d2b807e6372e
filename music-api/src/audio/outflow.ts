import type { Clock } from './clock.ts';

/** How many milliseconds' turns a late event loop makes up for. */
const MADE_UP_MILLIS = 10;

/**
 * Lets the streams of renditions read by turns, one chunk each, and so many chunks in a second of all of them. Without it,
 * Node writes up to 2 MB of each connection before it looks at the next request, and the site's server reads as much: 140
 * readers whose buffers filled took more than a second of each round of its event loop.
 */
export class Outflow {
  private readonly waiting = new Set<() => void>();
  /** When the next turn is, by the clock. */
  private nextAt = 0;
  /** True while turns are taken, or the next one is scheduled. */
  private isGoing = false;

  constructor(
    private readonly clock: Clock,
    private readonly turnsPerSecond: number,
  ) {}

  /** Calls back at this stream's turn, which may be at once. The returned function cancels. */
  wait(read: () => void): () => void {
    // A new function each time: the same callback may wait more than once.
    const turn = (): void => read();
    this.waiting.add(turn);
    if (!this.isGoing) this.takeTurns();
    return () => this.waiting.delete(turn);
  }

  private takeTurns(): void {
    this.isGoing = true;
    this.nextAt = Math.max(this.nextAt, this.clock.now() - MADE_UP_MILLIS);
    for (const turn of this.waiting) {
      const early = this.nextAt - this.clock.now();
      if (early > 0) {
        this.clock.schedule(() => this.takeTurns(), early);
        return;
      }
      this.waiting.delete(turn);
      this.nextAt += 1_000 / this.turnsPerSecond;
      turn();
    }
    this.isGoing = false;
  }
}
