import type { LibraryRecordName, LibraryRecords } from '../model/libraryRecords';
import type { Playlist } from '../model/playlist';
import type { Fields } from '../model/fields';
import type { DocumentPlace, DocumentTransaction, LibraryDocuments } from './libraryDocuments';
import { LIBRARY_CODECS } from './localLibraryStorage';
import { playlistsCodec } from './playlistsRecord';
import type { DecodedRecord, RecordCodec } from './records';
import { StorageError } from './storagePort';

/** A record as read by a transaction. */
export interface OpenRecord<T> {
  readonly record: T;
  /** Throws a StorageError if the stored record can't be read completely. */
  write(next: T): void;
}

/** How one kind of record is stored in a document database. */
export interface DocumentRecord<T> {
  read(documents: LibraryDocuments, userId: string): Promise<T>;
  /** Prepares a transaction: reads everything before the first write. */
  prepare(
    documents: LibraryDocuments,
    userId: string,
  ): Promise<(transaction: DocumentTransaction) => Promise<OpenRecord<T>>>;
}

/** A document's fields as plain JSON, which the database requires. */
// oxlint-disable-next-line no-restricted-properties -- These fields are the product's own.
const plain = (fields: object): Fields => JSON.parse(JSON.stringify(fields)) as Fields;

/** An incompletely read record is never overwritten: the change is lost, but no data. */
const unreadable = ({ collection, id }: DocumentPlace): StorageError =>
  new StorageError('forbidden', { cause: new Error(`${collection}/${id} can't be read whole`) });

/** A record that is one document. */
function singleRecord<T extends object>(
  collection: 'favorites' | 'recent',
  codec: RecordCodec<T>,
): DocumentRecord<T> {
  const decode = (fields: Fields | null, userId: string): DecodedRecord<T> | null =>
    fields ? codec.decode(fields, userId) : { record: codec.empty(userId), isComplete: true };

  return {
    async read(documents, userId) {
      const decoded = decode(await documents.get({ collection, id: userId }), userId);
      return decoded?.record ?? codec.empty(userId);
    },
    prepare: (_, userId) =>
      Promise.resolve(async (transaction) => {
        const place = { collection, id: userId };
        const decoded = decode(await transaction.get(place), userId);
        if (!decoded?.isComplete) throw unreadable(place);
        return { record: decoded.record, write: (next) => transaction.set(place, plain(next)) };
      }),
  };
}

interface ReadPlaylist {
  readonly playlist: Playlist;
  readonly isComplete: boolean;
}

const placeOf = (id: string): DocumentPlace => ({ collection: 'playlists', id });

/** Parses the playlist of one document; null if invalid. */
function decodePlaylist(id: string, fields: Fields | null, userId: string): ReadPlaylist | null {
  const decoded = fields && playlistsCodec.decode([{ ...fields, id }], userId);
  const [playlist] = decoded?.record ?? [];
  return decoded && playlist ? { playlist, isComplete: decoded.isComplete } : null;
}

const byCreation = (playlists: readonly Playlist[]): readonly Playlist[] =>
  [...playlists].sort((one, other) => one.createdAt - other.createdAt);

/** Writes the differences between two lists of playlists only. */
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

/** The record with one document per playlist, so that changes of different playlists are independent. */
const playlistsRecord: DocumentRecord<readonly Playlist[]> = {
  async read(documents, userId) {
    const listed = await documents.listPlaylists(userId);
    const read = listed.map(({ id, fields }) => decodePlaylist(id, fields, userId)?.playlist);
    return byCreation(read.filter((playlist) => playlist !== undefined));
  },
  async prepare(documents, userId) {
    // A transaction can read documents, but no lists.
    const listed = await documents.listPlaylists(userId);
    return async (transaction) => {
      const read = await Promise.all(
        listed.map(async ({ id }) =>
          decodePlaylist(id, await transaction.get(placeOf(id)), userId),
        ),
      );
      const before = read.filter((one) => one !== null);
      return {
        record: byCreation(before.map(({ playlist }) => playlist)),
        write: (next) => writeDifference(transaction, before, next),
      };
    };
  },
};

/** Play counts never leave the browser. */
const DOCUMENT_RECORDS: {
  readonly [K in LibraryRecordName]: DocumentRecord<LibraryRecords[K]> | undefined;
} = {
  favorites: singleRecord('favorites', LIBRARY_CODECS.favorites),
  recent: singleRecord('recent', LIBRARY_CODECS.recent),
  playCounts: undefined,
  playlists: playlistsRecord,
};

/** Local guests are unknown to the identity service and to the database's rules. */
const isLocalGuest = (userId: string): boolean => userId.startsWith('guest_');

/** How a user's record is stored in the database; undefined if it stays in the browser. */
export const documentRecordOf = <K extends LibraryRecordName>(
  name: K,
  userId: string,
): DocumentRecord<LibraryRecords[K]> | undefined =>
  isLocalGuest(userId) ? undefined : DOCUMENT_RECORDS[name];
