import { Subject, filter, map } from 'rxjs';
import {
  StorageError,
  type StorageChange,
  type StorageErrorCode,
  type StoragePort,
} from './storagePort';

/** Texts in memory that several ports share, like the tabs of one browser. */
export interface StorageMemory {
  readonly texts: Map<string, string>;
  readonly changes$: Subject<StorageChange & { readonly author: StoragePort }>;
}

/** A storage port in memory that can refuse. */
export interface MemoryStorage extends StoragePort {
  /** Rejects each write with this error from now on (forbidden ones read as empty too); null accepts again. */
  refuse(code: StorageErrorCode | null): void;
}

export const createStorageMemory = (
  texts: Readonly<Record<string, string>> = {},
): StorageMemory => ({ texts: new Map(Object.entries(texts)), changes$: new Subject() });

/** A storage that lives as long as the page; each port on the same memory is one tab. */
export function createMemoryStorage(memory: StorageMemory = createStorageMemory()): MemoryStorage {
  let refusal: StorageErrorCode | null = null;

  const port: MemoryStorage = {
    read: (key) => (refusal === 'forbidden' ? null : (memory.texts.get(key) ?? null)),
    readOrThrow(key) {
      if (refusal === 'forbidden') throw new StorageError(refusal);
      return port.read(key);
    },
    write(key, value) {
      if (refusal) throw new StorageError(refusal);
      if (memory.texts.get(key) === value) return;
      memory.texts.set(key, value);
      memory.changes$.next({ key, value, author: port });
    },
    remove(key) {
      if (refusal === 'forbidden') throw new StorageError(refusal);
      if (memory.texts.delete(key)) memory.changes$.next({ key, value: null, author: port });
    },
    changes$: memory.changes$.pipe(
      filter(({ author }) => author !== port),
      map(({ key, value }) => ({ key, value })),
    ),
    refuse(code) {
      refusal = code;
    },
  };
  return port;
}
