import { rmSync, statSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import {
  appendRevision,
  findVersion,
  liveVersionsOf,
  mapFile,
  readRegistry,
  recordedVersions,
  recordFile,
  registeredVersions,
  revisionsSince,
  type RevisionMetadata,
  siteFilesOf,
  type SiteLayout,
  typesFile,
  urlDirectoryOf,
} from '../site/index.ts';
import { filesBelow, UNFINISHED } from '../lib/index.ts';

const HOUR_MILLIS = 3_600_000;

const pathsBelow = (folder: string): readonly string[] =>
  filesBelow(folder).map((file) => join(folder, file));

/** Asked immediately before something is removed: a publish marks what it wants by its time. */
function isOlderThan(path: string, time: Date): boolean {
  const status = statSync(path, { throwIfNoEntry: false });
  return status !== undefined && status.mtime < time;
}

/**
 * Deletes what is no longer needed. What is current, is a canary, is kept to roll back to, or was any of the
 * first two or was published within the last hours stays. The registry forgets a version before its record goes, and the
 * record goes before its files. Gives what it took away: versions, each as its part and its id, and how many files, compressed
 * variants included, of how many bytes.
 */
export async function prune(
  site: SiteLayout,
  {
    keepHours,
    keepEarlier,
    metadata = {},
  }: {
    /** What was live, or was put into the site, within these hours stays: pages that name it may be open. */
    readonly keepHours: number;
    /** How many earlier versions of each part stay to roll back to. */
    readonly keepEarlier: number;
    readonly metadata?: RevisionMetadata;
  },
  now: Date = new Date(),
) {
  const since = new Date(now.getTime() - keepHours * HOUR_MILLIS);
  // Ids: two parts never have the same one, as their records name the part.
  const kept = new Set<string>();
  for (const { parts } of revisionsSince(site, since))
    liveVersionsOf(parts).forEach(([, version]) => kept.add(version));
  for (const [part, version] of recordedVersions(site))
    if (!isOlderThan(recordFile(site, part, version), since)) kept.add(version);

  await appendRevision(site, {
    act: 'prune',
    metadata,
    parts: ({ parts: before }) =>
      Object.fromEntries(
        Object.entries(before).map(([part, state]) => {
          const isKept = (version: string, place: number): boolean =>
            place < keepEarlier || kept.has(version);
          return [part, { ...state, earlier: state.earlier.filter(isKept) }] as const;
        }),
      ),
  });

  registeredVersions(readRegistry(site).parts).forEach(({ version }) => kept.add(version));

  const isGone = ([part, version]: readonly [string, string]): boolean =>
    !kept.has(version) && isOlderThan(recordFile(site, part, version), since);
  const gone = recordedVersions(site).filter(isGone);
  for (const [part, version] of gone) {
    rmSync(recordFile(site, part, version));
    rmSync(typesFile(site, part, version), { force: true });
  }

  const wanted = new Set<string>();
  const uncertain: string[] = [];
  for (const [part, id] of recordedVersions(site)) {
    const version = findVersion(site, part, id);
    // A damaged record does not say which files are its version's: those of the part stay.
    if (!version)
      uncertain.push(join(site.www, urlDirectoryOf(part), sep), join(site.maps, part, sep));
    else
      for (const { file, path } of siteFilesOf(site, version))
        for (const kept of [path, `${path}.br`, `${path}.gz`, mapFile(site, part, file)])
          wanted.add(kept);
  }
  const folders = [join(site.www, 'shell'), join(site.www, 'remotes'), site.maps];
  const unfinished = pathsBelow(site.directory).filter((path) =>
    basename(path).startsWith(UNFINISHED),
  );
  const removed = [...new Set([...folders.flatMap(pathsBelow), ...unfinished])]
    .filter((path) => !wanted.has(path))
    .filter((path) => !uncertain.some((folder) => path.startsWith(folder)))
    .filter((path) => isOlderThan(path, since))
    .map((path) => {
      const { size } = statSync(path);
      rmSync(path, { force: true });
      return size;
    });
  return {
    versions: gone,
    files: removed.length,
    bytes: removed.reduce((sum, bytes) => sum + bytes, 0),
  };
}
