import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { REMOTE_VIEWS } from '@prelude/shell/remote-views';
import { filesBelow, repositoryRoot } from '../lib/index.ts';
import { NOTICES_FILE, WORKER_FILE } from '../site/index.ts';
import { siteNotices } from './notices/siteNotices.ts';
import { packageFolder } from './plugins/bundledModules.ts';

/** The one file outside its workspace that the shell's build reads: the build is stale when it changes. */
export const RECOMMENDATION_ARTISTS = 'music-api/src/sources/catalogue/recommendationArtists.json';

/** The shell's HTML before it is composed. */
export const pageTemplate = (): string =>
  readFileSync(resolve(repositoryRoot, 'shell/src/page.html'), 'utf8');

/** The five recommendation artists: configuration next to the source (specification 9.4). */
export const recommendationArtists = (): readonly string[] =>
  JSON.parse(
    readFileSync(resolve(repositoryRoot, RECOMMENDATION_ARTISTS), 'utf8'),
  ) as readonly string[];

/** The service worker as one script: it has one name for ever, so nothing of it may be in files with a hash. */
function workerScript(): { readonly script: Buffer; readonly packages: readonly string[] } {
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: repositoryRoot,
    entryPoints: [resolve(repositoryRoot, 'shell/src/offline/worker.ts')],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return {
    script: Buffer.from(outputFiles[0]?.contents ?? []),
    packages: Object.keys(metafile.inputs)
      .map((file) => packageFolder(resolve(repositoryRoot, file)))
      .filter((folder) => folder !== null),
  };
}

/**
 * The worker, the beginning of the notices, and the files of shell/public, which keep their names at the site's root: base64
 * by path.
 */
export function shellRootFiles(): Readonly<Record<string, string>> {
  const folder = resolve(repositoryRoot, 'shell/public');
  const publicFiles = Object.fromEntries(
    filesBelow(folder).map((file) => [file, readFileSync(join(folder, file)).toString('base64')]),
  );
  const { script, packages } = workerScript();
  return {
    ...publicFiles,
    [NOTICES_FILE]: Buffer.from(siteNotices(packages)).toString('base64'),
    [WORKER_FILE]: script.toString('base64'),
  };
}

export function viewsByRemote(): Readonly<Record<string, readonly string[]>> {
  const views: Record<string, string[]> = {};
  for (const { remote, view } of Object.values(REMOTE_VIEWS)) (views[remote] ??= []).push(view);
  return views;
}
