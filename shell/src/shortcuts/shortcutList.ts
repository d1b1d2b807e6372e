import { createDeferredCode } from '@prelude/shared';
import {
  createDeferredDialog,
  type DeferredDialog,
  type DialogDependencies,
} from '../dialogs/deferredDialog';

/** Makes the dialog that lists the single keys. */
export const createShortcutList = (
  dependencies: DialogDependencies,
  load = () => import(/* webpackChunkName: "shortcuts" */ './ShortcutListDialog'),
): DeferredDialog<void> =>
  createDeferredDialog(
    dependencies,
    createDeferredCode(async () => (await load()).ShortcutListDialog),
    'The keyboard shortcuts could not be shown. Please try again.',
  );
