import type { Fields } from '../model/fields';

/** The address of a document (specification 7.10). */
export interface DocumentPlace {
  readonly collection: 'favorites' | 'recent' | 'playlists';
  /** The user's id; the playlist's id under `playlists`. */
  readonly id: string;
}

/** Reads and writes several documents, all or none. Every read comes before the first write. */
export interface DocumentTransaction {
  /** A document's fields, or null. */
  get(place: DocumentPlace): Promise<Fields | null>;
  set(place: DocumentPlace, fields: Fields): void;
  remove(place: DocumentPlace): void;
}

/** The document database calls that the library needs; each rejects with a StorageError if it is refused. */
export interface LibraryDocuments {
  get(place: DocumentPlace): Promise<Fields | null>;
  /** The playlists of a user with their document ids, last changed first. */
  listPlaylists(
    userId: string,
  ): Promise<readonly { readonly id: string; readonly fields: Fields }[]>;
  /** Runs a transaction, again if its reads have changed meanwhile; gives the result of the last run. */
  transact<T>(run: (transaction: DocumentTransaction) => Promise<T>): Promise<T>;
}
