import { constants, cpSync, existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { temporaryFolder } from '../lib/index.ts';
import { liveVersionsOf } from './liveVersions.ts';
import type { Build } from './loadBuild.ts';
import { appendRevision, type Parts } from './registry.ts';
import { recordFile, siteLayout, type SiteLayout } from './siteLayout.ts';
import { storeBuild } from './storeBuild.ts';
import { readVersion, siteFilesOf, type Version } from './versions.ts';

/** Copies what a site serves of a version. What is missing there is passed over: publishing it again repairs the site. */
function copyVersion(site: SiteLayout, version: Version, copy: SiteLayout): void {
  const files = siteFilesOf(site, version).flatMap(({ path }) => [
    path,
    `${path}.br`,
    `${path}.gz`,
  ]);
  for (const file of [recordFile(site, version.part, version.version), ...files]) {
    if (!existsSync(file)) continue;
    const target = join(copy.directory, relative(site.directory, file));
    cpSync(file, target, { mode: constants.COPYFILE_FICLONE });
  }
}

/**
 * Makes a separate site in a temporary folder without visitors, until `remove` is called. It can be served like any other: `parts` are live in it, their versions are those of
 * `site` or these builds. The environment's configuration stays behind: other origins don't have the candidate's files yet, and
 * tests must not use a real project.
 */
export async function createStagingSite(
  site: SiteLayout,
  parts: Parts,
  builds: readonly Build[] = [],
) {
  const { path, remove } = temporaryFolder('staged');
  const staged = siteLayout(path);
  try {
    for (const [part, version] of liveVersionsOf(parts)) {
      const build = builds.find((known) => known.version === version);
      if (build) storeBuild(staged, { ...build, maps: {} });
      else copyVersion(site, readVersion(site, part, version), staged);
    }
    await appendRevision(staged, { act: 'stage', parts: () => parts });
    return { site: staged, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
