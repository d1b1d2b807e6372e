import type { TabStorage } from './tabStorage';
import { attempt, type StoragePort } from './storagePort';

/** Separates the remotes' keys from the shell's own in the same storage. */
const keyOf = (key: string): string => `remote_${key}`;

/** The remotes' memory of this tab; `sessionTexts` is the browser's session storage. */
export const createTabStorage = (sessionTexts: StoragePort): TabStorage => ({
  read: (key) => sessionTexts.read(keyOf(key)),
  write: (key, text) => void attempt(() => sessionTexts.write(keyOf(key), text)),
});
