import { createDeferredCode, Scope, StorageError } from '@prelude/shared';
import type { LibraryStorage } from '@prelude/shared/host';
import { Observable } from 'rxjs';

/**
 * A library storage whose code is loaded when it is first needed. While it can't be loaded, changes reject with a
 * StorageError, the records stay unknown, and the next call tries again.
 */
export function createDeferredLibrary(
  load: () => Promise<LibraryStorage>,
  reportError: (error: unknown) => void,
): LibraryStorage {
  const code = createDeferredCode(load, (cause) => new StorageError('forbidden', { cause }));
  return {
    watch: (name, userId) =>
      new Observable((subscriber) => {
        const scope = new Scope();
        code.load().then(
          (library) => {
            if (!scope.ended)
              scope.observe(library.watch(name, userId), (record) => subscriber.next(record));
          },
          (error: unknown) => {
            if (!scope.ended) reportError(error);
          },
        );
        return () => scope.end();
      }),
    change: async (name, userId, apply) => (await code.load()).change(name, userId, apply),
    changeTogether: async (userId, changes) => (await code.load()).changeTogether(userId, changes),
  };
}
