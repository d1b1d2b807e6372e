import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { filesOf, integrityOf, parseRecord, type BuildRecord } from './buildRecord.ts';
import { UserError } from './userError.ts';
import { VERSION } from './registry.ts';
import { recordFile, typesFile, urlDirectoryOf, type SiteLayout } from './siteLayout.ts';
import { isIntact } from './compressedVariants.ts';

/** A version of one part: which build it is. */
export interface Version {
  readonly part: string;
  /** The SHA-256 of its record in hex digits; the record names every file, and the types, with their hashes. */
  readonly version: string;
  readonly record: BuildRecord;
}

/** Puts the keys of an object in order, so that equal values are equal texts. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** The id of the build that a record describes. */
export const versionOf = (record: BuildRecord): string =>
  createHash('sha256').update(JSON.stringify(record, inOrder)).digest('hex');

/** How many digits of an id are shown; so many are enough to name a version in a command. */
const SHOWN_DIGITS = 12;

/** An id as people read it. */
export const shortId = (version: string): string => version.slice(0, SHOWN_DIGITS);

/** A version that is in the site; throws where it is not, or is no longer what it was. */
export function readVersion(site: SiteLayout, part: string, version: string): Version {
  const file = recordFile(site, part, version);
  if (!VERSION.test(version) || !existsSync(file))
    throw new UserError(`${part} ${shortId(version)} is not in the site`);
  try {
    const record = parseRecord(readFileSync(file));
    if (record.name === part && version === versionOf(record)) return { part, version, record };
  } catch {
    // It is refused as one with another content is.
  }
  throw new UserError(
    `the record of ${part} ${shortId(version)} is damaged: publish that version again`,
  );
}

/** The same; null if its record is not in the site, or is no longer what it was. */
export function findVersion(site: SiteLayout, part: string, version: string): Version | null {
  try {
    return readVersion(site, part, version);
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}

/** The versions whose records are in the site, each as its part and its id. */
export const recordedVersions = (site: SiteLayout): readonly (readonly [string, string])[] =>
  (existsSync(site.records) ? readdirSync(site.records) : []).flatMap((part) =>
    readdirSync(join(site.records, part))
      .map((name) => basename(name, '.json'))
      .filter((version) => VERSION.test(version))
      .map((version) => [part, version] as const),
  );

/** The id of the version of a part that begins with these digits, 12 at least. Throws a UserError if it is not one. */
export function versionNamed(site: SiteLayout, part: string, digits: string): string {
  const ids = recordedVersions(site)
    .filter(([other, version]) => other === part && version.startsWith(digits))
    .map(([, version]) => version);
  const [id] = ids;
  if (id === undefined || digits.length < SHOWN_DIGITS)
    throw new UserError(`${part} ${digits} is not in the site`);
  if (ids.length > 1)
    throw new UserError(`${part} ${digits} may be ${ids.join(' or ')}: name it with more digits`);
  return id;
}

/** The files of a version, each with the place where it lies in the site. */
export const siteFilesOf = (site: SiteLayout, { part, record }: Version) =>
  filesOf(record).map(({ file, integrity }) => ({
    file,
    integrity,
    path: join(site.www, urlDirectoryOf(part), file),
  }));

/**
 * Compares the files of a version that is in the site with its record, compressed variants and types included. Throws a UserError that
 * names one that differs.
 */
export function verifyFiles(site: SiteLayout, part: string, version: string): void {
  const verified = readVersion(site, part, version);
  const { types } = verified.record;
  const typed = typesFile(site, part, version);
  const damaged = siteFilesOf(site, verified).find(
    ({ path, integrity }) => !isIntact(path, integrity),
  );
  const hasTypes =
    types === undefined || (existsSync(typed) && integrityOf(readFileSync(typed)) === types);
  if (!damaged && hasTypes) return;
  const name = relative(site.directory, damaged?.path ?? typed);
  throw new UserError(`${name} is damaged or missing: publish ${part} ${shortId(version)} again`);
}
