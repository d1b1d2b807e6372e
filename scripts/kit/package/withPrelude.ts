import { fileURLToPath } from 'node:url';
import type { Compiler } from 'webpack';
import { buildRecordPlugin, chunkLoadingPlugin, federatedRemote } from '../../bundle/index.ts';
import { forDevelopment, isDeveloped } from './development.ts';
import { declarationsIn, versionsIn } from './installedPackages.ts';
import type { BundlerConfiguration, RemoteOptions } from './remoteOptions.ts';

/** JSX that is compiled for development runs on the host's React, too (jsxDevRuntime.ts). */
const jsxOfHost = {
  apply(compiler: Compiler): void {
    const { NormalModuleReplacementPlugin } = compiler.webpack;
    const file = fileURLToPath(new URL('./jsx-dev-runtime.js', import.meta.url));
    new NormalModuleReplacementPlugin(/^react\/jsx-dev-runtime$/, file).apply(compiler);
  },
};

/** The bundler's own federation plugin. Rspack's of the same name brings a runtime; its first version is webpack's. */
const federation = (options: object) => ({
  apply(compiler: Compiler): void {
    const { ModuleFederationPlugin, ModuleFederationPluginV1 } = compiler.webpack
      .container as typeof compiler.webpack.container & {
      readonly ModuleFederationPluginV1?: typeof compiler.webpack.container.ModuleFederationPlugin;
    };
    new (ModuleFederationPluginV1 ?? ModuleFederationPlugin)(options).apply(compiler);
  },
});

/**
 * Turns a configuration of webpack or Rspack into that of a remote: one container with `./remote`, React from the host,
 * `@prelude/shared` from the host or its own copy, `build.json` and `types.json` for `publish --from`. Rules, plugins and all
 * else stay as they are. Throws an Error that names the wrong field where the options do not fit.
 */
export function withPrelude<C extends BundlerConfiguration>(remote: RemoteOptions, given: C): C {
  const configuration = isDeveloped() ? forDevelopment(given) : given;
  const folder = configuration.context ?? process.cwd();
  const filename = '[name].[contenthash:10].js';
  const { options, facts } = federatedRemote(remote, versionsIn(folder));
  const record = buildRecordPlugin(facts, () => declarationsIn(folder));
  const { output = {}, plugins = [], optimization = {} } = configuration;
  return {
    mode: 'production',
    devtool: 'hidden-source-map',
    ...configuration,
    entry: {},
    output: {
      filename,
      chunkFilename: filename,
      cssFilename: '[name].[contenthash:10].css',
      cssChunkFilename: '[name].[contenthash:10].css',
      clean: true,
      ...output,
      publicPath: 'auto',
      uniqueName: options.name,
      // A module that threw while it was evaluated must be evaluated again on Retry.
      strictModuleErrorHandling: true,
    },
    optimization: { ...(optimization as object), realContentHash: true },
    plugins: [
      ...(plugins as readonly unknown[]),
      ...[jsxOfHost, federation(options), chunkLoadingPlugin(), record],
    ],
  };
}
