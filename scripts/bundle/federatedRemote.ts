import { containerName } from '@prelude/shell/container-name';
import { readRemoteFacts, type RemoteFacts } from '../site/index.ts';
import { requirementsOf, sharedModules, type BuildVersions } from './sharing.ts';

/** What the build of a remote is made of, besides its sources. */
export interface FederatedRemote extends Pick<RemoteFacts, 'name' | 'contributes'> {
  /** The module with the export `remote`, relative to the build's folder; `./src/remote.tsx` without it. */
  readonly module?: string;
  /** The contract range that it needs; without it the contract that it is built with. */
  readonly contract?: string;
}

/**
 * A remote's options for the federation plugin of webpack or Rspack, and what its record says beyond its files: one container
 * with `./remote`, React from the host alone, `shared` from either. Throws an Error that names the wrong field.
 */
export function federatedRemote(remote: FederatedRemote, versions: BuildVersions) {
  const {
    name,
    module = './src/remote.tsx',
    contract = `^${versions.offers}`,
    contributes,
  } = remote;
  const exposes = { './remote': { import: module, name: 'remote' } };
  const requires = requirementsOf(versions);
  const facts = readRemoteFacts({
    name,
    kind: 'remote',
    federationVersion: versions.federationVersion,
    contract,
    exposes: Object.keys(exposes),
    requires,
    ...(contributes && { contributes }),
  });
  const options = {
    name: containerName(name),
    filename: 'entry.[contenthash:10].js',
    exposes,
    shared: sharedModules(requires),
  };
  return { options, facts };
}
