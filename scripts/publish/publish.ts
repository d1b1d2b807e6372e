import { composePages } from './composePages.ts';
import type { Gate } from './gate/runGate.ts';
import { passing, withCurrent, withPart } from './promote.ts';
import { commit, type Registry } from './registry.ts';
import type { SiteFolder } from './siteFolder.ts';
import { missingFilesOf, putVersion, type Version } from './versions.ts';

/** What a build became. */
export interface Published {
  readonly version: Version;
  /** False where it was the current version already. */
  readonly isNew: boolean;
  readonly registry: Registry;
}

/** Puts what a prune took meanwhile back: it knew of no registry that names this version. */
function putMissingAgain(site: SiteFolder, version: Version, buildDirectory: string): void {
  if (missingFilesOf(site, version).length > 0) putVersion(site, buildDirectory);
}

/**
 * Publishes the build in a folder: its files go into the site, the gate is passed, the registry moves to it, the pages
 * are composed. Killed at any moment it leaves a site that works. Throws a Refused where the gate says no.
 */
export async function publish(
  site: SiteFolder,
  buildDirectory: string,
  gate: Gate,
): Promise<Published> {
  composePages(site);
  const version = putVersion(site, buildDirectory);
  const { part } = version;
  const pass = passing(gate, site, version, true);
  let isNew = false;
  const registry = await commit(site, {
    act: `publish ${part} ${version.version}`,
    async parts(before) {
      const state = withCurrent(before.parts[part], version.version);
      isNew = state !== before.parts[part];
      if (isNew) await pass(before);
      return withPart(before, part, state);
    },
  });
  putMissingAgain(site, version, buildDirectory);
  composePages(site);
  return { version, isNew, registry };
}

/**
 * Publishes the builds of one tree as one revision, and takes away the parts that the tree no longer has. They were built
 * together, so no gate stands between them. What is unchanged makes no revision.
 */
export async function publishTree(
  site: SiteFolder,
  buildDirectories: readonly string[],
): Promise<Registry> {
  const versions = buildDirectories.map((directory) => putVersion(site, directory));
  const registry = await commit(site, {
    act: 'publish the tree',
    parts({ parts }) {
      const changed = versions.map(
        ({ part, version }) => [part, withCurrent(parts[part], version)] as const,
      );
      const isSame =
        Object.keys(parts).length === changed.length &&
        changed.every(([part, state]) => parts[part] === state);
      return isSame ? parts : Object.fromEntries(changed);
    },
  });
  versions.forEach((version, index) =>
    putMissingAgain(site, version, buildDirectories[index] ?? ''),
  );
  composePages(site);
  return registry;
}
