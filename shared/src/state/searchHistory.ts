import type { Behavior } from './behavior';

/**
 * What the present user searched for, in the browser's storage under `local_searches_{userId}`: newest first, at
 * most ten, each once whatever its capitals.
 */
export interface SearchHistory {
  readonly queries$: Behavior<readonly string[]>;
  /** Puts a query first, trimmed; a blank one is left out. Silent where it can't be kept. */
  record(query: string): void;
  /** Takes one query out; a toast tells where the storage refuses, and it stays. */
  remove(query: string): void;
  /** Takes all out; a toast tells where the storage refuses, and they stay. */
  clear(): void;
}
