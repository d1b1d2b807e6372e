import type { Contributions } from '@prelude/shared/contributions';
import webpack, { type Configuration } from 'webpack';
import type { RemotePackage } from '../lib/index.ts';
import type { RemoteFirstPaint } from '../site/index.ts';
import { baseConfig } from './baseConfig.ts';
import { buildRecordPlugin } from './plugins/buildRecordPlugin.ts';
import { federatedRemote } from './federatedRemote.ts';
import type { MadeOf } from './sharing.ts';
import { treeVersions } from './versions.ts';

/**
 * A remote's build: one container with `./remote`, its singletons from the host, `shared` from either. Throws an Error that names the wrong
 * field of its package.json.
 */
export function remoteConfig(
  { folder, name, contract, contributes }: RemotePackage,
  { versions = treeVersions, firstPaint, declarations }: MadeOf<RemoteFirstPaint | null> = {},
): Configuration {
  const remote = { name, contract, contributes: contributes as Contributions };
  const { options, facts } = federatedRemote(remote, versions);
  const base = baseConfig(folder, 'production', options.name);
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.container.ModuleFederationPlugin(options),
      buildRecordPlugin({ ...facts, ...(firstPaint && { firstPaint }) }, declarations),
    ],
  };
}
