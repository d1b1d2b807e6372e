import type { HostApi, Scope } from '@prelude/shared';
import type { PageConfig } from '../config/pageConfig';
import type { ErrorReporter } from '../events/errorReporter';
import type { IntegrityLookup } from '../security/integrityLookup';
import { createFederation, federationVersion } from './federation';
import { createRemoteLoader, type RemoteLoader } from './remoteLoader';

/** Dependencies of the page's loader. */
export interface PageLoaderDependencies {
  readonly config: PageConfig;
  readonly integrityOf: IntegrityLookup;
  readonly scope: Scope;
  readonly getHost: () => HostApi;
  /** Resolves when a loaded remote may be used. */
  readonly untilWanted: (remote: string) => Promise<unknown>;
  readonly reportError: ErrorReporter;
}

/** Creates the loader of the page's remotes. */
export function createPageLoader(dependencies: PageLoaderDependencies): RemoteLoader {
  const { config, integrityOf, scope, getHost, untilWanted, reportError } = dependencies;
  const loadContainer = createFederation(config.remotes, integrityOf);
  return createRemoteLoader({
    registrations: config.remotes,
    async loadContainer(registration, attempt) {
      const container = await loadContainer(registration, attempt);
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
