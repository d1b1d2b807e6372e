import { filter, map, type Observable } from 'rxjs';
import type { LibraryRecordName, LibraryRecords } from '../model/libraryRecords';
import type { Scope } from '../reactive/scope';
import { merge, now } from '../reactive/streams';
import { FavoritesError } from './favoritesError';
import { favoritesCodec, playCountsCodec, recentCodec } from './libraryRecords';
import {
  namesIn,
  type LibraryStorage,
  type RecordChange,
  type RecordNotice,
} from './libraryStorage';
import { playlistsCodec } from './playlistsRecord';
import {
  changeRecord,
  peekRecord,
  readRecord,
  runOrRestore,
  type DecodedTexts,
  type RecordCodec,
} from './records';
import { StorageError, type StoragePort } from './storagePort';
import type { CrossTabLock } from './crossTabLock';

/** How each record is stored in the browser. */
export const LIBRARY_CODECS: {
  readonly [K in LibraryRecordName]: RecordCodec<LibraryRecords[K]>;
} = {
  favorites: favoritesCodec,
  recent: recentCodec,
  playCounts: playCountsCodec,
  playlists: playlistsCodec,
};

/** Dependencies of the local library storage. */
export interface LocalLibraryStorageDependencies {
  readonly storage: StoragePort;
  readonly lock: CrossTabLock;
  readonly notices$: Observable<RecordNotice>;
  /** Emits when the page may be closed: waiting changes are then stored at once. */
  readonly leaves$: Observable<unknown>;
  /** Ends that subscription. */
  readonly scope: Scope;
  /** Receives read failures of favorites; they are shown as empty. */
  readonly reportError: (error: unknown) => void;
}

interface WaitingChange {
  readonly name: LibraryRecordName;
  readonly userId: string;
  readonly apply: RecordChange<unknown>;
  readonly resolve: (record: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * The records in the browser's storage, under the keys of specification 3.14. Changes wait for the cross-tab
 * lock; all that wait for the same lock are written together.
 */
export function createLocalLibraryStorage(
  dependencies: LocalLibraryStorageDependencies,
): LibraryStorage {
  const { storage, lock, notices$, leaves$, scope } = dependencies;
  const decoded: DecodedTexts = new Map();
  let waiting: WaitingChange[] = [];

  const codecOf = (name: LibraryRecordName): RecordCodec<unknown> => LIBRARY_CODECS[name];

  /** Writes changes of one record; if they can't be stored together, each is tried separately. */
  const keep = (changes: readonly WaitingChange[]): void => {
    const [first] = changes;
    if (!first) return;
    const steps: unknown[] = [];
    const applyAll: RecordChange<unknown> = (record) =>
      changes.reduce((changed, { apply }) => {
        const next = apply(changed);
        steps.push(next);
        return next;
      }, record);
    try {
      changeRecord(storage, codecOf(first.name), first.userId, applyAll, decoded);
      // Each caller gets the record after its own change; otherwise an optimistic view would show the others' twice.
      changes.forEach(({ resolve }, index) => resolve(steps[index]));
    } catch (error) {
      if (changes.length > 1) changes.forEach((one) => keep([one]));
      else first.reject(error);
    }
  };

  const keepWaiting = (): void => {
    const changes = waiting;
    waiting = [];
    const keyOf = ({ name, userId }: WaitingChange): string => codecOf(name).key(userId);
    for (const key of new Set(changes.map(keyOf))) {
      keep(changes.filter((change) => keyOf(change) === key));
    }
  };
  scope.observe(leaves$, keepWaiting);

  /** The stored record, empty if unreadable; an unreadable text is moved under the lock, because another tab may be about to. */
  const show = <T>(name: LibraryRecordName, codec: RecordCodec<T>, userId: string): T => {
    try {
      const record = peekRecord(storage, codec, userId, decoded);
      if (record !== null) return record;
      void lock(() => readRecord(storage, codec, userId, decoded));
    } catch (cause) {
      if (!(cause instanceof StorageError)) throw cause;
      if (name === 'favorites') dependencies.reportError(new FavoritesError('get', { cause }));
    }
    return codec.empty(userId);
  };

  return {
    watch(name, userId) {
      const codec = LIBRARY_CODECS[name] as RecordCodec<LibraryRecords[typeof name]>;
      const key = codec.key(userId);
      return merge<unknown>(
        now,
        storage.changes$.pipe(filter((change) => change.key === key)),
        notices$.pipe(filter((notice) => notice.name === name && notice.userId === userId)),
      ).pipe(map(() => show(name, codec, userId)));
    },
    change: (name, userId, apply) =>
      new Promise((resolve, reject) => {
        waiting.push({
          name,
          userId,
          apply: apply as RecordChange<unknown>,
          resolve: resolve as (record: unknown) => void,
          reject,
        });
        // The first one waits for all.
        if (waiting.length === 1) lock(keepWaiting).catch(keepWaiting);
      }),
    changeTogether: (userId, changes) =>
      lock(() => {
        // Keeps the order of requests.
        keepWaiting();
        const names = namesIn(changes);
        const keys = names.map((name) => codecOf(name).key(userId));
        runOrRestore(storage, keys, () => {
          for (const name of names) {
            const change = changes[name] as RecordChange<unknown>;
            changeRecord(storage, codecOf(name), userId, change, decoded);
          }
        });
      }),
  };
}
