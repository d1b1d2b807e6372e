import { useBehavior } from '@prelude/shared';
import type { JSX } from 'react';
import type { DeferredDialog } from './deferredDialog';

/** Shows a deferred dialog while it is open; it lies over every route. */
export function DialogPlace<Subject>({
  dialog,
}: {
  readonly dialog: DeferredDialog<Subject>;
}): JSX.Element | null {
  const shown = useBehavior(dialog.shown$);
  return shown && <shown.Dialog subject={shown.subject} onClose={dialog.close} />;
}
