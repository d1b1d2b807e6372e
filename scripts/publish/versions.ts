import { createHash } from 'node:crypto';
import { existsSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { filesOf, integrityOf, type BuildRecord } from '../buildRecord.ts';
import { putTypes } from './gate/types/keptTypes.ts';
import { Refused } from './refused.ts';
import { recordFile, urlDirectoryOf, type SiteFolder } from './siteFolder.ts';
import { createFile, replaceFile } from './wholeFile.ts';

/** A version of one part: which build it is. */
export interface Version {
  readonly part: string;
  /** The first 12 hex digits of the SHA-256 of its record, which names every file with its hash. */
  readonly version: string;
  readonly record: BuildRecord;
}

/** JSON whose keys stand in order, so that equal values are equal texts. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`);
  return `{${fields.join(',')}}`;
}

/** The address of the build that a record describes. */
export const versionOf = (record: BuildRecord): string =>
  createHash('sha256').update(canonical(record)).digest('hex').slice(0, 12);

/** What the build in a folder says of itself; throws where there is none. */
export function readBuild(directory: string): Version {
  const file = join(directory, 'build.json');
  if (!existsSync(file)) throw new Refused(`${directory} holds no build`);
  const record = JSON.parse(readFileSync(file, 'utf8')) as BuildRecord;
  return { part: record.name, version: versionOf(record), record };
}

/** A version that is in the site; throws where it is not, or is no longer what it was. */
export function readVersion(site: SiteFolder, part: string, version: string): Version {
  const file = recordFile(site, part, version);
  if (!existsSync(file)) throw new Refused(`${part} ${version} is not in the site`);
  const record = JSON.parse(readFileSync(file, 'utf8')) as BuildRecord;
  if (record.name !== part || versionOf(record) !== version)
    throw new Refused(`the record of ${part} ${version} is damaged`);
  return { part, version, record };
}

/** True for a file that has compressed twins beside it: text. */
export const hasTwins = (file: string): boolean =>
  /\.(js|css|html|json|svg|txt|webmanifest|xml)$/.test(file);

/** A file's compressed twins by the ending of their names; none where compressing gains nothing. */
export function twinsOf(file: string, content: Buffer): Readonly<Record<string, Buffer>> {
  if (!hasTwins(file)) return {};
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return { br: brotliCompressSync(content, { params }), gz: gzipSync(content, { level: 9 }) };
}

/** Where the files of a version lie in the site, each with its integrity. */
export const siteFilesOf = (
  site: SiteFolder,
  { part, record }: Version,
): readonly { readonly path: string; readonly integrity: string }[] =>
  filesOf(record).map(({ file, integrity }) => ({
    path: join(site.www, urlDirectoryOf(part), file),
    integrity,
  }));

/** A prune passes over what was wanted within the last day. */
function markAsWanted(path: string): void {
  const now = new Date();
  utimesSync(path, now, now);
}

/**
 * Puts one file where it never changes again. Its twins come first, so that a file that is there has them. One that is
 * there already is marked as wanted now.
 */
function putFile(path: string, content: Buffer, integrity: string): void {
  if (!existsSync(path)) {
    for (const [ending, twin] of Object.entries(twinsOf(path, content)))
      replaceFile(`${path}.${ending}`, twin);
    if (createFile(path, content)) return;
  }
  if (integrityOf(readFileSync(path)) !== integrity)
    throw new Refused(`${path} is there already with other content; nothing is overwritten`);
  markAsWanted(path);
}

/**
 * Puts the build in a folder into the site, where it changes nothing for anybody yet: every file is checked against the
 * record before the first is put, and the record follows last. Throws a Refused where a file is not what it should be.
 */
export function putVersion(site: SiteFolder, buildDirectory: string): Version {
  const version = readBuild(buildDirectory);
  const contents = filesOf(version.record).map(({ file, integrity }) => {
    const path = join(buildDirectory, file);
    if (!existsSync(path)) throw new Refused(`${version.part}'s build lacks ${file}`);
    const content = readFileSync(path);
    if (integrityOf(content) !== integrity)
      throw new Refused(`${file} of ${version.part}'s build is not what its record says`);
    return content;
  });
  siteFilesOf(site, version).forEach(({ path, integrity }, index) => {
    putFile(path, contents[index] ?? Buffer.alloc(0), integrity);
  });
  putTypes(site, version, buildDirectory);
  const text = `${JSON.stringify(version.record, null, 2)}\n`;
  replaceFile(recordFile(site, version.part, version.version), text);
  return version;
}

/** The files of a version that are not in the site, though they should be. */
export const missingFilesOf = (site: SiteFolder, version: Version): readonly string[] =>
  siteFilesOf(site, version)
    .map(({ path }) => path)
    .filter((path) => !existsSync(path));

/** Marks a version that is in the site as wanted now, as one that is put is; throws a Refused where it is not whole. */
export function claimVersion(site: SiteFolder, part: string, version: string): Version {
  const claimed = readVersion(site, part, version);
  markAsWanted(recordFile(site, part, version));
  const [missing] = missingFilesOf(site, claimed);
  if (missing !== undefined)
    throw new Refused(`${part} ${version} is not whole: ${missing} is gone`);
  siteFilesOf(site, claimed).forEach(({ path }) => markAsWanted(path));
  return claimed;
}
