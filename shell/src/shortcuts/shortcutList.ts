import { createDeferredCode } from '@prelude/shared';
import {
  createDeferredDialog,
  type DeferredDialog,
  type DialogParts,
} from '../dialogs/deferredDialog';

/** Makes the dialog that lists the single keys. */
export const createShortcutList = (
  parts: DialogParts,
  load = () => import(/* webpackChunkName: "shortcuts" */ './ShortcutListDialog'),
): DeferredDialog<void> =>
  createDeferredDialog(
    parts,
    createDeferredCode(async () => (await load()).ShortcutListDialog),
    'The keyboard shortcuts could not be shown. Please try again.',
  );
