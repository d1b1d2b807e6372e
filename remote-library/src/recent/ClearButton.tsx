import { Button, useFocusHandover, useHost } from '@prelude/shared';
import { useRef, type JSX } from 'react';
import { focusHeading } from '../page/focusHeading';

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
