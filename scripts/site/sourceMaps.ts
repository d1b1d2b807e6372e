import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { parseOutsideJson, readInside, replaceFile } from '../lib/index.ts';
import { mapFile, type SiteLayout } from './siteLayout.ts';

/** The source map of each script that has one, by the script's name in its build. */
export type SourceMaps = Readonly<Record<string, Buffer>>;

/** What is read of a source map. */
const BOUNDS = { bytes: 32_000_000, values: 1_000_000 };

/** The source maps next to these files of a build; an outside build may have none. */
export const loadMaps = (directory: string, files: readonly string[]): SourceMaps =>
  Object.fromEntries(
    files
      .filter((file) => file.endsWith('.js') && existsSync(join(directory, `${file}.map`)))
      .map((file) => [file, readInside(directory, `${file}.map`, BOUNDS.bytes)]),
  );

/** The source map that a site keeps of a part's script, as JSON; null if it has none, or it is damaged. */
export function readMap(site: SiteLayout, part: string, file: string): unknown {
  try {
    const zipped = readFileSync(mapFile(site, part, file));
    return parseOutsideJson(gunzipSync(zipped, { maxOutputLength: BOUNDS.bytes }), BOUNDS);
  } catch {
    return null;
  }
}

/** Keeps the source maps of a part's scripts in the site; those that are there and whole stay. */
export function storeMaps(site: SiteLayout, part: string, maps: SourceMaps): void {
  for (const [file, map] of Object.entries(maps))
    if (readMap(site, part, file) === null) replaceFile(mapFile(site, part, file), gzipSync(map));
}
