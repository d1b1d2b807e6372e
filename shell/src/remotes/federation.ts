import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { createDeferredCode, type RemoteRegistration } from '@prelude/shared';
import { createIntegrityLookup, type IntegrityLookup } from '../security/integrityLookup';
import type { LoadContainer } from './remoteLoader';

/** The federation runtime's version; set by the build. */
declare const __FEDERATION_VERSION__: string;

declare global {
  /** A file's integrity by its URL; throws for a file that the registry does not name. */
  var preludeIntegrity: IntegrityLookup | undefined;
}

/** Loads containers with the integrity from `integrityOf`. The federation runtime is loaded with the first of them. */
export function createFederation(
  registrations: readonly RemoteRegistration[],
  integrityOf: IntegrityLookup = createIntegrityLookup({ remotes: registrations }),
  plugins: readonly ModuleFederationRuntimePlugin[] = [],
): LoadContainer {
  // Only a development page, where no remote has an integrity, goes without; a page without remotes does not.
  const isVerified =
    registrations.length === 0 || registrations.some(({ integrity }) => integrity !== null);
  if (isVerified) globalThis.preludeIntegrity = integrityOf;
  const host = createDeferredCode(async () => {
    const { createFederationHost } = await import(
      /* webpackChunkName: "federation" */ './federationHost'
    );
    return createFederationHost(isVerified ? integrityOf : null, plugins);
  });
  return async (registration, attempt) => (await host.load())(registration, attempt);
}

/** The federation runtime's version of this shell. */
export const federationVersion: string = __FEDERATION_VERSION__;
