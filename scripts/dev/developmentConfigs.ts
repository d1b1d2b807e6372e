import { resolve } from 'node:path';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { baseConfig, hostDefinitions, remoteConfig, shellConfig } from '../bundle/index.ts';
import { type RemotePackage, repositoryRoot } from '../lib/index.ts';

/** First in the page's bundle, so that remotes find React Refresh when they are loaded. */
const EXPOSE_REACT_REFRESH = resolve(repositoryRoot, 'scripts/dev/exposeReactRefresh.ts');

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

/** The harness of one remote: a mini-shell that knows the remote's `src/dev.tsx` and loads its container. */
export function harnessConfig(remote: RemotePackage): Configuration {
  const base = baseConfig('scripts/dev/harness', 'development', 'prelude_harness');
  return {
    ...base,
    entry: { harness: [EXPOSE_REACT_REFRESH, './bootstrap.tsx'] },
    output: { ...base.output, publicPath: 'auto' },
    plugins: [
      ...(base.plugins ?? []),
      hostDefinitions(),
      new NormalModuleReplacementPlugin(
        /\/remoteSetup$/,
        resolve(repositoryRoot, remote.folder, 'src/dev.tsx'),
      ),
    ],
  };
}

/** The harness that the kit packs: it shows what the record of a remote from another repository declares. */
export function standaloneHarnessConfig(outputDirectory: string): Configuration {
  const base = baseConfig('scripts/dev/harness', 'production', 'prelude_harness');
  return {
    ...base,
    devtool: false,
    entry: { harness: './bootstrap.tsx' },
    output: { ...base.output, path: outputDirectory, publicPath: 'auto' },
    // One file: a chunk would need a server's path, and an integrity, which the page has for the remote's files only.
    module: { ...base.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    plugins: [...(base.plugins ?? []), hostDefinitions()],
  };
}
