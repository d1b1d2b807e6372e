import { federatedRemote } from '../../bundle/index.ts';
import { versionsIn } from './installedPackages.ts';
import type { RemoteOptions } from './remoteOptions.ts';

/** The options of a Module Federation plugin, as far as they say what a remote of Prelude is. */
export interface FederationOptions {
  readonly name: string;
  readonly exposes: Record<string, string>;
  readonly shared: Record<string, SharedOptions>;
  readonly manifest: true;
  readonly dts: false;
}

/** What a remote takes of a package: the host's, or its own where the host has none that will do. */
export interface SharedOptions {
  readonly singleton: boolean;
  readonly requiredVersion: string;
  readonly import?: false;
}

/**
 * The options of a Module Federation plugin, of any bundler, that make the container of a remote: its global, `./remote`, React
 * from the host, `@prelude/shared` from the host or its own copy. `prelude record` reads the manifest.
 */
export function federationOptions(remote: RemoteOptions): FederationOptions {
  const { options, facts } = federatedRemote(remote, versionsIn(process.cwd()));
  const shared = Object.entries(facts.requires).map(
    ([dependency, { range, singleton, ownVersion }]) => [
      dependency,
      { singleton, requiredVersion: range, ...(ownVersion === null && { import: false as const }) },
    ],
  );
  return {
    name: options.name,
    exposes: { './remote': options.exposes['./remote'].import },
    shared: Object.fromEntries(shared) as Record<string, SharedOptions>,
    manifest: true,
    dts: false,
  };
}
