import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundle } from '../../bundle.ts';
import { composePage } from '../../composePage.ts';
import { compressBelow, copyBuild, readRecord, recommendationArtists } from '../../composeSite.ts';
import { monolithConfig } from '../../federation.ts';
import { remotePackages, repositoryRoot } from '../../workspaces.ts';

/** Builds the monolith of the same sources and composes its site; returns the site's folder. */
export async function buildMonolith(): Promise<string> {
  const build = resolve(repositoryRoot, '.cache/monolith/build');
  const site = resolve(repositoryRoot, '.cache/monolith/site');
  rmSync(site, { recursive: true, force: true });
  await bundle(monolithConfig(build));
  mkdirSync(site, { recursive: true });
  copyBuild(build, join(site, 'shell'));
  const page = composePage({
    shell: readRecord(build),
    shellDirectory: '/shell',
    remotes: remotePackages().map(({ name, contract }) => ({
      registration: {
        name,
        entry: '/bundled',
        integrity: null,
        contract,
        federationVersion: '0.0.0',
      },
      needs: [],
    })),
    firstScreen: [],
    config: { allowUnverified: true, recommendationArtists: recommendationArtists() },
  });
  writeFileSync(join(site, 'index.html'), page);
  compressBelow(site);
  return site;
}
