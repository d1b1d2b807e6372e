import { IDBFactory } from 'fake-indexeddb';

// The fake database copies values by it, and jsdom has none; what turns keep are texts, which need no copy.
globalThis.structuredClone ??= <T>(value: T): T => value;

/** Makes the databases of one browser, in memory; they answer by the event loop, as no virtual clock can hasten. */
export const createFakeDatabases = (): IDBFactory => new IDBFactory();
