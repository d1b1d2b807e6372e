import { resolve } from 'node:path';
import reactRefreshTypeScript from 'react-refresh-typescript';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import { remoteConfig } from '../bundle/index.ts';
import { type RemotePackage, repositoryRoot } from '../lib/index.ts';
import { say } from '../site/index.ts';
import { followRemote, forgetBuild, type RemoteFiles } from './emulator/remoteFiles.ts';

const distOfDeveloped = (folder: string): string =>
  resolve(repositoryRoot, '.cache/developed', folder);

/**
 * A remote's build for development: as it ships, with names for React Refresh. The files of each build have other names, because a page
 * loads one after the other (emulator/page/hotContainer.ts).
 */
function developedConfig(remote: RemotePackage): Configuration {
  const { module, output, ...config } = remoteConfig(remote);
  const rules = (module?.rules ?? []) as readonly RuleSetRule[];
  const withRefresh = (rule: RuleSetRule): RuleSetRule =>
    rule.loader === 'ts-loader'
      ? {
          ...rule,
          options: {
            ...(rule.options as object),
            getCustomTransformers: () => ({ before: [reactRefreshTypeScript()] }),
          },
        }
      : rule;
  const refreshed: RuleSetRule = {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    enforce: 'post',
    loader: resolve(repositoryRoot, 'scripts/dev/refreshLoader.ts'),
  };
  return {
    ...config,
    name: remote.folder,
    mode: 'development',
    devtool: false,
    output: { ...output, path: distOfDeveloped(remote.folder) },
    module: { ...module, rules: [...rules.map(withRefresh), refreshed] },
    // A page keeps the last build without errors.
    optimization: { minimize: false, realContentHash: true, emitOnErrors: false },
  };
}

/**
 * Builds remotes of this repository again after each change, and follows the builds below the paths that `pathOf` gives; `pageCode`
 * is the folder of `buildPageCode`.
 */
export function developRemotes(
  remotes: readonly RemotePackage[],
  pageCode: string,
  pathOf?: (remote: RemotePackage) => string,
) {
  const files = remotes.map((remote) => {
    const dist = distOfDeveloped(remote.folder);
    forgetBuild(dist);
    return followRemote({ dist, path: pathOf?.(remote), pageCode });
  });
  const compiler = webpack(remotes.map(developedConfig));
  if (!compiler) throw new Error('there is no webpack configuration');
  for (const { name, hooks } of compiler.compilers)
    hooks.done.tap('say', (stats) =>
      say(`${name}: ${stats.toString('errors-warnings') || 'built'}`),
    );
  return {
    files,
    /**
     * Starts the bundler; resolves after its first build, with the remotes that it has built. `onErrors` gets the errors of all after each
     * build, or an empty text.
     */
    startBuilding: (onErrors: (errors: string) => void = () => undefined) =>
      new Promise<readonly RemoteFiles[]>((done, fail) => {
        compiler.watch({}, (error, results) => {
          if (!results) return fail(error ?? new Error('webpack gave no result'));
          onErrors(results.hasErrors() ? results.toString('errors-only') : '');
          done(files.filter((_remote, index) => results.stats[index]?.hasErrors() === false));
        });
      }),
    async stop(): Promise<void> {
      files.forEach((remote) => remote.stop());
      await new Promise<void>((done) => compiler.close(() => done()));
    },
  };
}
