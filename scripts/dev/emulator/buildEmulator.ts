import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import webpack, { type Configuration } from 'webpack';
import { bundle, remoteConfig, shellConfig } from '../../bundle/index.ts';
import { remotePackages, repositoryRoot } from '../../lib/index.ts';

const PAGE = resolve(repositoryRoot, 'scripts/dev/emulator/page');

/** The shell as it ships, with React's development build and React Refresh, and a stand-in for the identity service. */
function emulatedShell(): Configuration {
  const { entry, plugins = [], optimization, ...config } = shellConfig('production');
  return {
    ...config,
    entry: { ...(entry as object), shell: [join(PAGE, 'refreshRuntime.ts'), './src/main.ts'] },
    plugins: [
      ...plugins,
      new webpack.NormalModuleReplacementPlugin(
        /\/firebase\/createFirebaseAuth$/,
        join(PAGE, 'seededAuth.ts'),
      ),
    ],
    optimization: { ...optimization, nodeEnv: 'development' },
  };
}

async function build(config: Configuration, path: string): Promise<void> {
  await bundle({ ...config, devtool: false, output: { ...config.output, path } });
}

/** Bundles the pages' own code into a folder: all that a remote in a running site needs. */
export function buildPageCode(folder: string): void {
  mkdirSync(folder, { recursive: true });
  buildSync({
    entryPoints: [join(PAGE, 'toolbar.ts'), join(PAGE, 'hotContainer.ts')],
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'iife',
    globalName: 'preludeHot',
    target: 'es2022',
    logLevel: 'error',
  });
  cpSync(join(PAGE, 'toolbar.css'), join(folder, 'toolbar.css'));
}

/** Builds all that an emulator serves into a folder: the shell, the product's remotes, and the pages' own code. */
export async function buildEmulator(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  await build(emulatedShell(), join(folder, 'shell'));
  for (const remote of remotePackages())
    await build(remoteConfig(remote), join(folder, 'remotes', remote.name));
  buildPageCode(folder);
}
