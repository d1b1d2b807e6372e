import { createState, type RemoteModule, type StateCell } from '@prelude/shared';
import { RemoteError, type RemoteErrorCode } from '../remotes/remoteErrors';
import type { RemoteLoader, RemoteState } from '../remotes/remoteLoader';

/** A loader whose remotes a test controls. */
export interface FakeLoader extends RemoteLoader {
  /** The requested operations, for example `load catalog`. */
  readonly calls: readonly string[];
  /** A remote has loaded. */
  arrive(module: RemoteModule): void;
  /** A remote can't be loaded. */
  fail(name: string, code?: RemoteErrorCode): void;
}

/** Creates a loader on which every remote is idle. */
export function createFakeLoader(): FakeLoader {
  const cells = new Map<string, StateCell<RemoteState>>();
  const calls: string[] = [];
  const cellOf = (name: string): StateCell<RemoteState> => {
    const cell = cells.get(name) ?? createState<RemoteState>({ status: 'idle' });
    cells.set(name, cell);
    return cell;
  };
  return {
    calls,
    state$: (name) => cellOf(name).state$,
    load(name) {
      calls.push(`load ${name}`);
      cellOf(name).update((state) => (state.status === 'idle' ? { status: 'loading' } : state));
    },
    retry(name) {
      calls.push(`retry ${name}`);
      cellOf(name).update(() => ({ status: 'loading' }));
    },
    loadRest: () => calls.push('load the rest'),
    arrive: (module) => cellOf(module.name).update(() => ({ status: 'ready', value: module })),
    fail: (name, code = 'unreachable') =>
      cellOf(name).update(() => ({
        status: 'failed',
        error: new RemoteError(name, code, 'could not be loaded'),
      })),
  };
}
