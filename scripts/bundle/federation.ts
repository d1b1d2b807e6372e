import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { relative, resolve, sep } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import reactRefreshTypeScript from 'react-refresh-typescript';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { CONTRACT_VERSION } from '@prelude/shared/contract-version';
import type { SharedRequirement, ShellFacts } from '../site/index.ts';
import { BuildRecordPlugin } from './plugins/buildRecordPlugin.ts';
import { ChunkLoadingPlugin } from './plugins/chunkLoading.ts';
import { productionRouter } from './plugins/productionRouter.ts';
import {
  pageTemplate,
  recommendationArtists,
  shellRootFiles,
  viewsByRemote,
} from './shellSources.ts';
import {
  containerName,
  firstScreenRemotes,
  packageOf,
  type RemotePackage,
  repositoryRoot,
} from '../lib/index.ts';

/** How a bundle is made: `production` for what ships, `development` with hot reload. */
export type BuildMode = 'production' | 'development';

const require = createRequire(import.meta.url);

const versionOf = (packageName: string): string =>
  (
    JSON.parse(readFileSync(require.resolve(`${packageName}/package.json`), 'utf8')) as {
      version: string;
    }
  ).version;

/** The federation runtime's version; host and remotes must agree on its major and minor. */
export const federationVersion: string = (
  JSON.parse(
    readFileSync(
      resolve(repositoryRoot, 'node_modules/@module-federation/enhanced/package.json'),
      'utf8',
    ),
  ) as { version: string }
).version;

/** The versions that a build is made with; its record tells them. */
export interface BuildVersions {
  /** What the host shares, by package name; the shell's own list is in shell/src/remotes/federation.ts. */
  readonly shares: Readonly<Record<'react' | 'react-dom' | '@prelude/shared', string>>;
  /** The contract that the shell offers. */
  readonly offers: string;
  readonly federationVersion: string;
}

/** The versions of this tree; the tests of skew build with others (scripts/test/variants). */
export const treeVersions: BuildVersions = {
  shares: {
    react: versionOf('react'),
    'react-dom': versionOf('react-dom'),
    '@prelude/shared': packageOf('shared').version,
  },
  offers: CONTRACT_VERSION,
  federationVersion,
};

const sharedPackages = ({ shares }: BuildVersions): Readonly<Record<string, string>> => ({
  ...shares,
  'react/jsx-runtime': shares.react,
});

const caretMajor = (version: string): string => `^${version.split('.')[0]}.0.0`;

/**
 * What every remote needs of the host: React from there alone, and any of the same major; `shared` from there if that is
 * at least what the remote was built with, or its own.
 */
const requirementsOf = (versions: BuildVersions): Readonly<Record<string, SharedRequirement>> =>
  Object.fromEntries(
    Object.entries(sharedPackages(versions)).map(([name, version]) => [
      name,
      name === '@prelude/shared'
        ? { range: `^${version}`, singleton: false, ownVersion: version }
        : { range: caretMajor(version), singleton: true, ownVersion: null },
    ]),
  );

/** The same for the federation plugin. */
const sharedModules = (requires: Readonly<Record<string, SharedRequirement>>) =>
  Object.fromEntries(
    Object.entries(requires).map(([name, { range, ownVersion }]) => [
      name,
      ownVersion === null
        ? { singleton: true, import: false as const, strictVersion: true, requiredVersion: range }
        : { requiredVersion: range, version: ownVersion },
    ]),
  );

/** What a remote's container gives out, and from which source. */
const exposes = { './remote': { import: './src/remote.tsx', name: 'remote' } };

/** What the shell's build record says beyond its files. */
const shellFacts = (versions: BuildVersions): ShellFacts => ({
  name: 'shell',
  kind: 'shell',
  federationVersion: versions.federationVersion,
  offers: versions.offers,
  shares: sharedPackages(versions),
  places: viewsByRemote(),
  firstScreen: firstScreenRemotes(),
  page: pageTemplate(),
  pageConfig: { recommendationArtists: recommendationArtists() },
  rootFiles: shellRootFiles(),
});

/**
 * A class as the page has it: a hash of the style sheet's file, then the name in the source, which compresses well. Two
 * builds may carry the same file of `shared`: the build's name in the hash keeps their classes apart.
 */
