import { useBehavior, VisuallyHidden, type Behavior } from '@prelude/shared';
import type { JSX } from 'react';

/** Announces the effect of a key that is otherwise only visible. */
export function ShortcutAnnouncer({ words$ }: { readonly words$: Behavior<string> }): JSX.Element {
  const words = useBehavior(words$);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{words}</span>
    </VisuallyHidden>
  );
}
