import { EMPTY, catchError, filter, from, startWith, switchMap, type Observable } from 'rxjs';
import type { LibraryRecordName, LibraryRecords } from '../model/libraryRecords';
import type { Playlist } from '../model/playlist';
import type { Fields } from './fields';
import type { DocumentPlace, DocumentTransaction, LibraryDocuments } from './libraryDocuments';
import type { LibraryStorage, RecordChange } from './libraryStorage';
import { LIBRARY_CODECS, type RecordNotice } from './localLibraryStorage';
import { playlistsCodec } from './playlistsRecord';
import type { DecodedRecord, RecordCodec } from './records';
import { StorageError } from './storagePort';

/** What the document library storage stands on. */
export interface DocumentLibraryStorageParts {
  readonly documents: LibraryDocuments;
  /** Keeps what never leaves the browser: play counts (specification, point 3), and all of local guests. */
  readonly local: LibraryStorage;
  readonly notices$: Observable<RecordNotice>;
  /** Hears of records that could not be read; what was shown stays. */
  readonly reportError: (error: unknown) => void;
}

/** A document's fields as plain JSON: the database takes nothing else. */
const plain = (fields: object): Fields => JSON.parse(JSON.stringify(fields)) as Fields;

/** What can't be read whole is not written over: a person loses a change, and no data. */
const unreadable = ({ collection, id }: DocumentPlace): StorageError =>
  new StorageError('forbidden', { cause: new Error(`${collection}/${id} can't be read whole`) });

/** A record that is one document. */
function singleRecord<T extends object>(collection: 'favorites' | 'recent', codec: RecordCodec<T>) {
  const decode = (fields: Fields | null, userId: string): DecodedRecord<T> | null =>
    fields ? codec.decode(fields, userId) : { record: codec.empty(userId), isComplete: true };

  return {
    async read(documents: LibraryDocuments, userId: string): Promise<T> {
      const decoded = decode(await documents.get({ collection, id: userId }), userId);
      return decoded?.record ?? codec.empty(userId);
    },
    change: (documents: LibraryDocuments, userId: string, apply: RecordChange<T>): Promise<T> =>
      documents.transact(async (transaction) => {
        const place = { collection, id: userId };
        const decoded = decode(await transaction.get(place), userId);
        if (!decoded?.isComplete) throw unreadable(place);
        const next = apply(decoded.record);
        transaction.set(place, plain(next));
        return next;
      }),
  };
}

interface ReadPlaylist {
  readonly playlist: Playlist;
  readonly isComplete: boolean;
}

const placeOf = (id: string): DocumentPlace => ({ collection: 'playlists', id });

/** One playlist of one document; null where it is none. */
function decodePlaylist(id: string, fields: Fields | null, userId: string): ReadPlaylist | null {
  const decoded = fields && playlistsCodec.decode([{ ...fields, id }], userId);
  const [playlist] = decoded?.record ?? [];
  return decoded && playlist ? { playlist, isComplete: decoded.isComplete } : null;
}

const byCreation = (playlists: readonly Playlist[]): readonly Playlist[] =>
  [...playlists].sort((one, other) => one.createdAt - other.createdAt);

/** Writes what differs between two lists of playlists, and nothing else. */
function writeDifference(
  transaction: DocumentTransaction,
  before: readonly ReadPlaylist[],
  next: readonly Playlist[],
): void {
  const known = new Map(before.map((one) => [one.playlist.id, one]));
  for (const playlist of next) {
    const { id, ...fields } = playlist;
    const one = known.get(id);
    known.delete(id);
    if (one?.playlist === playlist) continue;
    if (one && !one.isComplete) throw unreadable(placeOf(id));
    transaction.set(placeOf(id), plain(fields));
  }
  for (const { playlist, isComplete } of known.values()) {
    if (!isComplete) throw unreadable(placeOf(playlist.id));
    transaction.remove(placeOf(playlist.id));
  }
}

/** The record whose playlists are a document each, so that a change of one is no change of the others. */
const playlistsRecord = {
  async read(documents: LibraryDocuments, userId: string): Promise<readonly Playlist[]> {
    const listed = await documents.listPlaylists(userId);
    const read = listed.map(({ id, fields }) => decodePlaylist(id, fields, userId)?.playlist);
    return byCreation(read.filter((playlist) => playlist !== undefined));
  },
  async change(
    documents: LibraryDocuments,
    userId: string,
    apply: RecordChange<readonly Playlist[]>,
  ): Promise<readonly Playlist[]> {
    // A transaction asks for documents, never for lists.
    const listed = await documents.listPlaylists(userId);
    return documents.transact(async (transaction) => {
      const read = await Promise.all(
        listed.map(async ({ id }) =>
          decodePlaylist(id, await transaction.get(placeOf(id)), userId),
        ),
      );
      const before = read.filter((one) => one !== null);
      const next = apply(byCreation(before.map(({ playlist }) => playlist)));
      writeDifference(transaction, before, next);
      return next;
    });
  },
};

interface DocumentRecord<T> {
  read(documents: LibraryDocuments, userId: string): Promise<T>;
  change(documents: LibraryDocuments, userId: string, apply: RecordChange<T>): Promise<T>;
}

/** Play counts have none: they never leave the browser. */
const DOCUMENT_RECORDS: {
  readonly [K in LibraryRecordName]: DocumentRecord<LibraryRecords[K]> | undefined;
} = {
  favorites: singleRecord('favorites', LIBRARY_CODECS.favorites),
  recent: singleRecord('recent', LIBRARY_CODECS.recent),
  playCounts: undefined,
  playlists: playlistsRecord,
};

/** Local guests are unknown to the identity service, and so to the rules of the database. */
const isLocalGuest = (userId: string): boolean => userId.startsWith('guest_');

/**
 * The records in a document database (specification, point 7, dormant). It is not listened to: what other tabs and
 * machines keep is seen with the next notice.
 */
export function createDocumentLibraryStorage(parts: DocumentLibraryStorageParts): LibraryStorage {
  const { documents, local, notices$, reportError } = parts;
  let last: Promise<unknown> = Promise.resolve();

  const recordOf = <K extends LibraryRecordName>(
    name: K,
    userId: string,
  ): DocumentRecord<LibraryRecords[K]> | undefined =>
    isLocalGuest(userId) ? undefined : DOCUMENT_RECORDS[name];

  return {
    watch(name, userId) {
      const record = recordOf(name, userId);
      if (!record) return local.watch(name, userId);
      return notices$.pipe(
        filter((notice) => notice.name === name && notice.userId === userId),
        startWith(null),
        switchMap(() =>
          from(record.read(documents, userId)).pipe(
            catchError((error: unknown) => {
              reportError(error);
              return EMPTY;
            }),
          ),
        ),
      );
    },
    change(name, userId, apply) {
      const record = recordOf(name, userId);
      if (!record) return local.change(name, userId, apply);
      // One after the other: transactions of one tab would otherwise be kept in any order.
      const change = last.then(() => record.change(documents, userId, apply));
      last = change.catch(() => undefined);
      return change;
    },
  };
}
