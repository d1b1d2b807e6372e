import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { typesFile, type SiteFolder } from '../../siteFolder.ts';
import { replaceFile } from '../../wholeFile.ts';
import type { PublishedTypes } from './publishedTypes.ts';

/** A version of a part, by name. */
interface NamedVersion {
  readonly part: string;
  readonly version: string;
}

/** The file beside a build's record in which its types stand. */
const TYPES_FILE = 'types.json';

/** Where a build keeps the types it was made with. */
export const typesOfBuildFile = (buildDirectory: string): string =>
  join(buildDirectory, TYPES_FILE);

/**
 * Puts the types of a build into the site. The record does not name them: builds that differ in types
 * alone run alike, and what was published last is what counts.
 */
export function putTypes(site: SiteFolder, version: NamedVersion, buildDirectory: string): void {
  const file = typesOfBuildFile(buildDirectory);
  if (existsSync(file))
    replaceFile(typesFile(site, version.part, version.version), readFileSync(file));
}

/** The types that a version was built with; null where the site keeps none of it. */
export function readTypes(
  site: SiteFolder,
  { part, version }: NamedVersion,
): PublishedTypes | null {
  const file = typesFile(site, part, version);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PublishedTypes) : null;
}
