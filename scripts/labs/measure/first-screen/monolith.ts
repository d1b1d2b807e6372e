import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { bundle, shellConfig } from '../../../bundle/index.ts';
import {
  appendRevision,
  SHELL_PART,
  type ShellRecord,
  siteLayout,
  storeVersion,
} from '../../../site/index.ts';
import { firstScreenRemotes, repositoryRoot } from '../../../lib/index.ts';

/** The shell's modules that the monolith does without, or has its own of in scripts/labs/measure/monolith-source. */
const FEDERATED_SOURCES = [
  'overrides/withOverrides',
  'remotes/federation',
  'config/registry',
  'remotes/remoteLoader',
];

const MONOLITH_SOURCES = resolve(import.meta.dirname, '../monolith-source');

/**
 * The same sources as one bundle, for `npm run measure` only: the price of federation is the difference to it. It is what
 * a team without federation would build of them: home's two remotes are in it, the others are chunks of it, the libraries have the same
 * forms; the federation, its registry and its loader are not in it.
 */
function monolithConfig(outputPath: string): Configuration {
  const shell = shellConfig('production');
  return {
    ...shell,
    output: { ...shell.output, path: outputPath },
    plugins: [
      ...(shell.plugins ?? []),
      ...FEDERATED_SOURCES.map(
        (path) =>
          new webpack.NormalModuleReplacementPlugin(
            // The path of the module, however it is imported.
            new RegExp(`/shell/src/${path}\\.ts$`),
            ({ createData }) => {
              // The context is the folder of the module's own imports.
              const resource = join(MONOLITH_SOURCES, `${basename(path)}.ts`);
              Object.assign(createData ?? {}, { resource, context: MONOLITH_SOURCES });
            },
          ),
      ),
    ],
  };
}

/** Builds the monolith of the same sources and publishes it to a site; returns the site's folder. */
export async function buildMonolith(): Promise<string> {
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
  return site.directory;
}
