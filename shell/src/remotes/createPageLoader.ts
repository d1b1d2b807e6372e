import type { HostApi, Scope } from '@prelude/shared';
import type { PageConfig } from '../config/pageConfig';
import type { ErrorReporter } from '../events/errorReporter';
import { federationVersion } from './federation';
import { createRemoteLoader, type LoadContainer, type RemoteLoader } from './remoteLoader';

/** Dependencies of the page's loader. */
export interface PageLoaderDependencies {
  readonly config: PageConfig;
  readonly loadContainer: LoadContainer;
  readonly scope: Scope;
  readonly getHost: () => HostApi;
  /** Resolves when a loaded remote may be used. */
  readonly untilWanted: (remote: string) => Promise<unknown>;
  readonly reportError: ErrorReporter;
}

/** Creates the loader of the page's remotes. */
export function createPageLoader(dependencies: PageLoaderDependencies): RemoteLoader {
  const { config, scope, getHost, untilWanted, reportError } = dependencies;
  return createRemoteLoader({
    registrations: config.remotes,
    async loadContainer(registration, attempt) {
      const container = await dependencies.loadContainer(registration, attempt);
      await untilWanted(registration.name);
      return container;
    },
    federationVersion,
    remoteOrigins: config.remoteOrigins,
    deadlineMillis: config.remoteDeadlineMillis,
    getHost,
    scope,
    reportError: (error) => reportError(error, error.remoteName),
  });
}
