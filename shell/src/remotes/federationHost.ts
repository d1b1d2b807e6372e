import {
  createInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import * as shared from '@prelude/shared';
import type { RemoteRegistration } from '@prelude/shared';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { directoryOf, type IntegrityLookup } from '../security/integrityLookup';
import { containerName } from './containerName';
import { RemoteError } from './remoteErrors';
import type { LoadContainer } from './remoteLoader';

/** The versions of the host's shared packages; set by the build. */
declare const __SHARED_VERSIONS__: Readonly<
  Record<'react' | 'react-dom' | '@prelude/shared', string>
>;

/** What the shell shares with the remotes; a page may have one copy of each singleton only. */
const packages = [
  { name: 'react', version: __SHARED_VERSIONS__.react, module: React, singleton: true },
  {
    name: 'react/jsx-runtime',
    version: __SHARED_VERSIONS__.react,
    module: jsxRuntime,
    singleton: true,
  },
  {
    name: 'react-dom',
    version: __SHARED_VERSIONS__['react-dom'],
    module: ReactDom,
    singleton: true,
  },
  {
    name: '@prelude/shared',
    version: __SHARED_VERSIONS__['@prelude/shared'],
    module: shared,
    singleton: false,
  },
];

/** Removes the script of an earlier, failed try, so that it can't be mistaken for the new one. */
function removeTraces(registration: RemoteRegistration): void {
  const directory = directoryOf(registration);
  document.querySelectorAll<HTMLScriptElement>('script[src]').forEach((script) => {
    if (script.src.startsWith(directory)) script.remove();
  });
}

/**
 * Loads the style sheets of a remote that is ES modules, with their integrity. Vite's code asks for them without any, but not for
 * those that are there.
 */
const loadStyles = ({ integrity }: RemoteRegistration): Promise<unknown> =>
  Promise.all(
    Object.entries(integrity ?? {})
      .filter(([path]) => path.endsWith('.css'))
      .map(
        ([path, hash]) =>
          new Promise((onload, onerror) => {
            const href = new URL(path, document.baseURI).href;
            const link = { rel: 'stylesheet', href, integrity: hash, crossOrigin: 'anonymous' };
            document.head.append(
              Object.assign(document.createElement('link'), link, { onload, onerror }),
            );
          }),
      ),
  );

/** Creates the federation host, which loads containers with the integrity from `integrityOf`, if given. */
export function createFederationHost(
  integrityOf: IntegrityLookup | null,
  plugins: readonly ModuleFederationRuntimePlugin[],
): LoadContainer {
  const loading: ModuleFederationRuntimePlugin = {
    name: 'prelude-loading',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      if (integrityOf) script.integrity = integrityOf(url);
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
  const host = createInstance({
    name: 'prelude_shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    plugins: [loading, ...plugins],
    shared: Object.fromEntries(
      packages.map(({ name, version, module, singleton }) => [
        name,
        {
          version,
          lib: (() => module) as () => never,
          shareConfig: { singleton, requiredVersion: `^${version}`, eager: true },
        },
      ]),
    ),
  });

  return async (registration, attempt) => {
    const name = containerName(registration.name);
    const { type = 'global' } = registration;
    // Chrome 134, Firefox 138 and Safari 26 are the first with `Error.isError`; all of them obey the import map's integrity.
    if (type === 'module' && integrityOf && !('isError' in Error))
      throw new RemoteError(registration.name, 'contract', 'needs a newer browser');
    // The import map has the hash of the address without a query.
    const retry = attempt === 0 || type === 'module' ? '' : `?retry=${attempt}`;
    if (attempt > 0) removeTraces(registration);
    host.registerRemotes(
      [{ name, type, entry: new URL(registration.entry + retry, document.baseURI).href }],
      { force: attempt > 0 },
    );
    if (type === 'module') await loadStyles(registration);
    const exported: unknown = await host.loadRemote(`${name}/remote`);
    if (exported === null) throw new RemoteError(registration.name, 'malformed', 'exposes nothing');
    return exported;
  };
}
