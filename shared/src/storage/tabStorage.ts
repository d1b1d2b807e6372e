/**
 * Small texts that a remote stores for this tab: they survive a reload and end with the tab. All remotes share the
 * keys, so a key begins with the name of its feature.
 */
export interface TabStorage {
  /** The text under a key, or null. Never throws. */
  read(key: string): string | null;
  /** Stores a text; does nothing if the browser refuses. Never throws. */
  write(key: string, text: string): void;
}
