import webpack, { type Configuration } from 'webpack';
import { containerName } from '@prelude/shell/container-name';
import type { RemotePackage } from '../lib/index.ts';
import { baseConfig, type BuildMode } from './baseConfig.ts';
import { BuildRecordPlugin } from './plugins/buildRecordPlugin.ts';
import { contributionsOf } from './contributionsOf.ts';
import { requirementsOf, sharedModules, treeVersions } from './versions.ts';

/** What a remote's container gives out, and from which source. */
const exposes = { './remote': { import: './src/remote.tsx', name: 'remote' } };

/** A remote's build: one container with `./remote`, its singletons from the host, `shared` from either. */
export function remoteConfig(
  remote: RemotePackage,
  mode: BuildMode,
  versions = treeVersions,
): Configuration {
  const uniqueName = containerName(remote.name);
  const requires = requirementsOf(versions);
  const base = baseConfig(remote.folder, mode, uniqueName);
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.container.ModuleFederationPlugin({
        name: uniqueName,
        filename: mode === 'production' ? 'entry.[contenthash:10].js' : 'entry.js',
        exposes,
        shared: sharedModules(requires),
      }),
      new BuildRecordPlugin({
        name: remote.name,
        kind: 'remote',
        federationVersion: versions.federationVersion,
        contract: remote.contract,
        exposes: Object.keys(exposes),
        requires,
        ...contributionsOf(remote),
      }),
    ],
  };
}
