import {
  type Behavior,
  createDeferredCode,
  type DeferredCode,
  type DeferredCodeState,
  type HostApi,
  type RemoteModule,
  type RemoteRegistration,
  satisfiesContract,
  type Scope,
} from '@prelude/shared';
import { withErrorAfter } from '../platform/deadline';
import { olderContract } from './olderContract';
import { checkRegistration, checkRemoteModule } from './remoteModuleChecks';
import { RemoteError } from './remoteErrors';

/** Loads a remote's exports by the federation runtime; `attempt` counts from 0. */
export type LoadContainer = (registration: RemoteRegistration, attempt: number) => Promise<unknown>;

/** The loading state of a remote. */
export type RemoteState = DeferredCodeState<RemoteModule, RemoteError>;

/** True once a remote has loaded or failed. */
export const isSettled = ({ status }: RemoteState): boolean =>
  status === 'ready' || status === 'failed';

type RemoteCode = DeferredCode<RemoteModule, RemoteError>;

/** Loads the registry's remotes, each once, and retries on request. */
export interface RemoteLoader {
  state$(name: string): Behavior<RemoteState>;
  /** Loads a remote that is idle; otherwise does nothing. */
  load(name: string): void;
  /** Loads a failed remote again; otherwise does nothing. */
  retry(name: string): void;
  /** Loads every remote that is still idle. */
  loadRest(): void;
}

/** Dependencies of the loader. */
export interface RemoteLoaderOptions {
  readonly registrations: readonly RemoteRegistration[];
  readonly loadContainer: LoadContainer;
  /** The host for each remote's start. */
  readonly getHost: () => HostApi;
  /** Ends the remotes' running services. */
  readonly scope: Scope;
  readonly federationVersion: string;
  /** The allowed origins of remotes in addition to the page's own; none by default. */
  readonly remoteOrigins?: readonly string[];
  /** The deadline of one try; a remote that hangs then counts as missing. */
  readonly deadlineMillis: number;
  /** Gets each failure. */
  readonly reportError: (error: RemoteError) => void;
}

/** Creates the loader; nothing is fetched before `load`. */
export function createRemoteLoader(options: RemoteLoaderOptions): RemoteLoader {
  const { registrations, loadContainer, deadlineMillis, reportError } = options;

  const start = (module: RemoteModule): void => {
    if (!module.start) return;
    let end: unknown;
    try {
      end = module.start(options.getHost());
    } catch (cause) {
      throw new RemoteError(module.name, 'start', 'failed to start', { cause });
    }
    if (typeof end !== 'function') {
      throw new RemoteError(module.name, 'start', 'its `start` returns no function that ends it');
    }
    options.scope.onEnd(end as () => void);
  };

  const check = (registration: RemoteRegistration): void =>
    checkRegistration(registration, options.federationVersion, options.remoteOrigins);

  const loadModule = async (
    registration: RemoteRegistration,
    attempt: number,
  ): Promise<RemoteModule> => {
    const exported = await loadContainer(registration, attempt);
    const module = checkRemoteModule(registration.name, exported);
    if (!olderContract || satisfiesContract(module.contract)) return module;
    const adapt = await olderContract.loadAdapter();
    return adapt(module);
  };

  const createCode = (registration: RemoteRegistration): RemoteCode => {
    const { name } = registration;
    let attempts = 0;
    const request = async (): Promise<RemoteModule> => {
      check(registration);
      const module = await withErrorAfter(
        loadModule(registration, attempts++),
        deadlineMillis,
        () => new RemoteError(name, 'timeout', `did not arrive within ${deadlineMillis} ms`),
      );
      start(module);
      return module;
    };
    return createDeferredCode(request, (cause) =>
      cause instanceof RemoteError
        ? cause
        : new RemoteError(name, 'unreachable', 'could not be loaded', { cause }),
    );
  };

  const codes = new Map(
    registrations.map((registration) => [registration.name, createCode(registration)]),
  );
  const codeOf = (name: string): RemoteCode => {
    const known = codes.get(name);
    if (known) return known;
    const code: RemoteCode = createDeferredCode(() => {
      throw new RemoteError(name, 'unknown', 'is not in the registry');
    });
    void code.load();
    codes.set(name, code);
    return code;
  };
  const loadFrom = (status: RemoteState['status'], name: string): void => {
    const code = codeOf(name);
    if (code.state$.value.status === status) code.load().catch(reportError);
  };
  const load = (name: string): void => loadFrom('idle', name);
  for (const registration of registrations) {
    try {
      check(registration);
    } catch {
      // Fails at once, so that nothing that it declares is offered.
      load(registration.name);
    }
  }

  return {
    state$: (name) => codeOf(name).state$,
    load,
    retry: (name) => loadFrom('failed', name),
    loadRest: () => registrations.forEach(({ name }) => load(name)),
  };
}
