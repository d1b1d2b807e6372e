import { Scope } from '@prelude/shared';
import { fromEvent } from 'rxjs';

/** A key that was pressed longer ago than this would surprise whoever pressed it. */
const FRESH_MILLISECONDS = 2_000;

/**
 * Notes which key was pressed last, while nobody is there to obey it; the returned function ends that and gives it, or
 * undefined where there was none within the last two seconds.
 */
export function noteEarlyPress(window: Window): () => KeyboardEvent | undefined {
  const scope = new Scope();
  let press: KeyboardEvent | undefined;
  scope.observe(fromEvent<KeyboardEvent>(window, 'keydown'), (event) => (press = event));
  return () => {
    scope.end();
    const isFresh = press && window.performance.now() - press.timeStamp < FRESH_MILLISECONDS;
    return isFresh ? press : undefined;
  };
}
