import { useBehavior } from '@prelude/shared';
import type { JSX } from 'react';
import type { ShortcutList } from './shortcutList';

/** The list of keys, while it is open; it lies over every route. */
export function ShortcutListHost({ list }: { readonly list: ShortcutList }): JSX.Element | null {
  const code = useBehavior(list.code$);
  return code && <code.ShortcutListDialog onClose={list.close} />;
}
