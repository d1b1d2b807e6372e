import { IDBFactory } from 'fake-indexeddb';

// The fake database needs it to copy values, and jsdom lacks it; the cross-tab lock stores texts, which need no copy.
globalThis.structuredClone ??= <T>(value: T): T => value;

/** Creates the databases of one browser, in memory; they answer by the event loop, not by fake timers. */
export const createFakeDatabases = (): IDBFactory => new IDBFactory();
