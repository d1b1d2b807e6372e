import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundle } from '../../bundle.ts';
import { composePage } from '../../composePage.ts';
import { compressBelow, copyBuild, readRecord, recommendationArtists } from '../../composeSite.ts';
import { monolithConfig } from '../../federation.ts';
import { firstScreenRemotes, repositoryRoot } from '../../workspaces.ts';

/** Builds the monolith of the same sources and composes its site; returns the site's folder. */
export async function buildMonolith(): Promise<string> {
  const build = resolve(repositoryRoot, '.cache/monolith/build');
  const site = resolve(repositoryRoot, '.cache/monolith/site');
  rmSync(site, { recursive: true, force: true });
  await bundle(monolithConfig(build));
  mkdirSync(site, { recursive: true });
  copyBuild(build, join(site, 'shell'));
  // Nothing is looked up in the monolith's page: it names no remotes and no hashes of later chunks.
  const page = composePage({
    shell: { ...readRecord(build), lazy: [] },
    shellDirectory: '/shell',
    remotes: [],
    firstScreen: firstScreenRemotes(),
    config: { recommendationArtists: recommendationArtists() },
  });
  writeFileSync(join(site, 'index.html'), page);
  compressBelow(site);
  return site;
}
