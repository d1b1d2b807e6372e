import { useBehavior, VisuallyHidden, type Behavior } from '@prelude/shared';
import type { JSX } from 'react';

/** Tells screen readers, politely, what a key has done that is otherwise only seen. */
export function SpokenKeys({ words$ }: { readonly words$: Behavior<string> }): JSX.Element {
  const words = useBehavior(words$);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{words}</span>
    </VisuallyHidden>
  );
}
