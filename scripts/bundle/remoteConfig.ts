import type { Contributions } from '@prelude/shared/contributions';
import webpack, { type Configuration } from 'webpack';
import type { RemotePackage } from '../lib/index.ts';
import type { RemoteFirstPaint } from '../site/index.ts';
import { baseConfig } from './baseConfig.ts';
import { BuildRecordPlugin } from './plugins/buildRecordPlugin.ts';
import { federatedRemote } from './federatedRemote.ts';
import type { BuildVersions } from './sharing.ts';
import type { Declarations } from './types/declarations.ts';
import { treeVersions } from './versions.ts';

/** What a build is made of besides its sources; the record keeps the first paint, and the types. */
interface MadeOf {
  readonly versions?: BuildVersions | undefined;
  readonly firstPaint?: RemoteFirstPaint | null;
  readonly declarations?: () => Declarations;
}

/**
 * A remote's build: one container with `./remote`, its singletons from the host, `shared` from either. Throws an Error that names the wrong
 * field of its package.json.
 */
export function remoteConfig(
  { folder, name, contract, contributes }: RemotePackage,
  { versions = treeVersions, firstPaint = null, declarations }: MadeOf = {},
): Configuration {
  const { options, facts } = federatedRemote(
    {
      ...{ name, contract },
      ...(contributes !== undefined && { contributes: contributes as Contributions }),
      source: './src/remote.tsx',
      filename: 'entry.[contenthash:10].js',
    },
    versions,
  );
  const base = baseConfig(folder, 'production', options.name);
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.container.ModuleFederationPlugin(options),
      new BuildRecordPlugin({ ...facts, ...(firstPaint && { firstPaint }) }, declarations),
    ],
  };
}
