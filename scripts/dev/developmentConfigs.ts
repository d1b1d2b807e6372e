import { resolve } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, hostDefinitions, remoteConfig, shellConfig } from '../federation.ts';
import { repositoryRoot, type RemotePackage } from '../workspaces.ts';

/** Stands first in the page's bundle, so that the remotes find React Refresh when they come. */
const EXPOSE_REACT_REFRESH = resolve(repositoryRoot, 'scripts/dev/exposeReactRefresh.ts');

/** The shell's development build: one bundle, which brings React Refresh for everyone. */
export const shellDevelopmentConfig = (): Configuration => ({
  ...shellConfig('development'),
  // Two entries in one page would be two runtimes; the early theme is served as it is (developmentPage.ts).
  entry: { shell: [EXPOSE_REACT_REFRESH, './src/bootstrap.tsx'] },
});

/**
 * The page's one React Refresh runtime: it knows which components are on the page, a copy of a remote's own would
 * refresh nothing. A production shell has none and its React could not use one: there no module takes an update by
 * itself, so that each loads the page anew (docs/decisions/0033).
 */
const PAGE_REACT_REFRESH = `globalThis.preludeReactRefresh ?? {
  injectIntoGlobalHook() {},
  register() {},
  createSignatureFunctionForTransform: () => (type) => type,
  isLikelyComponentType: () => false,
  getFamilyByType: () => undefined,
  performReactRefresh() {},
}`;

/** A remote's development build: the container as it ships, with the page's React Refresh runtime. */
export const remoteDevelopmentConfig = (remote: RemotePackage): Configuration => ({
  ...remoteConfig(remote, 'development'),
  externals: [
    ({ request = '' }, done) => {
      if (/react-refresh[\\/]runtime(\.js)?$/.test(request)) {
        done(undefined, `var ${PAGE_REACT_REFRESH}`);
      } else {
        done();
      }
    },
  ],
});

/** The harness of one remote: a mini-shell that knows the remote's `src/dev.tsx` and loads its container. */
export function harnessConfig(remote: RemotePackage): Configuration {
  const base = baseConfig('scripts/harness', 'development', 'prelude_harness');
  return {
    ...base,
    entry: { harness: [EXPOSE_REACT_REFRESH, './bootstrap.tsx'] },
    output: { ...base.output, publicPath: 'auto' },
    plugins: [
      ...(base.plugins ?? []),
      hostDefinitions(),
      new webpack.NormalModuleReplacementPlugin(
        /\/remoteSetup$/,
        resolve(repositoryRoot, remote.folder, 'src/dev.tsx'),
      ),
    ],
  };
}
