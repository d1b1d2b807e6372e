import { useBehavior } from '@prelude/shared';
import type { JSX } from 'react';
import type { LateDialog } from './lateDialog';

/** The place of a dialog, while it is open; it lies over every route. */
export function LateDialogHost<Subject>({
  dialog,
}: {
  readonly dialog: LateDialog<Subject>;
}): JSX.Element | null {
  const shown = useBehavior(dialog.shown$);
  return shown && <shown.Dialog subject={shown.subject} onClose={dialog.close} />;
}
