import type { Behavior } from '../reactive/behavior';

/** What a remote says of its storage when it opens it. */
export interface RemoteStorageOptions {
  /** True for texts that are removed when the member signs out, and that no export has: a token, for example. */
  readonly untilSignOut?: boolean | undefined;
}

/** The texts that one remote stores for the current user. Since 2.8. */
export interface RemoteStorage {
  /** The current user's texts by key; follows the session and other tabs. */
  readonly texts$: Behavior<Readonly<Record<string, string>>>;
  /**
   * Stores a text, or removes it with null. Returns null, or a sentence that says why it is not stored: the browser refuses,
   * or the remote would have more than 100,000 characters. Never throws.
   */
  write(key: string, text: string | null): string | null;
}

/**
 * Small texts that remotes store for the current user in this browser: they outlive the tab, and a guest who signs in takes
 * them along. All remotes share these keys, and each has a storage with keys of its name (`storageOf`). Since 2.4.
 */
export interface UserMemory {
  /** The current user's texts by key; follows the session and other tabs. */
  readonly texts$: Behavior<Readonly<Record<string, string>>>;
  /** Stores a text, or removes it with null; false if the browser refuses. Never throws. */
  write(key: string, text: string | null): boolean;
  /** The storage of the remote with this name. Since 2.8. */
  storageOf(remote: string, options?: RemoteStorageOptions): RemoteStorage;
}
