import type { Observable } from 'rxjs';

/** A change of a key by another tab; `value` is null if the key was removed. */
export interface StorageChange {
  readonly key: string;
  readonly value: string | null;
}

/** The browser's storage as the stores see it: texts by key. */
export interface StoragePort {
  /** The text under a key; null if there is none or the storage is forbidden. Never throws. */
  read(key: string): string | null;
  /** The text under a key, or null; throws a StorageError if the storage can't be read. */
  readOrThrow(key: string): string | null;
  /** Stores a text; throws a StorageError if the storage is full or forbidden. */
  write(key: string, value: string): void;
  /** Removes a key; throws a StorageError if the storage is forbidden. */
  remove(key: string): void;
  /** The changes that other tabs make. */
  readonly changes$: Observable<StorageChange>;
}

/** Why a text could not be stored. */
export type StorageErrorCode = 'full' | 'forbidden';

/** The browser's storage refused a write. */
export class StorageError extends Error {
  override readonly name = 'StorageError';

  constructor(
    readonly code: StorageErrorCode,
    options?: ErrorOptions,
  ) {
    super(
      code === 'full' ? 'The browser storage is full' : 'The browser storage is not available',
      options,
    );
  }

  /** The reason of a failure, as a sentence. */
  get reason(): string {
    return `${this.message}.`;
  }
}

/** Runs a change of a storage; gives the storage's refusal, or null. */
export function refusalOf(change: () => void): StorageError | null {
  try {
    change();
    return null;
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return error;
  }
}

/** Runs a change of a storage; false if the storage refuses it. */
export const attempt = (change: () => void): boolean => refusalOf(change) === null;
