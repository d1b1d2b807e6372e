import { StorageError } from '@prelude/shared';
import {
  createDocumentLibraryStorage,
  type DocumentLibraryStorageParts,
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

/** A document that is too large is an invalid argument to the service. */
const FULL_CODES: readonly string[] = ['resource-exhausted', 'invalid-argument', 'out-of-range'];

/** What the SDK refuses, in our own words; anything else (a defect of a change) as it is. */
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

/** The calls of the library on one Firestore, over the SDK's lite build: one request per read, and no listening. */
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

/** The library in the Firestore of the project that signs people in, whose service must have been asked for before. */
export const openFirestoreLibrary = (
  parts: Omit<DocumentLibraryStorageParts, 'documents'>,
): LibraryStorage =>
  createDocumentLibraryStorage({
    ...parts,
    documents: createFirestoreDocuments(getFirestore(getApp())),
  });
