import type { GrowingRendition } from './growingRendition.ts';

/** How many renditions may be in progress at once. */
export interface OpenLimits {
  /** Of all clients together; each holds tens of megabytes while it is. */
  readonly open: number;
  /** Of one client. */
  readonly openPerClient: number;
}

/** Music that has to be made until so many of these places are free, in seconds: the shortest end first. */
const musicUntilFree = (renditions: readonly GrowingRendition[], places: number): number =>
  renditions
    .map(({ musicSecondsLeft }) => musicSecondsLeft)
    .sort((left, right) => left - right)
    .slice(0, Math.max(0, renditions.length - places + 1))
    .reduce((sum, seconds) => sum + seconds, 0);

/**
 * How many seconds of music are made before a client's next rendition can begin. `wanted` are the renditions that are
 * in progress or wait. Clients take turns: of another client's waiting ones only as many go first as this one has itself.
 */
export const musicSecondsAhead = (
  wanted: readonly GrowingRendition[],
  client: string,
  { open, openPerClient }: OpenLimits,
): number => {
  const own = wanted.filter((rendition) => rendition.order.client === client);
  const waiting = new Map<string, number>();
  const before = wanted.filter((rendition) => {
    if (rendition.rendering || rendition.busy || rendition.order.client === client) return true;
    const count = (waiting.get(rendition.order.client) ?? 0) + 1;
    waiting.set(rendition.order.client, count);
    return count <= own.length + 1;
  });
  return Math.max(musicUntilFree(own, openPerClient), musicUntilFree(before, open));
};
