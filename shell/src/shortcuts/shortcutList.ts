import {
  createLateDialog,
  type LateDialog,
  type LateDialogComponent,
  type LateDialogSurroundings,
} from '../dialogs/lateDialog';

const loadList = async (): Promise<LateDialogComponent<void>> => {
  const code = await import(/* webpackChunkName: "shortcuts" */ './ShortcutListDialog');
  return code.ShortcutListDialog;
};

/** Makes the list of keys, wherever it is asked for; `load` fetches its code, from its own chunk where it is not given. */
export const createShortcutList = (
  surroundings: LateDialogSurroundings,
  load = loadList,
): LateDialog<void> =>
  createLateDialog({
    ...surroundings,
    load,
    failure: 'The keyboard shortcuts could not be shown. Please try again.',
  });
