import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import * as shared from '@prelude/shared';
import { createDeferredCode, type RemoteRegistration } from '@prelude/shared';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { createIntegrityLookup, type IntegrityLookup } from '../security/integrityLookup';

/** The versions of the host's shared packages; set by the build. */
declare const __SHARED_VERSIONS__: Readonly<
  Record<'react' | 'react-dom' | '@prelude/shared', string>
>;

/** The federation runtime's version; set by the build. */
declare const __FEDERATION_VERSION__: string;

declare global {
  /** A file's integrity by its URL; throws for a file that the registry does not name. */
  var preludeIntegrity: IntegrityLookup | undefined;
}

/** Loads a remote's exports by the federation runtime; `attempt` counts from 0. */
export type LoadContainer = (registration: RemoteRegistration, attempt: number) => Promise<unknown>;

/** What the shell shares with the remotes. */
const packages = {
  react: { version: __SHARED_VERSIONS__.react, module: React, singleton: true },
  'react/jsx-runtime': { version: __SHARED_VERSIONS__.react, module: jsxRuntime, singleton: true },
  'react-dom': { version: __SHARED_VERSIONS__['react-dom'], module: ReactDom, singleton: true },
  '@prelude/shared': { version: __SHARED_VERSIONS__['@prelude/shared'], module: shared },
};

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
    return createFederationHost(packages, isVerified ? integrityOf : null, plugins);
  });
  return async (registration, attempt) => (await host.load())(registration, attempt);
}

/** The federation runtime's version of this shell. */
export const federationVersion: string = __FEDERATION_VERSION__;
