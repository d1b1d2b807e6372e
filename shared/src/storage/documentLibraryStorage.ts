import { EMPTY, catchError, filter, from, startWith, switchMap, type Observable } from 'rxjs';
import type { LibraryRecordName, LibraryRecords } from '../model/libraryRecords';
import { documentRecordOf, type DocumentRecord } from './documentRecords';
import { FavoritesError } from './favoritesError';
import type { LibraryDocuments } from './libraryDocuments';
import {
  namesIn,
  type LibraryStorage,
  type RecordChange,
  type RecordChanges,
  type RecordNotice,
} from './libraryStorage';

/** Dependencies of the document library storage. */
export interface DocumentLibraryStorageDependencies {
  readonly documents: LibraryDocuments;
  /** Stores what never leaves the browser: play counts (specification 3.4), and all records of local guests. */
  readonly local: LibraryStorage;
  readonly notices$: Observable<RecordNotice>;
  /** Receives read failures; the shown records stay. */
  readonly reportError: (error: unknown) => void;
}

/**
 * The records in a document database (specification 7.10, dormant). It has no live updates: changes of other tabs
 * and machines are read with the next notice.
 */
export function createDocumentLibraryStorage(
  dependencies: DocumentLibraryStorageDependencies,
): LibraryStorage {
  const { documents, local, notices$, reportError } = dependencies;
  let last: Promise<unknown> = Promise.resolve();

  /** Runs the transactions of one tab in their order. */
  const inOrder = <T>(run: () => Promise<T>): Promise<T> => {
    const done = last.then(run);
    last = done.catch(() => undefined);
    return done;
  };

  /** Changes records in one transaction; gives the stored ones, in the order of the names. */
  const transact = (
    userId: string,
    names: readonly LibraryRecordName[],
    changes: RecordChanges,
  ): Promise<readonly unknown[]> =>
    inOrder(async () => {
      const records = names.map(
        (name) => documentRecordOf(name, userId) as DocumentRecord<unknown>,
      );
      const open = await Promise.all(records.map((record) => record.prepare(documents, userId)));
      return documents.transact(async (transaction) => {
        const opened = await Promise.all(open.map((read) => read(transaction)));
        const next = opened.map(({ record }, index) => {
          const change = changes[names[index] as LibraryRecordName] as RecordChange<unknown>;
          return change(record);
        });
        opened.forEach(({ write }, index) => write(next[index]));
        return next;
      });
    });

  return {
    watch(name, userId) {
      const record = documentRecordOf(name, userId);
      if (!record) return local.watch(name, userId);
      return notices$.pipe(
        filter((notice) => notice.name === name && notice.userId === userId),
        startWith(null),
        switchMap(() =>
          from(record.read(documents, userId)).pipe(
            catchError((cause: unknown) => {
              reportError(name === 'favorites' ? new FavoritesError('get', { cause }) : cause);
              return EMPTY;
            }),
          ),
        ),
      );
    },
    async change(name, userId, apply) {
      if (!documentRecordOf(name, userId)) return local.change(name, userId, apply);
      const [kept] = await transact(userId, [name], { [name]: apply });
      return kept as LibraryRecords[typeof name];
    },
    async changeTogether(userId, changes) {
      const names = namesIn(changes);
      const there = names.filter((name) => documentRecordOf(name, userId));
      const here = names.filter((name) => !there.includes(name));
      if (there.length > 0) await transact(userId, there, changes);
      const ofBrowser = Object.fromEntries(here.map((name) => [name, changes[name]]));
      if (here.length > 0) await local.changeTogether(userId, ofBrowser);
    },
  };
}
