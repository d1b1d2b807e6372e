import {
  createInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import * as shared from '@prelude/shared';
import type { RemoteRegistration } from '@prelude/shared';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import {
  createIntegrityLookup,
  directoryOf,
  type IntegrityLookup,
} from '../security/integrityLookup';
import { containerName } from './containerName';
import { RemoteError } from './remoteErrors';

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

/** Removes the script of an earlier, failed try, so that it can't be mistaken for the new one. */
function removeTraces(registration: RemoteRegistration): void {
  const directory = directoryOf(registration);
  document.querySelectorAll<HTMLScriptElement>('script[src]').forEach((script) => {
    if (script.src.startsWith(directory)) script.remove();
  });
}

/** The federation host: shares the singletons and loads containers with the integrity from `integrityOf`. */
export function createFederation(
  registrations: readonly RemoteRegistration[],
  integrityOf: IntegrityLookup = createIntegrityLookup({ remotes: registrations }),
  plugins: readonly ModuleFederationRuntimePlugin[] = [],
): LoadContainer {
  // Only a development page, where no remote has an integrity, goes without; a page without remotes does not.
  const isVerified =
    registrations.length === 0 || registrations.some(({ integrity }) => integrity !== null);
  if (isVerified) globalThis.preludeIntegrity = integrityOf;

  const loading: ModuleFederationRuntimePlugin = {
    name: 'prelude-loading',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      if (isVerified) script.integrity = integrityOf(url);
      return { script };
    },
    // A remote's own copies are not shared: other remotes must not wait for them, nor a retry for a failed one.
    beforeInitContainer: (options) => ({
      ...options,
      shareScope: Object.fromEntries(
        Object.entries(options.shareScope).map(([name, versions]) => [name, { ...versions }]),
      ),
    }),
  };
  const singleton = (version: string, lib: () => unknown) => ({
    version,
    lib: lib as () => never,
    shareConfig: { singleton: true, requiredVersion: `^${version}`, eager: true },
  });
  const host = createInstance({
    name: 'prelude_shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    plugins: [loading, ...plugins],
    shared: {
      react: singleton(__SHARED_VERSIONS__.react, () => React),
      'react/jsx-runtime': singleton(__SHARED_VERSIONS__.react, () => jsxRuntime),
      'react-dom': singleton(__SHARED_VERSIONS__['react-dom'], () => ReactDom),
      '@prelude/shared': {
        version: __SHARED_VERSIONS__['@prelude/shared'],
        lib: (() => shared) as () => never,
        shareConfig: { requiredVersion: `^${__SHARED_VERSIONS__['@prelude/shared']}`, eager: true },
      },
    },
  });

  return async (registration, attempt) => {
    const name = containerName(registration.name);
    const retry = attempt === 0 ? '' : `?retry=${attempt}`;
    if (attempt > 0) removeTraces(registration);
    host.registerRemotes(
      [{ name, entry: new URL(registration.entry + retry, document.baseURI).href }],
      { force: attempt > 0 },
    );
    const exported: unknown = await host.loadRemote(`${name}/remote`);
    if (exported === null) throw new RemoteError(registration.name, 'malformed', 'exposes nothing');
    return exported;
  };
}

/** The federation runtime's version of this shell. */
export const federationVersion: string = __FEDERATION_VERSION__;
