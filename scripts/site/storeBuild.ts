import { existsSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { dirname } from 'node:path';
import { createFile, replaceFile, syncFolder } from '../lib/index.ts';
import { integrityOf } from './buildRecord.ts';
import { isIntact, precompress } from './compressedVariants.ts';
import { loadBuild, type Build } from './loadBuild.ts';
import { recordFile, typesFile, type SiteLayout } from './siteLayout.ts';
import { storeMaps } from './sourceMaps.ts';
import { UserError } from './userError.ts';
import {
  findVersion,
  readVersion,
  recordedVersions,
  siteFilesOf,
  verifyFiles,
  type Version,
} from './versions.ts';

/** Sets the file’s mtime, which `prune` uses as the time of last use; for previews, their expiry. */
function extendRetention(path: string, until: Date = new Date()): void {
  if (statSync(path).mtime < until) utimesSync(path, until, until);
}

/** The hashes that the versions in a site give to each file, by the file's path. */
function recordedHashes(site: SiteLayout): ReadonlyMap<string, readonly string[]> {
  const hashes = new Map<string, readonly string[]>();
  for (const recorded of recordedVersions(site)) {
    const version = findVersion(site, ...recorded);
    for (const { path, integrity } of version ? siteFilesOf(site, version) : [])
      hashes.set(path, [...(hashes.get(path) ?? []), integrity]);
  }
  return hashes;
}

/**
 * Writes a file, its compressed variants first, so that a file that is there has them. A file with other content is replaced only
 * if it is damaged: the versions in the site that name it all give it this hash.
 */
function storeFile(
  path: string,
  content: Buffer,
  integrity: string,
  recorded: readonly string[],
): void {
  const isOurs = recorded.length > 0 && recorded.every((hash) => hash === integrity);
  const isRight = (): boolean => integrityOf(readFileSync(path)) === integrity;
  const isFree = recorded.length === 0 && (!existsSync(path) || isRight());
  const write = (): boolean => {
    for (const [ending, variant] of Object.entries(precompress(path, content)))
      replaceFile(`${path}.${ending}`, variant);
    if (isOurs) replaceFile(path, content);
    // Another publish may have created it meanwhile.
    return isOurs || createFile(path, content) || isRight();
  };
  if (!(isOurs || isFree) || !write())
    throw new UserError(`${path} exists with other content: give the file another name`);
}

/**
 * Stores a build in the site, where it changes nothing for visitors yet; the record follows last. Intact files stay; missing or
 * damaged ones are written. The disk has everything when this returns.
 */
export function storeBuild(
  site: SiteLayout,
  { contents, types, maps, ...version }: Build,
): Version {
  let recorded: ReturnType<typeof recordedHashes> | null = null;
  const files = siteFilesOf(site, version);
  for (const { file, path, integrity } of files) {
    if (!isIntact(path, integrity)) {
      recorded ??= recordedHashes(site);
      const content = contents.get(file) ?? Buffer.alloc(0);
      storeFile(path, content, integrity, recorded.get(path) ?? []);
    }
    extendRetention(path);
  }
  if (types) {
    const path = typesFile(site, version.part, version.version);
    if (!existsSync(path) || !readFileSync(path).equals(types)) replaceFile(path, types);
  }
  storeMaps(site, version.part, maps);
  const record = recordFile(site, version.part, version.version);
  if (!findVersion(site, version.part, version.version))
    replaceFile(record, `${JSON.stringify(version.record, null, 2)}\n`);
  extendRetention(record);
  new Set([record, ...files.map(({ path }) => path)].map(dirname)).forEach(syncFolder);
  return version;
}

/** Stores the build in a folder without a gate. Throws a UserError if a file is not what it should be. */
export const storeVersion = (site: SiteLayout, buildDirectory: string): Version =>
  storeBuild(site, loadBuild(buildDirectory));

/**
 * Marks a version that is in the site as used now, as storing it does, or until a later time. Throws a UserError if a file of it
 * is damaged or missing.
 */
export function touchVersion(
  site: SiteLayout,
  part: string,
  version: string,
  until: Date = new Date(),
): Version {
  const touched = readVersion(site, part, version);
  // Before its files are compared: a prune that runs meanwhile leaves it.
  extendRetention(recordFile(site, part, version), until);
  verifyFiles(site, part, version);
  siteFilesOf(site, touched).forEach(({ path }) => extendRetention(path, until));
  return touched;
}
