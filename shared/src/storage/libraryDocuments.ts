import type { Fields } from './fields';

/** Where a document stands (specification, point 7, "Document database"). */
export interface DocumentPlace {
  readonly collection: 'favorites' | 'recent' | 'playlists';
  /** The user's id; a playlist's own under `playlists`. */
  readonly id: string;
}

/** Reads and writes of several documents, of which all are kept or none. Every read comes before the first write. */
export interface DocumentTransaction {
  /** A document's fields; null where there is none. */
  get(place: DocumentPlace): Promise<Fields | null>;
  set(place: DocumentPlace, fields: Fields): void;
  remove(place: DocumentPlace): void;
}

/** The calls of a document database that the library needs; each rejects with a StorageError where it is refused. */
export interface LibraryDocuments {
  get(place: DocumentPlace): Promise<Fields | null>;
  /** The playlists of a user with the ids of their documents, what was changed last first. */
  listPlaylists(
    userId: string,
  ): Promise<readonly { readonly id: string; readonly fields: Fields }[]>;
  /** Runs a transaction, anew where somebody else has changed what it read; gives what the last run gave. */
  transact<T>(run: (transaction: DocumentTransaction) => Promise<T>): Promise<T>;
}
