import {
  createState,
  type Behavior,
  type DeferredCode,
  type Scope,
  type Session,
  type Toasts,
} from '@prelude/shared';
import type { ComponentType } from 'react';

/** The component of a dialog of this kind. */
export type DialogComponent<Subject> = ComponentType<{
  /** What it was opened for. */
  readonly subject: Subject;
  readonly onClose: () => void;
}>;

/** A dialog that is open. */
export interface ShownDialog<Subject> {
  readonly Dialog: DialogComponent<Subject>;
  readonly subject: Subject;
}

/** A dialog whose code is loaded when it is first opened. */
export interface DeferredDialog<Subject> {
  /** Null while it is closed. */
  readonly shown$: Behavior<ShownDialog<Subject> | null>;
  /** Opens it as soon as its code is loaded; if that fails, a toast says so, and the next call tries again. */
  show(subject: Subject): void;
  close(): void;
}

/** Dependencies of every deferred dialog. */
export interface DialogDependencies {
  readonly scope: Scope;
  readonly session$: Behavior<Session>;
  readonly toasts: Toasts;
}

/** Makes a closed dialog; it closes when the user signs out. `failure` is the toast if its code can't be loaded. */
export function createDeferredDialog<Subject>(
  { scope, session$, toasts }: DialogDependencies,
  code: DeferredCode<DialogComponent<Subject>>,
  failure: string,
): DeferredDialog<Subject> {
  const cell = createState<ShownDialog<Subject> | null>(null);
  const isPresent = (): boolean => session$.value.currentUser !== null;
  const close = (): void => cell.update(() => null);

  scope.observe(session$, () => {
    if (!isPresent()) close();
  });
  return {
    shown$: cell.state$,
    show(subject) {
      code.load().then(
        (Dialog) => {
          if (isPresent()) cell.update(() => ({ Dialog, subject }));
        },
        () => toasts.show(failure, 'error'),
      );
    },
    close,
  };
}
