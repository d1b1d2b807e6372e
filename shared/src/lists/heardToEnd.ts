import type { PlayCounts } from '../model/library';
import { select, type Behavior } from '../reactive/behavior';
import type { UserMemory } from '../state/userMemory';

/** Counted tracks: about 10 of the 100,000 characters that a remote may store each. */
const MOST_COUNTED = 2_000;

const KEY = 'heardToEnd';

const storageOf = (memory: UserMemory) => memory.storageOf('player');

/** Reads `trackId:count` pairs, the last counted track first; what is unreadable is left out. */
function readCounts(text = ''): ReadonlyMap<string, number> {
  const pairs = text.split(' ').map((pair) => pair.split(':'));
  return new Map(
    pairs.flatMap(([id = '', count]) => (Number(count) > 0 ? [[id, Number(count)]] : [])),
  );
}

/** How often the current user has heard each track to its end, by trackId. */
export const heardToEnd$ = (memory: UserMemory): Behavior<PlayCounts> =>
  select(storageOf(memory).texts$, ({ [KEY]: text }) => Object.fromEntries(readCounts(text)));

/** Counts a track that was heard to its end. A storage that refuses is ignored. */
export function countHeardToEnd(memory: UserMemory, trackId: number): void {
  const storage = storageOf(memory);
  const counts = new Map(readCounts(storage.texts$.value[KEY]));
  const id = String(trackId);
  const count = (counts.get(id) ?? 0) + 1;
  counts.delete(id);
  const pairs = [[id, count] as const, ...counts].slice(0, MOST_COUNTED);
  storage.write(KEY, pairs.map((pair) => pair.join(':')).join(' '));
}
