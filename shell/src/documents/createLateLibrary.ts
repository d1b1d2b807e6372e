import { StorageError } from '@prelude/shared';
import type { LibraryStorage } from '@prelude/shared/host';
import { catchError, EMPTY, from, switchMap } from 'rxjs';

/**
 * A library storage whose code is fetched when it is first asked for. Where it can't be had, changes reject with a
 * StorageError, nothing is known of the records, and the next call tries again.
 */
export function createLateLibrary(
  load: () => Promise<LibraryStorage>,
  reportError: (error: unknown) => void,
): LibraryStorage {
  let library: Promise<LibraryStorage> | undefined;
  const open = (): Promise<LibraryStorage> =>
    (library ??= load().catch((cause: unknown) => {
      library = undefined;
      throw new StorageError('forbidden', { cause });
    }));

  return {
    watch: (name, userId) =>
      from(open()).pipe(
        switchMap((opened) => opened.watch(name, userId)),
        catchError((error: unknown) => {
          reportError(error);
          return EMPTY;
        }),
      ),
    change: async (name, userId, apply) => (await open()).change(name, userId, apply),
    changeTogether: async (userId, changes) => (await open()).changeTogether(userId, changes),
  };
}
