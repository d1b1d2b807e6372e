import {
  appendRevision,
  type Build,
  composable,
  loadBuild,
  storeBuild,
  UserError,
  type Parts,
  type Registry,
  type RegistryChange,
  shortId,
  type RevisionMetadata,
  type SiteLayout,
  type Version,
} from '../site/index.ts';
import type { Gate } from '../gate/index.ts';
import { type OperationOptions, passing, withCurrent } from './promote.ts';

/** The state of each part after these versions became current. */
const promoted = ({ parts }: Registry, versions: readonly Version[]): Parts =>
  Object.fromEntries(
    versions.map(({ part, version }) => [part, withCurrent(parts[part], version)] as const),
  );

/** Makes the next revision, which names these builds. */
async function commitBuilds(
  site: SiteLayout,
  builds: readonly Build[],
  change: RegistryChange,
): Promise<Registry> {
  const registry = await appendRevision(site, change);
  // A prune may have taken files meanwhile: it knew of no revision that names these versions.
  builds.forEach((build) => storeBuild(site, build));
  return registry;
}

/**
 * Publishes the builds in some folders as one revision: the gate is passed, their files go into the site, the registry
 * moves to them. Killed at any moment it leaves a site that works. What is new in none of its
 * parts makes no revision. Throws a UserError if the gate says no.
 */
export async function publish(
  site: SiteLayout,
  buildDirectories: readonly string[],
  gate: Gate,
  options: OperationOptions = {},
) {
  const { metadata = {}, progress } = options;
  progress?.('read: the builds against their records');
  const builds = buildDirectories.map(loadBuild);
  const twice = builds.find(
    ({ part }, at) => builds.findIndex((other) => other.part === part) < at,
  );
  if (twice) throw new UserError(`${twice.part} is named twice: publish one build of each part`);
  const pass = passing(gate, site, builds, true, options);
  let isNew: readonly boolean[] = [];
  const registry = await commitBuilds(site, builds, {
    metadata,
    act: `publish ${builds.map(({ part, version }) => `${part} ${shortId(version)}`).join(', ')}`,
    async parts(before) {
      isNew = builds.map(({ part, version }) => before.parts[part]?.current !== version);
      if (isNew.includes(true)) await pass(before);
      progress?.('files: into the site');
      builds.forEach((build) => storeBuild(site, build));
      if (!isNew.includes(true)) return before.parts;
      return composable(site, { ...before.parts, ...promoted(before, builds) });
    },
  });
  // Each is new if it was not the current version already.
  return {
    registry,
    versions: builds.map((build, at) => ({ ...build, isNew: isNew[at] ?? false })),
  };
}

/**
 * Publishes the builds of one tree as one revision, and takes away the parts that the tree no longer has. They were built
 * together, so no gate runs between them. What is unchanged makes no revision.
 */
export async function publishTree(
  site: SiteLayout,
  buildDirectories: readonly string[],
  metadata: RevisionMetadata = {},
): Promise<Registry> {
  const builds = buildDirectories.map(loadBuild);
  builds.forEach((build) => storeBuild(site, build));
  return commitBuilds(site, builds, {
    act: 'publish the tree',
    metadata,
    parts: (before) => promoted(before, builds),
  });
}
