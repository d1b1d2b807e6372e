import type { StorageError } from '../storage/storagePort';
import type { LibraryDependencies } from './libraryDependencies';
import { whoIsPresent } from './optimisticRecord';

/** The toast's error if a change was not stored, with its reason, or null. */
export type Failure = { readonly message: string; readonly reason?: string } | null;

/** The failure of a change that the storage has refused; null without a refusal. */
export const failureOf = (message: string, refusal: StorageError | null): Failure =>
  refusal && { message, reason: refusal.reason };

/**
 * Creates the function that shows the outcome of a change: its failure, or `done` if there is a message, with Undo if it
 * can be undone. It gives true if the change is stored. Once the user has changed, it shows nothing.
 */
export function createTellOutcome({
  session$,
  toasts,
}: Pick<LibraryDependencies, 'session$' | 'toasts'>) {
  return async function tell(
    change: Promise<Failure>,
    done: string | null,
    undo?: () => Promise<Failure>,
  ): Promise<boolean> {
    const isStillPresent = whoIsPresent(session$);
    const failure = await change;
    const run = (): void => void (undo && isStillPresent() && tell(undo(), null));
    if (!isStillPresent()) return failure === null;
    if (failure !== null) toasts.show(failure.message, 'error', undefined, failure.reason);
    else if (done !== null)
      toasts.show(done, 'success', undo && { label: 'Undo', run, joins: true });
    return failure === null;
  };
}
