import { createState, type Behavior, type Scope, type Session, type Toasts } from '@prelude/shared';
import type * as ListCode from './ShortcutListDialog';

/** What draws the list: a chunk of its own, which home does not need. */
export type ShortcutListCode = Pick<typeof ListCode, 'ShortcutListDialog'>;

/** The list of keys, wherever it was asked for. */
export interface ShortcutList {
  /** What draws it; null while it is closed. */
  readonly code$: Behavior<ShortcutListCode | null>;
  /** Opens it as soon as its code is there; where that can't be had, a toast says so, and the next call tries again. */
  show(): void;
  close(): void;
}

/** What the list stands on. */
export interface ShortcutListParts {
  readonly scope: Scope;
  readonly session$: Behavior<Session>;
  readonly toasts: Toasts;
  /** Fetches its code; its own chunk where it is not given. */
  readonly load?: () => Promise<ShortcutListCode>;
}

const loadList = (): Promise<ShortcutListCode> =>
  import(/* webpackChunkName: "shortcuts" */ './ShortcutListDialog');

/** Makes a closed list; it closes when nobody is present any more. */
export function createShortcutList({
  scope,
  session$,
  toasts,
  load = loadList,
}: ShortcutListParts): ShortcutList {
  const cell = createState<ShortcutListCode | null>(null);
  const isPresent = (): boolean => session$.value.currentUser !== null;
  const close = (): void => cell.update(() => null);

  scope.observe(session$, () => {
    if (!isPresent()) close();
  });
  return {
    code$: cell.state$,
    show() {
      load().then(
        (code) => {
          if (isPresent()) cell.update(() => code);
        },
        () => toasts.show('The keyboard shortcuts could not be shown. Please try again.', 'error'),
      );
    },
    close,
  };
}
