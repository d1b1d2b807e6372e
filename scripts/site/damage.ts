import { integrityOf } from './buildRecord.ts';
import { relative } from 'node:path';
import type { Parts } from './revisions.ts';
import { recordFile, typesFile, type SiteLayout } from './siteLayout.ts';
import { flawOf, flawsOfFile, type Flaw } from './compressedVariants.ts';
import { isRecorded, readVersion, shortId, siteFilesOf, type Version } from './versions.ts';

/** What is damaged or missing of a version's files and types, compared with the hashes in its record. */
export function flawsOfVersion(site: SiteLayout, version: Version): readonly Flaw[] {
  const { types } = version.record;
  const kept = typesFile(site, version.part, version.version);
  return [
    ...siteFilesOf(site, version).flatMap(({ path, integrity }) =>
      flawsOfFile(path, (content) => integrityOf(content) === integrity),
    ),
    ...(types === undefined ? [] : flawOf(kept, (content) => integrityOf(content) === types)),
  ];
}

/** The same of a version by its id; its record counts as one of its files. */
function flawsOfRecorded(site: SiteLayout, part: string, version: string): readonly Flaw[] {
  return isRecorded(site, part, version)
    ? flawsOfVersion(site, readVersion(site, part, version))
    : flawOf(recordFile(site, part, version), () => false);
}

/** A line for each damaged or missing file of the versions that are live or can be rolled back to. */
export function flawLines(site: SiteLayout, parts: Parts): readonly string[] {
  const lines = new Map<string, string>();
  for (const [part, { current, canary, earlier }] of Object.entries(parts))
    for (const version of [current ?? [], canary?.version ?? [], earlier].flat())
      for (const { path, flaw } of flawsOfRecorded(site, part, version))
        if (!lines.has(path))
          lines.set(
            path,
            `${relative(site.directory, path)} is ${flaw}: publish ${part} ${shortId(version)} again`,
          );
  return [...lines.values()];
}
