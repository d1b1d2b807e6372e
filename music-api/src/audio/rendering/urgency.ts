import type { OpenLimits } from './expectedWait.ts';
import type { GrowingRendition } from './growingRendition.ts';

/** With so much music ahead of what is played, a rendition gives way to those that have less. */
const COMFORTABLE_SECONDS = 10;

/** Whether its client and the service have a place free for one more rendition that is made. */
function mayStart(
  { order }: GrowingRendition,
  started: readonly GrowingRendition[],
  { open, openPerClient }: OpenLimits,
): boolean {
  const own = started.filter((other) => other.order.client === order.client && !other.isAbandoned);
  return started.length < open && own.length < openPerClient;
}

/** The lower the sooner: urgency, then whose turn it is. */
function rankOf(rendition: GrowingRendition, clientTurn: number, now: number): readonly number[] {
  const isUrgent = rendition.awaited && rendition.leadSeconds(now) <= COMFORTABLE_SECONDS;
  return isUrgent ? [0, clientTurn, rendition.lastTurn] : [1, rendition.askedAt];
}

function compareRanks(left: readonly number[], right: readonly number[]): number {
  for (const [index, value] of left.entries()) {
    const difference = value - (right[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The rendition that is given the next slice, if one has readers and may be made; none is being given one. */
export function mostUrgent(
  open: readonly GrowingRendition[],
  limits: OpenLimits,
  now: number,
): GrowingRendition | undefined {
  const started = open.filter(({ rendering }) => rendering !== undefined);
  const turns = new Map<string, number>();
  for (const { order, lastTurn } of open)
    turns.set(order.client, Math.max(lastTurn, turns.get(order.client) ?? 0));
  const [first] = open
    .filter(({ isAbandoned }) => !isAbandoned)
    .filter((one) => one.rendering !== undefined || mayStart(one, started, limits))
    .map((one) => ({ one, rank: rankOf(one, turns.get(one.order.client) ?? 0, now) }))
    .sort((left, right) => compareRanks(left.rank, right.rank));
  return first?.one;
}
