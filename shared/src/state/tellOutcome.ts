import type { LibraryDependencies } from './libraryDependencies';
import { whoIsPresent } from './optimisticRecord';

/** The toast's error if a change was not stored, or null. */
export type Failure = string | null;

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
    if (failure !== null) toasts.show(failure, 'error');
    else if (done !== null)
      toasts.show(done, 'success', undo && { label: 'Undo', run, joins: true });
    return failure === null;
  };
}
