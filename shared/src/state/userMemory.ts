import type { Behavior } from '../reactive/behavior';

/**
 * Small texts that remotes store for the current user in this browser: they outlive the tab, and a guest who signs in takes
 * them along. All remotes share the keys, so a key begins with the name of its feature. Since 2.4.
 */
export interface UserMemory {
  /** The current user's texts by key; follows the session and other tabs. */
  readonly texts$: Behavior<Readonly<Record<string, string>>>;
  /** Stores a text, or removes it with null; false if the browser refuses. Never throws. */
  write(key: string, text: string | null): boolean;
}
