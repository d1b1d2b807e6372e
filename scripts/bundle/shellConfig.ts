import { ICON_NAMES, PAGE_KEYS, TRACK_MENU, VIEW_SLOTS } from '@prelude/shared/contributions';
import webpack, { type Configuration } from 'webpack';
import { firstScreenRemotes } from '../lib/index.ts';
import { SHELL_PART, type ShellFacts, urlDirectoryOf } from '../site/index.ts';
import { baseConfig, type BuildMode } from './baseConfig.ts';
import { hostConstants } from './hostConstants.ts';
import { HOST_NAME } from './pageClassName.ts';
import { buildRecordPlugin } from './plugins/buildRecordPlugin.ts';
import { productionRouter } from './plugins/productionRouter.ts';
import {
  pageTemplate,
  recommendationArtists,
  shellRootFiles,
  viewsByRemote,
} from './shellSources.ts';
import { sharedPackages, type BuildVersions, type MadeOf } from './sharing.ts';
import { treeVersions } from './versions.ts';

/** What the shell's build record says beyond its files. */
const shellFacts = (versions: BuildVersions): ShellFacts => ({
  name: 'shell',
  kind: 'shell',
  federationVersion: versions.federationVersion,
  offers: versions.offers,
  ...(versions.olderContract && { olderContract: versions.olderContract }),
  shares: sharedPackages(versions),
  places: viewsByRemote(),
  accepts: {
    pages: [...PAGE_KEYS],
    slots: [...VIEW_SLOTS, TRACK_MENU],
    icons: [...ICON_NAMES],
  },
  firstScreen: firstScreenRemotes(),
  page: pageTemplate(),
  pageConfig: { recommendationArtists: recommendationArtists() },
  rootFiles: shellRootFiles(),
});

/**
 * The host's build: no remotes and no federation plugin at build time. The runtime API loads the remotes
 * that the page's registry names, and everything that is shared is in the host's own bundle.
 */
export function shellConfig(
  mode: BuildMode,
  {
    versions = treeVersions,
    firstPaint,
    declarations,
  }: MadeOf<NonNullable<ShellFacts['firstPaint']>> = {},
): Configuration {
  const base = baseConfig('shell', mode, HOST_NAME);
  return {
    ...base,
    entry: { shell: './src/main.ts', boot: './src/startup/bootScript.ts' },
    // Where every site has the shell's files: code that finds it out would be in the first script.
    output: { ...base.output, publicPath: `${urlDirectoryOf(SHELL_PART)}/` },
    resolve: { ...base.resolve, ...(mode === 'production' && { alias: productionRouter() }) },
    plugins: [
      ...(base.plugins ?? []),
      // Asked for by the federation runtime.
      new webpack.DefinePlugin(hostConstants(versions)),
      buildRecordPlugin(
        { ...shellFacts(versions), ...(firstPaint && { firstPaint }) },
        declarations,
      ),
    ],
    optimization: {
      ...base.optimization,
      // All of its chunks have names: a table of ids, and one of their names, would be in the first script.
      chunkIds: 'named',
      splitChunks: {
        cacheGroups: {
          defaultVendors: false,
          default: false,
          // The libraries change more rarely than the shell: apart, they stay in people's caches.
          vendor: {
            test: /node_modules/,
            name: 'vendor',
            chunks: (chunk) => chunk.name === 'shell',
            enforce: true,
          },
        },
      },
    },
  };
}
