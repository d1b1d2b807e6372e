import { existsSync, readFileSync } from 'node:fs';
import {
  integrityOf,
  isOldId,
  Refused,
  shortId,
  type SiteFolder,
  typesFile,
  type Version,
} from '../../site/index.ts';
import type { PublishedTypes } from '../../bundle/index.ts';

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
