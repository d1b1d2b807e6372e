import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundle, shellConfig } from '../../bundle/index.ts';
import {
  composePage,
  pageName,
  storeVersion,
  SHELL_PART,
  siteLayout,
  urlDirectoryOf,
} from '../../site/index.ts';
import { replaceFile, repositoryRoot } from '../../lib/index.ts';

const TEMPLATE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="An empty React page." />
    <title>Empty</title>
    <link rel="icon" href="data:," />
    <!-- head -->
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;

/** Builds a site whose page renders one heading with React, by the shell's configuration; returns the site's folder. */
export async function buildEmptySite(): Promise<string> {
  const build = resolve(repositoryRoot, '.cache/empty-page/build');
  const site = siteLayout(resolve(repositoryRoot, '.cache/empty-page/site'));
  rmSync(site.directory, { recursive: true, force: true });
  const shell = shellConfig('production');
  await bundle({
    ...shell,
    entry: { shell: resolve(import.meta.dirname, 'emptyPage.tsx') },
    output: { ...shell.output, path: build },
  });
  const { record } = storeVersion(site, build);
  if (record.kind !== 'shell')
    throw new Error('the build record of the empty page is not of kind shell');
  const { scripts, styles, chunks, lazy } = record;
  const page = composePage({
    // No boot script starts its scripts: the browser does.
    shell: { scripts, styles, chunks, lazy, page: TEMPLATE },
    shellDirectory: urlDirectoryOf(SHELL_PART),
    remotes: [],
    firstScreen: [],
    config: {},
  });
  replaceFile(join(site.pages, pageName(null)), page);
  return site.directory;
}
