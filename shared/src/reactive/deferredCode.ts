import { createState, type Behavior } from './behavior';
import type { Schedule } from './schedule';
import type { Scope } from './scope';

/** How far deferred code is. */
export type DeferredCodeState<T, E extends Error = Error> =
  | { readonly status: 'idle' | 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: E };

/** Code that is loaded when it is first needed: a deferred chunk, and what is made from it. */
export interface DeferredCode<T, E extends Error = Error> {
  readonly state$: Behavior<DeferredCodeState<T, E>>;
  /**
   * Loads it once: calls share a request, and the value is kept. After a failure the next call tries again. A caller that
   * only wants to start the request may drop the promise; a rejection is in `state$` too.
   */
  load(): Promise<T>;
}

const FIRST_PAUSE_MILLISECONDS = 1_000;
const LONGEST_PAUSE_MILLISECONDS = 60_000;

/** Makes deferred code that is idle; `toError` turns the cause of a failed request into the error that callers get. */
export function createDeferredCode<T, E extends Error = Error>(
  request: () => Promise<T>,
  toError: (cause: unknown) => E = (cause) => cause as E,
): DeferredCode<T, E> {
  const cell = createState<DeferredCodeState<T, E>>({ status: 'idle' });
  let loading: Promise<T>;

  const run = async (): Promise<T> => {
    try {
      const value = await request();
      cell.update(() => ({ status: 'ready', value }));
      return value;
    } catch (cause) {
      const error = toError(cause);
      cell.update(() => ({ status: 'failed', error }));
      throw error;
    }
  };

  return {
    state$: cell.state$,
    load() {
      const { status } = cell.state$.value;
      if (status === 'idle' || status === 'failed') {
        cell.update(() => ({ status: 'loading' }));
        loading = run();
        loading.catch(() => undefined);
      }
      return loading;
    },
  };
}

/** After each failure loads again until the scope ends: after a second, then after pauses that double up to a minute. */
export function retryDeferredCode(
  { state$, load }: DeferredCode<unknown>,
  schedule: Schedule,
  scope: Scope,
): void {
  let pauseMilliseconds = FIRST_PAUSE_MILLISECONDS;
  let cancel = (): void => {};
  scope.observe(state$, ({ status }) => {
    cancel();
    if (status !== 'failed') return;
    cancel = schedule(() => void load(), pauseMilliseconds);
    pauseMilliseconds = Math.min(2 * pauseMilliseconds, LONGEST_PAUSE_MILLISECONDS);
  });
  scope.onEnd(() => cancel());
}
