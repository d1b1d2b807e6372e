import { Button, useFocusHandover, useHost } from '@prelude/shared';
import { focusHeading } from '@prelude/shared/lists';
import { useRef, type JSX } from 'react';

/** Empties Recently Played, with Undo; it is removed with the list, so its focus goes to the page's heading. */
export function ClearButton(): JSX.Element {
  const { library } = useHost();
  const button = useRef<HTMLButtonElement>(null);
  useFocusHandover(button, focusHeading);
  return (
    <Button ref={button} onClick={library.clearRecent}>
      Clear
    </Button>
  );
}
