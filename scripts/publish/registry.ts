import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteFolder } from './siteFolder.ts';
import { createFile } from './wholeFile.ts';

/** A version that some visitors get in the current one's place. */
export interface Canary {
  readonly version: string;
  /** How many of a hundred buckets get it: 1 to 100. */
  readonly percent: number;
}

/** What is in force of one part. */
export interface PartState {
  readonly current: string;
  /** What a rollback goes back to, newest first; at most 20. */
  readonly earlier: readonly string[];
  readonly canary: Canary | null;
}

/** The parts of a site by name: `shell`, and each remote. */
export type Parts = Readonly<Record<string, PartState>>;

/** One revision of a site's registry. It never changes; a change is the next revision. */
export interface Registry {
  /** Counts from 1; 0 is the registry of a site where nothing has been published. */
  readonly revision: number;
  /** When it came into force, ISO 8601. */
  readonly at: string;
  /** What was done, in words. */
  readonly act: string;
  readonly parts: Parts;
}

const NOTHING_PUBLISHED: Registry = { revision: 0, at: '', act: '', parts: {} };

const REVISION_FILE = /^(\d{6,})\.json$/;

const fileOf = (site: SiteFolder, revision: number): string =>
  join(site.registry, `${String(revision).padStart(6, '0')}.json`);

/** The numbers of the revisions that are there, newest first. */
export function revisionsOf(site: SiteFolder): readonly number[] {
  let names: readonly string[];
  try {
    names = readdirSync(site.registry);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return names
    .flatMap((name) => REVISION_FILE.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => b - a);
}

/** One revision; throws where it is not there. */
export const readRevision = (site: SiteFolder, revision: number): Registry =>
  JSON.parse(readFileSync(fileOf(site, revision), 'utf8')) as Registry;

/** The registry that is in force. */
export function readRegistry(site: SiteFolder): Registry {
  const [newest] = revisionsOf(site);
  return newest === undefined ? NOTHING_PUBLISHED : readRevision(site, newest);
}

/** A change of the registry: the act in words, and the parts after it, of the registry that is in force. */
export interface RegistryChange {
  readonly act: string;
  /** The same object means that there is nothing to do. What it throws ends the commit; nothing has changed then. */
  readonly parts: (registry: Registry) => Parts | Promise<Parts>;
}

/**
 * Makes the next revision. Two who do it at once get a revision each: whoever comes second finds the number taken, and
 * its change is made anew, of what the first one left. There is no lock that a killed process could leave behind.
 * Revisions are never removed, so a number that is free is the next one.
 */
export async function commit(
  site: SiteFolder,
  { act, parts }: RegistryChange,
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
      parts: changed,
    };
    const file = fileOf(site, next.revision);
    if (createFile(file, `${JSON.stringify(next, null, 2)}\n`)) return next;
  }
}
