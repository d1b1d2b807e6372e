/**
 * Small texts that a remote keeps for this tab: they survive a reload and end with the tab. All remotes share the keys, so
 * a key begins with the name of what it belongs to.
 */
export interface TabMemory {
  /** The text under a key; null where there is none. Never throws. */
  read(key: string): string | null;
  /** Keeps a text; does nothing where the browser refuses. Never throws. */
  write(key: string, text: string): void;
}
