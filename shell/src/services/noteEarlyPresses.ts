import { Scope } from '@prelude/shared';
import { fromEvent } from 'rxjs';

/** An older key press is dropped, because its late effect would surprise the user. */
const FRESH_MILLISECONDS = 2_000;

const isKeyPress = (event: Event): event is KeyboardEvent => event.type === 'keydown';

/**
 * Records the keys that are pressed before the shortcuts' code has loaded, from before the shell's start on, and requests the code at each press. The
 * returned function stops that and gives the presses of the last two seconds, in order.
 */
export function noteEarlyPresses(window: Window, call: () => void): () => KeyboardEvent[] {
  const scope = new Scope();
  const presses = [...(window.preludeEarlyPresses?.events ?? [])].filter(isKeyPress);
  if (presses.length > 0) call();
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
