import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { parseOutsideJson, readInside, replaceFile } from '../lib/index.ts';
import { mapsFile, type SiteLayout } from './siteLayout.ts';

const mapsSchema = z.record(z.string(), z.string());

/** The text of each script's source map, by the script's name in its build. */
export type SourceMaps = Readonly<z.infer<typeof mapsSchema>>;

/** The most bytes of a source map. */
const MAP_BYTES = 32_000_000;

/** All maps of a version. */
const ALL_MAPS = { bytes: MAP_BYTES, values: 10_000 };

/** The source maps next to these files of a build; an outside build may have none. */
export const loadMaps = (directory: string, files: readonly string[]): SourceMaps =>
  Object.fromEntries(
    files
      .filter((file) => file.endsWith('.js') && existsSync(join(directory, `${file}.map`)))
      .map((file) => [file, readInside(directory, `${file}.map`, MAP_BYTES).toString()]),
  );

/** The source maps that a site keeps of a version; none where it has none, or they are damaged. */
export function readMaps(site: SiteLayout, part: string, version: string): SourceMaps {
  const file = mapsFile(site, part, version);
  if (!existsSync(file)) return {};
  try {
    const text = gunzipSync(readFileSync(file), { maxOutputLength: ALL_MAPS.bytes });
    return mapsSchema.parse(parseOutsideJson(text, ALL_MAPS));
  } catch {
    return {};
  }
}

/** Keeps a version's source maps in the site, one file for all of them; those that are there and whole stay. */
export function keepMaps(
  site: SiteLayout,
  { part, version, maps }: { part: string; version: string; maps: SourceMaps },
): void {
  if (Object.keys(maps).length === 0 || Object.keys(readMaps(site, part, version)).length > 0)
    return;
  replaceFile(mapsFile(site, part, version), gzipSync(JSON.stringify(maps)));
}
