import {
  createInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { RemoteRegistration } from '@prelude/shared';
import { directoryOf, type IntegrityLookup } from '../security/integrityLookup';
import { containerName } from './containerName';
import type { LoadContainer } from './federation';
import { RemoteError } from './remoteErrors';

/** A package that the host shares: its version, and the range and kind of copies that it allows. */
export interface SharedPackage {
  readonly version: string;
  readonly module: unknown;
  /** True if a page may have one copy only. */
  readonly singleton?: boolean;
}

/** Removes the script of an earlier, failed try, so that it can't be mistaken for the new one. */
function removeTraces(registration: RemoteRegistration): void {
  const directory = directoryOf(registration);
  document.querySelectorAll<HTMLScriptElement>('script[src]').forEach((script) => {
    if (script.src.startsWith(directory)) script.remove();
  });
}

/** Creates the federation host: shares `packages` and loads containers with the integrity from `integrityOf`, if given. */
export function createFederationHost(
  packages: Readonly<Record<string, SharedPackage>>,
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
      Object.entries(packages).map(([name, { version, module, singleton = false }]) => [
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
