import { useCallback, useSyncExternalStore } from 'react';
import type { Behavior } from '../reactive/behavior';

/** The current value of a behavior; renders again when it changes. React reads streams only through this hook. */
export function useBehavior<T>(behavior$: Behavior<T>): T {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = behavior$.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    [behavior$],
  );
  return useSyncExternalStore(subscribe, () => behavior$.value);
}
