import type { Observable } from 'rxjs';
import type { LibraryRecordName, LibraryRecords } from '../model/libraryRecords';

/** Changes a record: gives the next one, and changes nothing itself; it may be run more than once. */
export type RecordChange<T> = (record: T) => T;

/** Changes of several records of one user. */
export type RecordChanges = {
  readonly [K in LibraryRecordName]?: RecordChange<LibraryRecords[K]>;
};

/** The names of the records that are to change. */
export const namesIn = (changes: RecordChanges): readonly LibraryRecordName[] =>
  Object.keys(changes) as LibraryRecordName[];

/** Says that a user's record was changed in this tab, but not by the library storage that hears of it. */
export interface RecordNotice {
  readonly name: LibraryRecordName;
  readonly userId: string;
}

/**
 * Where the records of all users are kept: the browser's storage, or, dormant, the document database. Records that were
 * never kept are empty.
 */
export interface LibraryStorage {
  /**
   * A user's record, as soon as it is known (at once where the browser keeps it), and again whenever somebody else
   * changes it or says that it has changed. Never fails.
   */
  watch<K extends LibraryRecordName>(name: K, userId: string): Observable<LibraryRecords[K]>;
  /**
   * Changes a user's record as it is kept, whatever other tabs keep at the same moment, and gives what was kept. Rejects
   * with a StorageError, the record unchanged, where it can't be kept.
   */
  change<K extends LibraryRecordName>(
    name: K,
    userId: string,
    change: RecordChange<LibraryRecords[K]>,
  ): Promise<LibraryRecords[K]>;
  /** Changes several of a user's records as they are kept: all of them, or none and it rejects with a StorageError. */
  changeTogether(userId: string, changes: RecordChanges): Promise<void>;
}
