import { composePages } from './composePages.ts';
import type { Gate } from './gate/runGate.ts';
import { passing, withCurrent } from './promote.ts';
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
 * Publishes the builds in some folders as one revision: their files go into the site, the gate is passed, the registry
 * moves to them, the pages are composed. Killed at any moment it leaves a site that works. What is new in none of its
 * parts makes no revision. Throws a Refused where the gate says no.
 */
export async function publishTogether(
  site: SiteFolder,
  buildDirectories: readonly string[],
  gate: Gate,
): Promise<readonly Published[]> {
  composePages(site);
  const versions = buildDirectories.map((directory) => putVersion(site, directory));
  const pass = passing(gate, site, versions, true);
  let isNew: readonly boolean[] = [];
  const registry = await commit(site, {
    act: `publish ${versions.map(({ part, version }) => `${part} ${version}`).join(', ')}`,
    async parts(before) {
      const states = versions.map(
        ({ part, version }) => [part, withCurrent(before.parts[part], version)] as const,
      );
      isNew = states.map(([part, state]) => state !== before.parts[part]);
      if (!isNew.includes(true)) return before.parts;
      await pass(before);
      return { ...before.parts, ...Object.fromEntries(states) };
    },
  });
  versions.forEach((version, index) =>
    putMissingAgain(site, version, buildDirectories[index] ?? ''),
  );
  composePages(site);
  return versions.map((version, index) => ({ version, isNew: isNew[index] ?? false, registry }));
}

/** Publishes the build in one folder, as `publishTogether` does. */
export async function publish(
  site: SiteFolder,
  buildDirectory: string,
  gate: Gate,
): Promise<Published> {
  const [published] = await publishTogether(site, [buildDirectory], gate);
  if (!published) throw new Error(`${buildDirectory} became no version`);
  return published;
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
