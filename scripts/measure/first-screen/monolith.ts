import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundle } from '../../bundle.ts';
import { composePage } from '../../composePage.ts';
import { monolithConfig } from '../../federation.ts';
import { pageName } from '../../publish/composePages.ts';
import { SHELL_PART, siteFolder, urlDirectoryOf } from '../../publish/siteFolder.ts';
import { putVersion } from '../../publish/putBuild.ts';
import { replaceFile } from '../../publish/wholeFile.ts';
import { firstScreenRemotes, repositoryRoot } from '../../workspaces.ts';

/** Builds the monolith of the same sources and composes its site; returns the site's folder. */
export async function buildMonolith(): Promise<string> {
  const build = resolve(repositoryRoot, '.cache/monolith/build');
  const site = siteFolder(resolve(repositoryRoot, '.cache/monolith/site'));
  rmSync(site.directory, { recursive: true, force: true });
  await bundle(monolithConfig(build));
  const { record } = putVersion(site, build);
  if (record.kind !== 'shell')
    throw new Error('the build record of the monolith is not of kind shell');
  const page = composePage({
    shell: record,
    shellDirectory: urlDirectoryOf(SHELL_PART),
    remotes: [],
    firstScreen: firstScreenRemotes(),
    config: record.pageConfig,
  });
  replaceFile(join(site.pages, pageName(null)), page);
  return site.directory;
}
