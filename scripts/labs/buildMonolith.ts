import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { bundle, shellConfig } from '../bundle/index.ts';
import { firstScreenRemotes, repositoryRoot } from '../lib/index.ts';
import {
  appendRevision,
  SHELL_PART,
  type ShellRecord,
  siteLayout,
  type SiteLayout,
  storeVersion,
} from '../site/index.ts';

const MONOLITH_SOURCES = resolve(import.meta.dirname, 'monolith');

/**
 * The same sources as one bundle: the price of federation is the difference to it. It is what a team without federation
 * would build: home's two remotes are in it, the others are chunks of it. The federation's runtime is not in it; the shell's reading
 * of its registry is, because two kilobytes are not worth a second variant of it.
 */
function monolithConfig(outputPath: string): Configuration {
  const shell = shellConfig('production');
  return {
    ...shell,
    output: { ...shell.output, path: outputPath },
    plugins: [
      ...(shell.plugins ?? []),
      // The path of the module, however it is imported.
      new webpack.NormalModuleReplacementPlugin(
        /\/shell\/src\/remotes\/remoteLoader\.ts$/,
        ({ createData }) => {
          // The context is the folder of the module's own imports.
          const resource = join(MONOLITH_SOURCES, 'remoteLoader.ts');
          Object.assign(createData ?? {}, { resource, context: MONOLITH_SOURCES });
        },
      ),
    ],
  };
}

/** Builds the monolith of the same sources and publishes it to a site; returns the site. */
export async function buildMonolith(): Promise<SiteLayout> {
  const build = resolve(repositoryRoot, '.cache/monolith/build');
  const site = siteLayout(resolve(repositoryRoot, '.cache/monolith/site'));
  rmSync(site.directory, { recursive: true, force: true });
  await bundle(monolithConfig(build));
  // Its page names no remote, so it says what the first screen starts.
  const record = join(build, 'build.json');
  const built = JSON.parse(readFileSync(record, 'utf8')) as ShellRecord;
  const pageConfig = { ...built.pageConfig, firstScreen: firstScreenRemotes() };
  writeFileSync(record, JSON.stringify({ ...built, pageConfig }));
  const current = storeVersion(site, build).version;
  await appendRevision(site, {
    act: 'publish the monolith',
    parts: () => ({ [SHELL_PART]: { current, earlier: [], canary: null } }),
  });
  return site;
}
