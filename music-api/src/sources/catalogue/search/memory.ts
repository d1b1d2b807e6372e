import type { CatalogueTrack } from '../catalogue.ts';
import { MOST_SHOWN } from './mostShown.ts';

type Tracks = readonly CatalogueTrack[];

/** Makes a list for a key, or gives the one that was made. */
export type RememberedLists = (key: string, make: () => Tracks) => Tracks;

const MOST_LISTS = 500;

/** Remembers the lists that were asked for last. */
export function createMemory(): RememberedLists {
  const lists = new Map<string, Tracks>();
  return (key, make) => {
    const list = lists.get(key) ?? make().slice(0, MOST_SHOWN);
    lists.delete(key);
    lists.set(key, list);
    for (const oldest of lists.keys()) {
      if (lists.size <= MOST_LISTS) break;
      lists.delete(oldest);
    }
    return list;
  };
}
