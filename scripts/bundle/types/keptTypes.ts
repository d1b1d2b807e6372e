import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf, TYPES_FILE, type BuildRecord } from '../../site/buildRecord.ts';
import { Refused } from '../../site/refused.ts';
import { typesFile, type SiteFolder } from '../../site/siteFolder.ts';
import { isOldId, shortId, type Version } from '../../site/versions.ts';
import type { PublishedTypes } from './publishedTypes.ts';

/** Keeps types with the build in a folder, and their hash in its record: they are part of the version's id. */
export function keepTypes(buildDirectory: string, types: PublishedTypes): void {
  const text = JSON.stringify(types);
  const file = join(buildDirectory, 'build.json');
  const record = JSON.parse(readFileSync(file, 'utf8')) as BuildRecord;
  writeFileSync(join(buildDirectory, TYPES_FILE), text);
  const withTypes: BuildRecord = { ...record, types: integrityOf(Buffer.from(text)) };
  writeFileSync(file, `${JSON.stringify(withTypes, null, 2)}\n`);
}

/** The types that a version was built with; null where it keeps none. Throws a Refused where they are damaged. */
export function readTypes(
  site: SiteFolder,
  { part, version, record }: Version,
): PublishedTypes | null {
  const file = typesFile(site, part, version);
  const hasTypes = record.types !== undefined || isOldId(version);
  if (!hasTypes || !existsSync(file)) return null;
  const content = readFileSync(file);
  try {
    // The record of a version with an old id has no hash to compare with.
    if (record.types === undefined || record.types === integrityOf(content))
      return JSON.parse(content.toString()) as PublishedTypes;
  } catch {
    // It is refused as other content is.
  }
  throw new Refused(
    `the types of ${part} ${shortId(version)} are damaged: publish that version again`,
  );
}
