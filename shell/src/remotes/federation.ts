import {
  createInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import * as shared from '@prelude/shared';
import type { RemoteRegistration } from '@prelude/shared';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { RemoteError } from './remoteErrors';

/** The versions of what the host shares; set by the build. */
declare const __SHARED_VERSIONS__: Readonly<
  Record<'react' | 'react-dom' | '@prelude/shared', string>
>;

/** The federation runtime's version; set by the build. */
declare const __FEDERATION_VERSION__: string;

declare global {
  /** Where remotes look for the federation runtime, and for what a container starts with: the page holds one copy. */
  var preludeFederation: typeof bundlerRuntime | undefined;
  /** A file's integrity by its URL; throws for a file that the registry does not name. */
  var preludeIntegrity: ((url: string) => string) | undefined;
}

/** Asks the federation runtime for a remote's exports; `attempt` counts from 0. */
export type LoadContainer = (registration: RemoteRegistration, attempt: number) => Promise<unknown>;

/** The container's global, as its build calls it (scripts/workspaces.ts). */
const containerName = (remoteName: string): string => `prelude_${remoteName.replaceAll('-', '_')}`;

/** The URL below which a remote's files lie. */
const directoryOf = ({ entry }: RemoteRegistration): string =>
  new URL('.', new URL(entry, document.baseURI)).href;

/** Removes what an earlier, failed try left in the page, so that it can't be taken for the new one. */
function removeTraces(registration: RemoteRegistration): void {
  const directory = directoryOf(registration);
  document.querySelectorAll<HTMLScriptElement>('script[src]').forEach((script) => {
    if (script.src.startsWith(directory)) script.remove();
  });
}

/**
 * A table look-up that fails closed: no file outside the registry is executed. The files in the folders of
 * `unverified`, a remote's in development, change and have no integrity: an empty text.
 */
function createIntegrityLookup(
  registrations: readonly RemoteRegistration[],
  shellIntegrity: Readonly<Record<string, string>>,
  unverified: ReadonlySet<string>,
): (url: string) => string {
  const table = new Map<string, string>();
  for (const integrity of [shellIntegrity, ...registrations.map((known) => known.integrity)]) {
    for (const [path, hash] of Object.entries(integrity ?? {})) {
      table.set(new URL(path, document.baseURI).href, hash);
    }
  }
  return (url) => {
    const address = new URL(url, document.baseURI);
    address.search = '';
    const hash = table.get(address.href);
    if (hash !== undefined) return hash;
    if ([...unverified].some((directory) => address.href.startsWith(directory))) return '';
    throw new Error(`No integrity is known for ${address.pathname}`);
  };
}

/**
 * The federation host: shares the singletons and loads containers with their integrity. `shellIntegrity`
 * names the shell's own later chunks.
 */
export function createFederation(
  registrations: readonly RemoteRegistration[],
  shellIntegrity: Readonly<Record<string, string>> = {},
  plugins: readonly ModuleFederationRuntimePlugin[] = [],
): LoadContainer {
  // Only a development page, where no remote has an integrity, goes without; a page without remotes does not.
  const isVerified =
    registrations.length === 0 || registrations.some(({ integrity }) => integrity !== null);
  const unverified = new Set<string>();
  globalThis.preludeFederation = bundlerRuntime;
  if (isVerified)
    globalThis.preludeIntegrity = createIntegrityLookup(registrations, shellIntegrity, unverified);

  const loading: ModuleFederationRuntimePlugin = {
    name: 'prelude-loading',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      if (isVerified && globalThis.preludeIntegrity)
        script.integrity = globalThis.preludeIntegrity(url);
      return { script };
    },
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
    // The registry's parser has refused such a registration, unless the page or the developer's override allows it.
    if (registration.integrity === null) unverified.add(directoryOf(registration));
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

/** The federation runtime's version that this shell carries. */
export const federationVersion: string = __FEDERATION_VERSION__;
