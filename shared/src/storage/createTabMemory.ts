import type { TabMemory } from '../contract/tabMemory';
import type { StoragePort } from './storagePort';

/** Separates the remotes' keys from the shell's own in the same storage. */
const keyOf = (key: string): string => `remote_${key}`;

/** The remotes' memory of this tab; `sessionTexts` is the browser's session storage. */
export const createTabMemory = (sessionTexts: StoragePort): TabMemory => ({
  read: (key) => sessionTexts.read(keyOf(key)),
  write(key, text) {
    try {
      sessionTexts.write(keyOf(key), text);
    } catch {
      // A full or forbidden storage: nothing is stored.
    }
  },
});
