/** The library in a document database: a door of its own, because no shipped configuration opens it (decisions, "Identity"). */
export {
  createDocumentLibraryStorage,
  type DocumentLibraryStorageParts,
} from './storage/documentLibraryStorage';
export type {
  DocumentPlace,
  DocumentTransaction,
  LibraryDocuments,
} from './storage/libraryDocuments';
