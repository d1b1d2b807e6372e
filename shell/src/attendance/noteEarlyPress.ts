import { Scope } from '@prelude/shared';
import { fromEvent } from 'rxjs';

/** A key that was pressed longer ago than this would surprise whoever pressed it. */
const FRESH_MILLISECONDS = 2_000;

/**
 * Notes which key was pressed last while nobody is there to obey it, and calls for somebody at each press; the returned
 * function ends that and gives the key, or undefined where none was pressed within the last two seconds.
 */
export function noteEarlyPress(window: Window, call: () => void): () => KeyboardEvent | undefined {
  const scope = new Scope();
  let press: KeyboardEvent | undefined;
  scope.observe(fromEvent<KeyboardEvent>(window, 'keydown'), (event) => {
    press = event;
    call();
  });
  return () => {
    scope.end();
    const isFresh = press && window.performance.now() - press.timeStamp < FRESH_MILLISECONDS;
    return isFresh ? press : undefined;
  };
}
