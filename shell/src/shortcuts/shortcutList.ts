import { createState, type Behavior, type Scope, type Session, type Toasts } from '@prelude/shared';
import type * as ListCode from './ShortcutListDialog';

/** How the list is drawn. */
export type ShortcutListView = typeof ListCode.ShortcutListDialog;

/** The list of keys, wherever it was asked for. */
export interface ShortcutList {
  /** What draws it; null while it is closed. */
  readonly view$: Behavior<ShortcutListView | null>;
  /** Opens it as soon as its code is there; where that can't be had, a toast says so, and the next call tries again. */
  show(): void;
  close(): void;
}

/** What the list stands on. */
export interface ShortcutListParts {
  readonly scope: Scope;
  readonly session$: Behavior<Session>;
  readonly toasts: Toasts;
  /** Fetches its code, which home does not need; its own chunk where it is not given. */
  readonly load?: () => Promise<Pick<typeof ListCode, 'ShortcutListDialog'>>;
}

const loadList = (): Promise<typeof ListCode> =>
  import(/* webpackChunkName: "shortcuts" */ './ShortcutListDialog');

/** Makes a closed list; it closes when nobody is present any more. */
export function createShortcutList({
  scope,
  session$,
  toasts,
  load = loadList,
}: ShortcutListParts): ShortcutList {
  const cell = createState<ShortcutListView | null>(null);
  const isPresent = (): boolean => session$.value.currentUser !== null;
  const close = (): void => cell.update(() => null);

  scope.observe(session$, () => {
    if (!isPresent()) close();
  });
  return {
    view$: cell.state$,
    show() {
      load().then(
        ({ ShortcutListDialog }) => {
          if (isPresent()) cell.update(() => ShortcutListDialog);
        },
        () => toasts.show('The keyboard shortcuts could not be shown. Please try again.', 'error'),
      );
    },
    close,
  };
}
