import { createDeferredCode, retryDeferredCode, Scope } from '@prelude/shared';
import { fromEvent } from '@prelude/shared/host';
import '../platform/windowPrelude';
import type { BackgroundServicesDependencies } from './startBackgroundServices';

/** An older key press is dropped, because its late effect would surprise the user. */
const FRESH_MILLISECONDS = 2_000;

const isKeyPress = (event: Event): event is KeyboardEvent => event.type === 'keydown';

/**
 * Records the keys that are pressed before the shortcuts' code has loaded, also before the shell runs, and calls `load` at each press. The
 * returned function ends that and returns the presses of the last two seconds, in order.
 */
export function recordEarlyKeys(window: Window, load: () => void): () => KeyboardEvent[] {
  const scope = new Scope();
  const presses = [...(window.prelude?.input.events ?? [])].filter(isKeyPress);
  if (presses.length > 0) load();
  scope.observe(fromEvent<KeyboardEvent>(window, 'keydown'), (event) => {
    presses.push(event);
    load();
  });
  return () => {
    scope.end();
    const now = window.performance.now();
    return presses.filter(({ timeStamp }) => now - timeStamp < FRESH_MILLISECONDS);
  };
}

/**
 * Prepares the background services, which are a deferred chunk. The returned function loads and starts them, once; it resolves when
 * they run, and rejects if they can't be loaded.
 */
export function createBackgroundServices(
  dependencies: BackgroundServicesDependencies,
): () => Promise<unknown> {
  const { window, schedule, scope } = dependencies;
  const code = createDeferredCode(
    () => import(/* webpackChunkName: "services" */ './startBackgroundServices'),
  );
  const takeEarlyKeys = recordEarlyKeys(window, () => void code.load());
  retryDeferredCode(code, schedule, scope);
  scope.observe(code.state$, (state) => {
    if (state.status === 'ready')
      state.value.startBackgroundServices(dependencies, takeEarlyKeys());
  });
  return code.load;
}
