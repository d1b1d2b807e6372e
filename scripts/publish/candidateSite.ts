import { constants, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { Gate } from '../gate/index.ts';
import {
  type Build,
  isRecorded,
  liveVersionsOf,
  storeBuild,
  readVersion,
  recordFile,
  type Registry,
  siteFilesOf,
  siteLayout,
  type SiteLayout,
  typesFile,
} from '../site/index.ts';

/** Everything that a site keeps of one version; nothing where its record is damaged. */
function filesOfVersion(site: SiteLayout, part: string, version: string): readonly string[] {
  if (!isRecorded(site, part, version)) return [];
  const files = siteFilesOf(site, readVersion(site, part, version)).map(({ path }) => path);
  return [
    recordFile(site, part, version),
    typesFile(site, part, version),
    ...files.flatMap((path) => [path, `${path}.br`, `${path}.gz`]),
  ];
}

/** Copies what visitors of a site get into another folder. What is missing there is passed over: the site can be repaired. */
function copyLive(site: SiteLayout, { parts }: Registry, candidateSite: SiteLayout): void {
  for (const [part, version] of liveVersionsOf(parts))
    for (const file of filesOfVersion(site, part, version)) {
      if (!existsSync(file)) continue;
      const copy = join(candidateSite.directory, relative(site.directory, file));
      mkdirSync(dirname(copy), { recursive: true });
      copyFileSync(file, copy, constants.COPYFILE_FICLONE);
    }
}

/**
 * The same gate for candidates that are not in the site yet. It is shown a temporary folder with what is live and the
 * candidates, so that a candidate it refuses has written nothing into the site.
 */
export const atCandidateSite =
  (gate: Gate, builds: readonly Build[]): Gate =>
  async (candidates, site, registry, options) => {
    const candidateSite = siteLayout(mkdtempSync(join(tmpdir(), 'prelude-candidate-')));
    try {
      copyLive(site, registry, candidateSite);
      builds.forEach((build) => storeBuild(candidateSite, { ...build, maps: {} }));
      return await gate(candidates, candidateSite, registry, options);
    } finally {
      rmSync(candidateSite.directory, { recursive: true, force: true });
    }
  };
