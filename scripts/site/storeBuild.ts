import { existsSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { dirname } from 'node:path';
import { integrityOf } from './buildRecord.ts';
import { flawsOfVersion } from './damage.ts';
import { loadBuild, type Build } from './loadBuild.ts';
import { UserError } from './userError.ts';
import { keepMaps } from './sourceMaps.ts';
import { recordFile, typesFile, type SiteLayout } from './siteLayout.ts';
import { flawOf, flawsOfFile, precompress } from './compressedVariants.ts';
import {
  isRecorded,
  readVersion,
  recordedVersions,
  shortId,
  siteFilesOf,
  type Version,
} from './versions.ts';
import { createFile, replaceFile, syncFolder } from '../lib/index.ts';

/** Sets the file’s mtime, which `prune` uses as the time of last use; for previews, their expiry. */
function extendRetention(path: string, until: Date = new Date()): void {
  if (statSync(path).mtime < until) utimesSync(path, until, until);
}

/** The versions in a site whose records can be read. */
const wholeVersions = (site: SiteLayout): readonly Version[] =>
  recordedVersions(site)
    .filter(([part, version]) => isRecorded(site, part, version))
    .map(([part, version]) => readVersion(site, part, version));

/** The hashes that the versions in a site give to each file, by the file's path. */
function namedHashes(site: SiteLayout): ReadonlyMap<string, readonly string[]> {
  const hashes = new Map<string, readonly string[]>();
  for (const { path, integrity } of wholeVersions(site).flatMap((version) =>
    siteFilesOf(site, version),
  ))
    hashes.set(path, [...(hashes.get(path) ?? []), integrity]);
  return hashes;
}

/** One file of a build on its way into a site. */
interface FileToStore {
  readonly path: string;
  readonly content: Buffer;
  readonly integrity: string;
}

/**
 * Writes a file that is missing or damaged, its variants first, so that a file that is there has them. What is there with other
 * content is replaced only where it is damage: the versions in the site that name the file all give it this hash.
 */
function writeFile({ path, content, integrity }: FileToStore, hashes: readonly string[]): void {
  const isRight = (found: Buffer): boolean => integrityOf(found) === integrity;
  const isThere = existsSync(path);
  const isDamaged = isThere && !isRight(readFileSync(path));
  const isFree = hashes.every((hash) => hash === integrity) && (!isDamaged || hashes.length > 0);
  const isPut = (): boolean => {
    for (const [ending, variant] of Object.entries(precompress(path, content)))
      replaceFile(`${path}.${ending}`, variant);
    if (isDamaged) replaceFile(path, content);
    // Another publish may have made it meanwhile.
    return isThere || createFile(path, content) || isRight(readFileSync(path));
  };
  if (!isFree || !isPut())
    throw new UserError(`${path} is there already with other content; nothing is overwritten`);
}

/** Keeps a file whose content follows from the version's id: it is written where it is missing or damaged, else left alone. */
function keepFile(path: string, content: string | Buffer, isRight: boolean): void {
  if (!isRight) replaceFile(path, content);
  extendRetention(path);
}

/**
 * Puts a build into the site, where it changes nothing for visitors yet; the record follows last. What is there already
 * stays; what is missing or damaged is written again. The disk has everything when this returns.
 */
export function storeBuild(
  site: SiteLayout,
  { contents, types, maps, ...version }: Build,
): Version {
  let hashes: ReturnType<typeof namedHashes> | null = null;
  const files = siteFilesOf(site, version);
  for (const { file, path, integrity } of files) {
    if (flawsOfFile(path, (found) => integrityOf(found) === integrity).length > 0) {
      hashes ??= namedHashes(site);
      const content = contents.get(file) ?? Buffer.alloc(0);
      writeFile({ path, content, integrity }, hashes.get(path) ?? []);
    }
    extendRetention(path);
  }
  if (types) {
    const path = typesFile(site, version.part, version.version);
    keepFile(path, types, flawOf(path, (found) => found.equals(types)).length === 0);
  }
  keepMaps(site, { ...version, maps });
  const record = recordFile(site, version.part, version.version);
  keepFile(
    record,
    `${JSON.stringify(version.record, null, 2)}\n`,
    isRecorded(site, version.part, version.version),
  );
  new Set([record, ...files.map(({ path }) => path)].map(dirname)).forEach(syncFolder);
  return version;
}

/** Puts the build in a folder into the site without a gate. Throws a UserError if a file is not what it should be. */
export const storeVersion = (site: SiteLayout, buildDirectory: string): Version =>
  storeBuild(site, loadBuild(buildDirectory));

/**
 * Marks a version that is in the site as wanted now, as one that is put is, or until a later time; throws a UserError if it is
 * not whole.
 */
export function touchVersion(
  site: SiteLayout,
  part: string,
  version: string,
  until: Date = new Date(),
): Version {
  const claimed = readVersion(site, part, version);
  extendRetention(recordFile(site, part, version), until);
  const [first] = flawsOfVersion(site, claimed);
  if (first)
    throw new UserError(
      `${part} ${shortId(version)} is not whole: ${first.path} is ${first.flaw}; publish that version again`,
    );
  siteFilesOf(site, claimed).forEach(({ path }) => extendRetention(path, until));
  return claimed;
}
