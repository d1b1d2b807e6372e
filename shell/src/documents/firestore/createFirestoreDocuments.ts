import { StorageError } from '@prelude/shared';
import {
  createDocumentLibraryStorage,
  type DocumentLibraryStorageDependencies,
  type DocumentPlace,
  type LibraryDocuments,
  type LibraryStorage,
} from '@prelude/shared/host';
import { getApp } from 'firebase/app';
import {
  collection,
  doc,
  FirestoreError,
  getDoc,
  getDocs,
  getFirestore,
  orderBy,
  query,
  runTransaction,
  where,
  type DocumentReference,
  type Firestore,
} from 'firebase/firestore/lite';

/** The service reports a document that is too large as an invalid argument. */
const FULL_CODES: readonly string[] = ['resource-exhausted', 'invalid-argument', 'out-of-range'];

/** Converts an SDK error to a StorageError; anything else (a bug in a change) stays as it is. */
function translated(error: unknown): unknown {
  if (!(error instanceof FirestoreError)) return error;
  return new StorageError(FULL_CODES.includes(error.code) ? 'full' : 'forbidden', { cause: error });
}

async function ask<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw translated(error);
  }
}

/** The library's calls on one Firestore, over the SDK's lite build: one request per read, and no live updates. */
export function createFirestoreDocuments(firestore: Firestore): LibraryDocuments {
  const refOf = ({ collection: name, id }: DocumentPlace): DocumentReference =>
    doc(firestore, name, id);

  return {
    get: async (place) => (await ask(getDoc(refOf(place)))).data() ?? null,
    async listPlaylists(userId) {
      const ofUser = query(
        collection(firestore, 'playlists'),
        where('userId', '==', userId),
        orderBy('updatedAt', 'desc'),
      );
      const { docs } = await ask(getDocs(ofUser));
      return docs.map((found) => ({ id: found.id, fields: found.data() }));
    },
    transact: (run) =>
      ask(
        runTransaction(firestore, (transaction) =>
          run({
            get: async (place) => (await transaction.get(refOf(place))).data() ?? null,
            set: (place, fields) => void transaction.set(refOf(place), fields),
            remove: (place) => void transaction.delete(refOf(place)),
          }),
        ),
      ),
  };
}

/** The library in the Firestore of the sign-in project, whose service must have been requested before. */
export const openFirestoreLibrary = (
  dependencies: Omit<DocumentLibraryStorageDependencies, 'documents'>,
): LibraryStorage =>
  createDocumentLibraryStorage({
    ...dependencies,
    documents: createFirestoreDocuments(getFirestore(getApp())),
  });
