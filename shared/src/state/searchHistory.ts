import type { Behavior } from '../reactive/behavior';

/**
 * The current user's recent searches, in the browser's storage under `local_searches_{userId}`: newest first, at most
 * ten, distinct ignoring case.
 */
export interface SearchHistory {
  readonly queries$: Behavior<readonly string[]>;
  /** Puts a query first, trimmed; ignores a blank one. Silent if it can't be stored. */
  record(query: string): void;
  /** Removes one query; if the storage refuses, a toast says so and it stays. */
  remove(query: string): void;
  /** Removes all; if the storage refuses, a toast says so and they stay. */
  clear(): void;
}