function pageClassName(uniqueName: string, file: string, localName: string): string {
  const path = relative(repositoryRoot, file).replaceAll(sep, '/');
  const hash = createHash('sha256').update(`${uniqueName}:${path}`).digest('hex').slice(0, 6);
  return `_${hash}-${localName}`;
}

/** React Refresh, with module ids from the repository's top: they name the components that it keeps apart. */
const developmentPlugins = (): WebpackPluginInstance[] => [
  new ReactRefreshPlugin({ overlay: false, library: 'prelude' }),
  new webpack.ids.NamedModuleIdsPlugin({ context: repositoryRoot }),
];

/** What every browser bundle has in common; `folder` is relative to the repository's top folder. */
export function baseConfig(folder: string, mode: BuildMode, uniqueName: string): Configuration {
  const isProduction = mode === 'production';
  const directory = resolve(repositoryRoot, folder);
  const hash = isProduction ? '.[contenthash:10]' : '';
  return {
    mode,
    context: directory,
    target: ['web', 'es2022'],
    devtool: isProduction ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: resolve(directory, 'dist'),
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      uniqueName,
      clean: true,
      // The server names the charset of every script.
      charset: false,
      chunkLoadTimeout: 20_000,
      // A module that threw while it was evaluated must be evaluated again on Retry.
      strictModuleErrorHandling: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      // rxjs gives a bundler ES5 with its helpers unless it is asked for classes.
      conditionNames: ['es2015', '...'],
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          loader: 'ts-loader',
          options: {
            // Types are checked by `tsc -b` over the whole tree, once.
            transpileOnly: true,
            configFile: resolve(directory, 'tsconfig.json'),
            compilerOptions: {
              composite: false,
              declaration: false,
              declarationMap: false,
              emitDeclarationOnly: false,
              // The sources of `shared` are compiled into each build as well.
              rootDir: repositoryRoot,
              sourceMap: true,
              verbatimModuleSyntax: false,
            },
            ...(!isProduction && {
              getCustomTransformers: () => ({ before: [reactRefreshTypeScript()] }),
            }),
          },
        },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: 'css-loader',
              options: {
                modules: {
                  auto: /\.module\.css$/,
                  namedExport: false,
                  exportLocalsConvention: 'as-is',
                  getLocalIdent: (
                    { resourcePath }: { resourcePath: string },
                    _template: string,
                    localName: string,
                  ) => pageClassName(uniqueName, resourcePath, localName),
                },
              },
            },
          ],
        },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: `[name]${hash}.css`,
        chunkFilename: `[name]${hash}.css`,
      }),
      new ChunkLoadingPlugin(),
      ...(isProduction ? [] : developmentPlugins()),
    ],
    optimization: {
      realContentHash: isProduction,
      moduleIds: isProduction ? 'deterministic' : false,
      chunkIds: 'deterministic',
      mangleExports: isProduction && 'size',
      minimizer: [
        // The plugin's other minifier: a twelfth of Terser's time, and 1 % smaller.
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: { passes: 0 } },
        }),
        new CssMinimizerPlugin(),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/** What the federation runtime in a host, the shell or a harness, asks of its build. */
export const hostDefinitions = (versions = treeVersions): WebpackPluginInstance =>
  new webpack.DefinePlugin({
    ENV_TARGET: '"web"',
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
    FEDERATION_OPTIMIZE_NO_REMOTE: false,
    FEDERATION_OPTIMIZE_NO_SHARED: false,
    __FEDERATION_VERSION__: JSON.stringify(versions.federationVersion),
    __SHARED_VERSIONS__: JSON.stringify(versions.shares),
  });

/**
 * The host's build: no remotes and no federation plugin at build time. The runtime API loads the remotes
 * that the page's registry names, and everything that is shared is in the host's own bundle.
 */
export function shellConfig(mode: BuildMode, versions = treeVersions): Configuration {
  const base = baseConfig('shell', mode, 'prelude_shell');
  return {
    ...base,
    entry: { shell: './src/bootstrap.tsx', 'early-theme': './src/theme/earlyTheme.ts' },
    output: { ...base.output, publicPath: 'auto' },
    resolve: { ...base.resolve, ...(mode === 'production' && { alias: productionRouter() }) },
    plugins: [
      ...(base.plugins ?? []),
      hostDefinitions(versions),
      new BuildRecordPlugin(shellFacts(versions)),
    ],
    optimization: {
      ...base.optimization,
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
      }),
    ],
  };
}
