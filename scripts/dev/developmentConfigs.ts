import { resolve } from 'node:path';
import reactRefreshTypeScript from 'react-refresh-typescript';
import webpack, { type Configuration, type RuleSetRule, type WebpackPluginInstance } from 'webpack';
import { remoteConfig, shellConfig } from '../bundle/index.ts';
import { type RemotePackage, repositoryRoot } from '../lib/index.ts';

/** First in the page's bundle, so that remotes find React Refresh when they are loaded. */
const EXPOSE_REACT_REFRESH = resolve(
  repositoryRoot,
  'scripts/dev/emulator/page/exposeReactRefresh.ts',
);

/** The shell's development build: one bundle, which brings React Refresh for everyone. */
export const shellDevelopmentConfig = (): Configuration => ({
  ...shellConfig('development'),
  // Two entries in one page would be two runtimes; the boot script is served as it is (developmentPage.ts).
  entry: { shell: [EXPOSE_REACT_REFRESH, './src/main.ts'] },
});

/**
 * The page's one React Refresh runtime: it knows which components are on the page, a copy of a remote's own would
 * refresh nothing. A production shell has none and its React could not use one: there no module takes an update by
 * itself, so that each reloads the page (docs/decisions/development.md).
 */
const PAGE_REACT_REFRESH = `globalThis.preludeReactRefresh ?? {
  injectIntoGlobalHook() {},
  register() {},
  createSignatureFunctionForTransform: () => (type) => type,
  isLikelyComponentType: () => false,
  getFamilyByType: () => undefined,
  performReactRefresh() {},
}`;

const { NormalModuleReplacementPlugin } = webpack;

const HOT_REMOTE = resolve(repositoryRoot, 'scripts/dev/hot-remote');

/** Puts the remote behind the module that starts it again after a change (scripts/dev/hot-remote/hotRemote.tsx). */
const hotRemotePlugins = ({ folder }: RemotePackage): readonly WebpackPluginInstance[] => [
  new NormalModuleReplacementPlugin(/^\.\/src\/remote\.tsx$/, resolve(HOT_REMOTE, 'hotRemote.tsx')),
  new NormalModuleReplacementPlugin(
    /^\.\/realRemote$/,
    resolve(repositoryRoot, folder, 'src/remote.tsx'),
  ),
];

/** A remote's development build: the container as it ships, hot, with the page's React Refresh runtime. */
export function remoteDevelopmentConfig(remote: RemotePackage): Configuration {
  const base = remoteConfig(remote, 'development');
  return {
    ...base,
    plugins: [...(base.plugins ?? []), ...hotRemotePlugins(remote)],
    externals: [
      ({ request = '' }, done) => {
        if (/react-refresh[\\/]runtime(\.js)?$/.test(request)) {
          done(undefined, `var ${PAGE_REACT_REFRESH}`);
        } else {
          done();
        }
      },
    ],
  };
}

/**
 * A remote's build for an emulator: as it ships, with names for React Refresh. The files of each build have other names, because a page
 * loads one after the other (emulator/page/hotContainer.ts).
 */
export function emulatedRemoteConfig(remote: RemotePackage, path: string): Configuration {
  const { module, output, ...config } = remoteConfig(remote, 'production');
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
    mode: 'development',
    devtool: false,
    output: { ...output, path },
    module: { ...module, rules: [...rules.map(withRefresh), refreshed] },
    optimization: { minimize: false, realContentHash: true },
  };
}
