import { createFile, syncFolder } from '../lib/index.ts';
import { UserError } from './userError.ts';
import {
  cleanMetadata,
  latestValidRevision,
  revisionFile,
  revisionsOf,
  type LatestValidRevision,
  type Parts,
  type Registry,
  type RevisionMetadata,
} from './revisions.ts';
import type { SiteLayout } from './siteLayout.ts';

/** What is wrong with the newest revision and what repairs it, in one line; null where it is whole. */
export function damageLine({ registry, damaged }: LatestValidRevision): string | null {
  const [newest] = damaged;
  return newest
    ? `${newest.message}: \`npm run repair\` goes on from revision ${registry.revision}`
    : null;
}

/** The live registry. Throws a UserError if its newest revision is damaged: nothing is changed on top of a guess. */
export function readRegistry(site: SiteLayout): Registry {
  const newest = latestValidRevision(site);
  const line = damageLine(newest);
  if (line !== null) throw new UserError(line);
  return newest.registry;
}

/** Makes a revision the newest, if its number is free; the disk has all that it names before. */
function create(site: SiteLayout, next: Registry): boolean {
  const file = revisionFile(site, next.revision);
  const isMade = createFile(file, `${JSON.stringify(next, null, 2)}\n`);
  if (isMade) syncFolder(site.registry);
  return isMade;
}

/**
 * Makes a revision after damaged ones that says what the newest whole one says; null where none is damaged. What the
 * damaged ones changed is lost, so a person decides it.
 */
export function repairRegistry(
  site: SiteLayout,
  metadata: RevisionMetadata = {},
  now: () => Date = () => new Date(),
): Registry | null {
  for (;;) {
    const { registry, damaged } = latestValidRevision(site);
    if (damaged.length === 0) return null;
    const next: Registry = {
      revision: (revisionsOf(site)[0] ?? 0) + 1,
      at: now().toISOString(),
      act: `repair: as revision ${registry.revision}`,
      ...cleanMetadata(metadata),
      parts: registry.parts,
    };
    if (create(site, next)) return next;
  }
}

/** A change of the registry: the act in words, and the parts after it, of the live registry. */
export interface RegistryChange {
  readonly act: string;
  readonly metadata?: RevisionMetadata;
  /** The same object means that there is nothing to do. What it throws ends the commit; nothing has changed then. */
  readonly parts: (registry: Registry) => Parts | Promise<Parts>;
}

/**
 * Makes the next revision. Two processes that do it at once get a revision each: the second finds the number taken, and
 * makes its change again on top of what the first one left. There is no lock that a killed process could leave behind.
 * Revisions are never removed, so a number that is free is the next one. Throws a UserError if the newest is damaged.
 */
export async function appendRevision(
  site: SiteLayout,
  { act, metadata = {}, parts }: RegistryChange,
  now: () => Date = () => new Date(),
): Promise<Registry> {
  for (;;) {
    const registry = readRegistry(site);
    const changed = await parts(registry);
    if (changed === registry.parts) return registry;
    const next: Registry = {
      revision: registry.revision + 1,
      at: now().toISOString(),
      act,
      ...cleanMetadata(metadata),
      parts: changed,
    };
    if (create(site, next)) return next;
  }
}
