import webpack from 'webpack';
import { bundle, remoteConfig } from '../bundle/index.ts';
import { remotePackages } from '../lib/index.ts';

/**
 * Builds a remote into a folder, with a mark in every script: `globalThis.markedRemotes` names in a page the remotes
 * of which this build runs there.
 */
const [name = '', folder = ''] = process.argv.slice(2);
const remote = remotePackages().find((candidate) => candidate.name === name);
if (!remote) throw new Error(`there is no remote ${name}`);
const config = remoteConfig(remote, 'production');
const mark = new webpack.BannerPlugin({
  banner: `(globalThis.markedRemotes??=[]).push(${JSON.stringify(name)});`,
  raw: true,
  test: /\.js$/,
});
await bundle({
  ...config,
  devtool: false,
  output: { ...config.output, path: folder },
  plugins: [...(config.plugins ?? []), mark],
});
