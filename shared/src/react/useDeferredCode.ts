import { useEffect, useState } from 'react';
import type { DeferredCode, DeferredCodeState } from '../reactive/deferredCode';
import { useBehavior } from './useBehavior';

/** Loads deferred code while this is mounted, and again if it has failed before; tells how far it is. */
export function useDeferredCode<T, E extends Error>(
  code: DeferredCode<T, E>,
): DeferredCodeState<T, E> {
  const state = useBehavior(code.state$);
  const [mountedWith] = useState(state);
  useEffect(() => void code.load(), [code]);
  // The effect retries after an earlier failure, so that failure must not be shown.
  return state.status === 'failed' && state === mountedWith ? { status: 'loading' } : state;
}
