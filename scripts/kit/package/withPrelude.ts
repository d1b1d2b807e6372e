import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CONTRACT_VERSION } from '@prelude/shared/contract-version';
import type { Compiler } from 'webpack';
import {
  BuildRecordPlugin,
  federatedRemote,
  PreludePlugin,
  type BuildVersions,
  type Declarations,
} from '../../bundle/index.ts';
import { readRemoteFacts } from '../../site/index.ts';
import type { BundlerConfiguration, RemoteOptions } from './remoteOptions.ts';

export type { RemoteOptions } from './remoteOptions.ts';

/** The federation runtime of the shells that this kit belongs to; set by the kit's build. */
declare const __FEDERATION_VERSION__: string;

const SHARED = '@prelude/shared';

/** The file of an installed package's description, as the remote's folder finds it. */
const packageFile = (folder: string, name: string): string =>
  createRequire(join(folder, 'package.json')).resolve(`${name}/package.json`);

function versionsIn(folder: string): BuildVersions {
  const versionOf = (name: string): string =>
    (JSON.parse(readFileSync(packageFile(folder, name), 'utf8')) as { readonly version: string })
      .version;
  return {
    shares: {
      react: versionOf('react'),
      'react-dom': versionOf('react-dom'),
      [SHARED]: versionOf(SHARED),
    },
    offers: CONTRACT_VERSION,
    federationVersion: __FEDERATION_VERSION__,
  };
}

/** The declarations of `shared` that the remote is built with, for the gate. */
function declarationsIn(folder: string): Declarations {
  const built = join(dirname(packageFile(folder, SHARED)), 'dist');
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.d.ts') && !file.startsWith('testing'))
    .sort();
  return Object.fromEntries(
    files.map((file) => [file.replaceAll('\\', '/'), readFileSync(join(built, file), 'utf8')]),
  );
}

/** JSX that is compiled for development runs on the host's React, too (jsxDevRuntime.ts). */
const jsxOfHost = {
  apply(compiler: Compiler): void {
    const { NormalModuleReplacementPlugin } = compiler.webpack;
    const file = fileURLToPath(new URL('./jsx-dev-runtime.js', import.meta.url));
    new NormalModuleReplacementPlugin(/^react\/jsx-dev-runtime$/, file).apply(compiler);
  },
};

/**
 * Turns a configuration of webpack or Rspack into that of a remote: one container with `./remote`, React from the host,
 * `@prelude/shared` from the host or its own copy, `build.json` and `types.json` for `publish --from`. Rules, plugins and all
 * else stay as they are. Throws an Error that names the wrong field where the options do not fit.
 */
export function withPrelude<C extends BundlerConfiguration>(
  remote: RemoteOptions,
  configuration: C,
): C {
  const { name, module = './src/remote.tsx', contract = `^${CONTRACT_VERSION}` } = remote;
  const folder = configuration.context ?? process.cwd();
  const filename = '[name].[contenthash:10].js';
  const build = federatedRemote(
    {
      name,
      contract,
      ...(remote.contributes && { contributes: remote.contributes }),
      source: module,
      filename: 'entry.[contenthash:10].js',
    },
    versionsIn(folder),
  );
  const record = new BuildRecordPlugin(readRemoteFacts(build.facts), () => declarationsIn(folder));
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
      uniqueName: build.options.name,
      // A module that threw while it was evaluated must be evaluated again on Retry.
      strictModuleErrorHandling: true,
    },
    optimization: { ...(optimization as object), realContentHash: true },
    plugins: [...(plugins as readonly unknown[]), jsxOfHost, new PreludePlugin(build, record)],
  };
}
