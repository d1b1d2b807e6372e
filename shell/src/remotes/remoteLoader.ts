import {
  type Behavior,
  createState,
  type HostApi,
  type RemoteModule,
  type RemoteRegistration,
  type Scope,
} from '@prelude/shared';
import type { LoadContainer } from './federation';
import { checkRegistration, checkRemoteModule } from './remoteModuleChecks';
import { RemoteError } from './remoteErrors';

/** How far a remote is. */
export type RemoteState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly module: RemoteModule }
  | { readonly status: 'failed'; readonly error: RemoteError };

/** Loads the remotes that the registry names, each once, and tries again when asked. */
export interface RemoteLoader {
  state$(name: string): Behavior<RemoteState>;
  /** Begins to load a remote that is idle; does nothing otherwise. */
  load(name: string): void;
  /** Loads a remote that failed anew; does nothing otherwise. */
  retry(name: string): void;
  /** Begins to load every remote that is still idle. */
  loadRest(): void;
}

/** What the loader needs from outside. */
export interface RemoteLoaderOptions {
  readonly registrations: readonly RemoteRegistration[];
  readonly loadContainer: LoadContainer;
  /** Handed to each remote that wants to start. */
  readonly host: HostApi;
  /** Ends what the remotes started. */
  readonly scope: Scope;
  readonly federationVersion: string;
  /** The origins, beside the page's own, from which remotes may come; absent: none. */
  readonly remoteOrigins?: readonly string[];
  /** How long one try may take; a remote that hangs counts as missing after it. */
  readonly deadlineMillis: number;
  /** Told of each failure. */
  readonly reportError: (error: RemoteError) => void;
}

const IDLE: RemoteState = { status: 'idle' };

function withDeadline<T>(work: Promise<T>, millis: number, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), millis);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Makes the loader; nothing is fetched before `load`. */
export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { registrations, loadContainer, deadlineMillis, reportError } = options;
  const cells = new Map(registrations.map(({ name }) => [name, createState<RemoteState>(IDLE)]));
  const attempts = new Map<string, number>();

  const cellOf = (name: string) => {
    const known = cells.get(name);
    if (known) return known;
    const error = new RemoteError(name, 'unknown', 'is not in the registry');
    const cell = createState<RemoteState>({ status: 'failed', error });
    cells.set(name, cell);
    return cell;
  };

  const start = (module: RemoteModule): void => {
    if (!module.start) return;
    let end: unknown;
    try {
      end = module.start(options.host);
    } catch (cause) {
      throw new RemoteError(module.name, 'start', 'failed to start', { cause });
    }
    if (typeof end !== 'function') {
      throw new RemoteError(module.name, 'start', 'its `start` returns no function that ends it');
    }
    options.scope.onEnd(end as () => void);
  };

  const attempt = async (registration: RemoteRegistration): Promise<RemoteModule> => {
    const { name } = registration;
    checkRegistration(registration, options.federationVersion, options.remoteOrigins);
    const count = attempts.get(name) ?? 0;
    attempts.set(name, count + 1);
    const exported = await withDeadline(
      loadContainer(registration, count),
      deadlineMillis,
      () => new RemoteError(name, 'timeout', `did not arrive within ${deadlineMillis} ms`),
    );
    const module = checkRemoteModule(name, exported);
    start(module);
    return module;
  };

  const begin = (name: string): void => {
    const registration = registrations.find((candidate) => candidate.name === name);
    if (!registration) return;
    const cell = cellOf(name);
    cell.update(() => ({ status: 'loading' }));
    attempt(registration).then(
      (module) => cell.update(() => ({ status: 'ready', module })),
      (cause: unknown) => {
        const error =
          cause instanceof RemoteError
            ? cause
            : new RemoteError(name, 'unreachable', 'could not be loaded', { cause });
        reportError(error);
        cell.update(() => ({ status: 'failed', error }));
      },
    );
  };

  const load = (name: string): void => {
    if (cellOf(name).state$.value.status === 'idle') begin(name);
  };

  return {
    state$: (name) => cellOf(name).state$,
    load,
    retry(name) {
      if (cellOf(name).state$.value.status === 'failed') begin(name);
    },
    loadRest() {
      registrations.forEach(({ name }) => load(name));
    },
  };
}
