import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { createFile, parseOutsideJson, syncFolder } from '../lib/index.ts';
import { parseAs, partSchema, type Read } from './buildRecord.ts';
import type { SiteLayout } from './siteLayout.ts';

/** The id of a version: see Version in versions.ts. */
export const VERSION = /^[0-9a-f]{64}$/;

/** Control characters and those that turn the direction of a text: a terminal or a page would show something else. */
const UNSHOWN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]+/gu;

/** A text by people as one line without unshown characters, of at most `length` characters. */
const cleanText = (text: string, length: number): string =>
  [
    ...text
      .slice(0, 4 * length)
      .replace(UNSHOWN, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, length)
    .join('');

const text = (length: number) =>
  z
    .string()
    .transform((given) => cleanText(given, length))
    .exactOptional();

/** Who made a revision, from which sources, and why: each where it is known. */
const metadata = {
  /** A person, or the team whose token published. */
  author: text(80),
  /** The commit that a build was made from: its digest, with `-dirty` where the sources had changed since. */
  commit: text(80),
  note: text(200),
};

const metadataSchema = z.object(metadata);

export type RevisionMetadata = Read<typeof metadataSchema>;

/** The parts of a metadata that say something, cleaned. */
const cleanMetadata = (signed: RevisionMetadata): RevisionMetadata =>
  Object.fromEntries(
    Object.entries(metadataSchema.parse(signed)).filter(([, said]) => said !== ''),
  );

const version = z.string().regex(VERSION, 'must be the id of a version');

/** The live versions of one part. */
const partState = z.object({
  /** Everybody's version; null if some visitors get a canary of a new part and the others do not have the part. */
  current: version.nullable(),
  /** What a rollback goes back to, newest first; at most 20. */
  earlier: z.array(version),
  /** A version that some visitors get in the current one's place: so many of a hundred buckets. */
  canary: z.object({ version, percent: z.int().min(1).max(100) }).nullable(),
});

/** One revision of a site's registry. It never changes; a change is the next revision. */
const revisionSchema = z.object({
  /** Counts from 1; 0 is the registry of a site where nothing has been published. */
  revision: z.int().positive(),
  /** When it became live, ISO 8601. */
  at: z.string(),
  /** What was done, in words. */
  act: z.string(),
  ...metadata,
  /** By name: `shell`, and each remote. */
  parts: z.record(partSchema, partState),
});

export type PartState = Read<typeof partState>;
export type Registry = Read<typeof revisionSchema>;
export type Parts = Registry['parts'];

const NOTHING_PUBLISHED: Registry = { revision: 0, at: '', act: '', parts: {} };

const REVISION_FILE = /^(\d{6,})\.json$/;

export const revisionFile = (site: SiteLayout, revision: number): string =>
  join(site.registry, `${String(revision).padStart(6, '0')}.json`);

/** The numbers of the revisions that are there, newest first. */
export function revisionsOf(site: SiteLayout): readonly number[] {
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

/**
 * One revision; a line that names its file if that is not what was written. Commands go on from the newest valid one, so publishing
 * again repairs the site.
 */
export function readRevision(site: SiteLayout, revision: number): Registry | string {
  const file = revisionFile(site, revision);
  // What can't be read at all ends the command: a disk that fails must not undo a revision.
  const content = readFileSync(file);
  try {
    const registry = parseAs(revisionSchema, parseOutsideJson(content));
    if (registry.revision === revision) return registry;
    throw new Error(`it says that it is revision ${registry.revision}`);
  } catch (error) {
    return `${file} is damaged (${(error as Error).message}): publish again what it changed`;
  }
}

/** Each valid revision, newest first: the log. */
export function* validRevisions(site: SiteLayout): Generator<Registry> {
  for (const number of revisionsOf(site)) {
    const revision = readRevision(site, number);
    if (typeof revision !== 'string') yield revision;
  }
}

/** The live registry: the newest valid revision. */
export function readRegistry(site: SiteLayout): Registry {
  for (const newest of validRevisions(site)) return newest;
  return NOTHING_PUBLISHED;
}

/** A line for each damaged revision after the live one; the next command's revision ends this. */
export function damagedRevisions(site: SiteLayout): readonly string[] {
  const lines: string[] = [];
  for (const number of revisionsOf(site)) {
    const revision = readRevision(site, number);
    if (typeof revision !== 'string') break;
    lines.push(revision);
  }
  return lines;
}

/** A change of the registry: the act in words, and the parts after it, of the live registry. */
export interface RegistryChange {
  readonly act: string;
  readonly metadata?: RevisionMetadata;
  /** The same parts mean that there is nothing to do. What it throws ends the commit; nothing has changed then. */
  readonly parts: (registry: Registry) => Parts | Promise<Parts>;
}

/**
 * Makes the next revision; the disk has all that it names before. Two processes that do it at once get a revision each: the second
 * finds the number taken, and makes its change again on top of what the first one left. There is no lock that a killed process could
 * leave behind. Revisions are never removed, so a number that is free is the next one.
 */
export async function appendRevision(
  site: SiteLayout,
  { act, metadata = {}, parts }: RegistryChange,
  now: () => Date = () => new Date(),
): Promise<Registry> {
  for (;;) {
    // Before the registry is read: the number of a revision that is made meanwhile is taken then.
    const [newest = 0] = revisionsOf(site);
    const registry = readRegistry(site);
    const changed = await parts(registry);
    if (isDeepStrictEqual(changed, registry.parts)) return registry;
    // Its changes are lost: the log says so.
    const lost = newest === registry.revision ? '' : ` (revision ${newest} is damaged)`;
    const next: Registry = {
      revision: newest + 1,
      at: now().toISOString(),
      act: act + lost,
      ...cleanMetadata(metadata),
      parts: changed,
    };
    if (!createFile(revisionFile(site, next.revision), `${JSON.stringify(next, null, 2)}\n`))
      continue;
    syncFolder(site.registry);
    return next;
  }
}
