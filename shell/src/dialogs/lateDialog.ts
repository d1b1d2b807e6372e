import { createState, type Behavior, type Scope, type Session, type Toasts } from '@prelude/shared';
import type { ComponentType } from 'react';

/** What draws a dialog of this kind. */
export type LateDialogComponent<Subject> = ComponentType<{
  /** What it was opened for. */
  readonly subject: Subject;
  readonly onClose: () => void;
}>;

/** A dialog that is open. */
export interface ShownDialog<Subject> {
  readonly Dialog: LateDialogComponent<Subject>;
  readonly subject: Subject;
}

/** A dialog whose code comes when somebody first asks for it: a chunk of its own, which home does not need. */
export interface LateDialog<Subject> {
  /** Null while it is closed. */
  readonly shown$: Behavior<ShownDialog<Subject> | null>;
  /** Opens it as soon as its code is there; where that can't be had, a toast says so, and the next call tries again. */
  show(subject: Subject): void;
  close(): void;
}

/** What all of them stand on. */
export interface LateDialogSurroundings {
  readonly scope: Scope;
  readonly session$: Behavior<Session>;
  readonly toasts: Toasts;
}

/** What one of them stands on. */
export interface LateDialogParts<Subject> extends LateDialogSurroundings {
  /** Fetches its code. */
  readonly load: () => Promise<LateDialogComponent<Subject>>;
  /** What the toast says where its code can't be had. */
  readonly failure: string;
}

/** Makes a closed dialog; it closes when nobody is present any more. */
export function createLateDialog<Subject>({
  scope,
  session$,
  toasts,
  load,
  failure,
}: LateDialogParts<Subject>): LateDialog<Subject> {
  const cell = createState<ShownDialog<Subject> | null>(null);
  const isPresent = (): boolean => session$.value.currentUser !== null;
  const close = (): void => cell.update(() => null);

  scope.observe(session$, () => {
    if (!isPresent()) close();
  });
  return {
    shown$: cell.state$,
    show(subject) {
      load().then(
        (Dialog) => {
          if (isPresent()) cell.update(() => ({ Dialog, subject }));
        },
        () => toasts.show(failure, 'error'),
      );
    },
    close,
  };
}
