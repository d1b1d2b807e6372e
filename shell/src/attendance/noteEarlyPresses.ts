import { Scope } from '@prelude/shared';
import { fromEvent } from 'rxjs';

/** A key that was pressed longer ago than this would surprise the person who pressed it. */
const FRESH_MILLISECONDS = 2_000;

/**
 * Notes the keys that are pressed before the code that obeys them is there, and calls for that code at each press. The
 * returned function ends that and gives the presses of the last two seconds, in order.
 */
export function noteEarlyPresses(window: Window, call: () => void): () => KeyboardEvent[] {
  const scope = new Scope();
  const presses: KeyboardEvent[] = [];
  scope.observe(fromEvent<KeyboardEvent>(window, 'keydown'), (event) => {
    presses.push(event);
    call();
  });
  return () => {
    scope.end();
    const now = window.performance.now();
    return presses.filter(({ timeStamp }) => now - timeStamp < FRESH_MILLISECONDS);
  };
}
