import type { Observable } from 'rxjs';
import type { LibraryRecordName, LibraryRecords } from '../model/libraryRecords';

/** Changes a record: a pure function that returns the next one; it may run more than once. */
export type RecordChange<T> = (record: T) => T;

/** Changes of several records of one user. */
export type RecordChanges = {
  readonly [K in LibraryRecordName]?: RecordChange<LibraryRecords[K]>;
};

/** The names of the records to change. */
export const namesIn = (changes: RecordChanges): readonly LibraryRecordName[] =>
  Object.keys(changes) as LibraryRecordName[];

/** Reports that a user's record was changed in this tab, but not by this library storage. */
export interface RecordNotice {
  readonly name: LibraryRecordName;
  readonly userId: string;
}

/** The storage of all users' records: the browser's storage, or, dormant, the document database. Missing records are empty. */
export interface LibraryStorage {
  /**
   * A user's record, as soon as it is known (at once for the browser's storage), and again after every change from
   * elsewhere or notice. Never fails.
   */
  watch<K extends LibraryRecordName>(name: K, userId: string): Observable<LibraryRecords[K]>;
  /**
   * Changes a user's stored record atomically across tabs and gives the result. Rejects with a StorageError, the record
   * unchanged, if it can't be stored.
   */
  change<K extends LibraryRecordName>(
    name: K,
    userId: string,
    change: RecordChange<LibraryRecords[K]>,
  ): Promise<LibraryRecords[K]>;
  /** Changes several of a user's stored records: all of them, or none, and rejects with a StorageError. */
  changeTogether(userId: string, changes: RecordChanges): Promise<void>;
}
