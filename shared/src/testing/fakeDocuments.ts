import type { Fields } from '../model/fields';
import type {
  DocumentPlace,
  DocumentTransaction,
  LibraryDocuments,
} from '../storage/libraryDocuments';
import { StorageError } from '../storage/storagePort';

/** A document database in memory that isolates transactions optimistically, as the real one does. */
export interface FakeDocuments extends LibraryDocuments {
  /** The documents by path, `favorites/u1`. */
  readonly kept: Map<string, Fields>;
  /** Rejects every call from now on; false accepts again. */
  refuse(refuses: boolean): void;
}

const TRIES = 5;
const pathOf = ({ collection, id }: DocumentPlace): string => `${collection}/${id}`;

export function createFakeDocuments(): FakeDocuments {
  const kept = new Map<string, Fields>();
  let refuses = false;

  const answer = async <T>(value: () => T): Promise<T> => {
    await Promise.resolve();
    if (refuses) throw new StorageError('forbidden');
    return value();
  };

  async function tryOnce<T>(
    run: (transaction: DocumentTransaction) => Promise<T>,
  ): Promise<{ readonly value: T } | null> {
    const seen = new Map<string, Fields | undefined>();
    const writes: (() => void)[] = [];
    const value = await run({
      get(place) {
        if (writes.length > 0) throw new Error('A read came behind a write');
        return answer(() => {
          const fields = kept.get(pathOf(place));
          seen.set(pathOf(place), fields);
          return fields ?? null;
        });
      },
      set: (place, fields) => void writes.push(() => kept.set(pathOf(place), { ...fields })),
      remove: (place) => void writes.push(() => kept.delete(pathOf(place))),
    });
    return answer(() => {
      if ([...seen].some(([path, fields]) => kept.get(path) !== fields)) return null;
      writes.forEach((write) => write());
      return { value };
    });
  }

  return {
    kept,
    refuse: (next) => void (refuses = next),
    get: (place) => answer(() => kept.get(pathOf(place)) ?? null),
    listPlaylists: (userId) =>
      answer(() =>
        [...kept]
          .filter(([path, fields]) => path.startsWith('playlists/') && fields.userId === userId)
          .map(([path, fields]) => ({ id: path.slice('playlists/'.length), fields }))
          .sort((one, other) => Number(other.fields.updatedAt) - Number(one.fields.updatedAt)),
      ),
    async transact(run) {
      for (let time = 0; time < TRIES; time += 1) {
        const done = await tryOnce(run);
        if (done) return done.value;
      }
      throw new StorageError('forbidden');
    },
  };
}
