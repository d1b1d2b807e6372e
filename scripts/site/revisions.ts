import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseOutsideJson } from '../lib/index.ts';
import { partSchema, problemOf, type Read } from './buildRecord.ts';
import type { SiteLayout } from './siteLayout.ts';

/** The id of a version: see Version in versions.ts. Those of 12 digits were published before ids were whole digests. */
export const VERSION = /^(?:[0-9a-f]{64}|[0-9a-f]{12})$/;

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

/** Who made a revision, from which sources, and why; revisions that were made before say none of it. */
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
export const cleanMetadata = (signed: RevisionMetadata): RevisionMetadata =>
  Object.fromEntries(
    Object.entries(metadataSchema.parse(signed)).filter(([, said]) => said !== ''),
  );

const version = z.string().regex(VERSION, 'must be the id of a version');

/** The live versions of one part. */
const partState = z.object({
  /** Everybody's version; null where some visitors get a canary of a new part and the others do not have the part. */
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

/** The file of a revision. */
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

/** A revision that can't be read or is not what it should be. */
export class DamagedRevision extends Error {
  override readonly name = 'DamagedRevision';
  readonly file: string;

  constructor(file: string, reason: string) {
    super(`${file} is damaged (${reason})`);
    this.file = file;
  }
}

/** One revision; throws a DamagedRevision where it is not there, or is not what was written. */
export function readRevision(site: SiteLayout, revision: number): Registry {
  const file = revisionFile(site, revision);
  try {
    const parsed = revisionSchema.safeParse(parseOutsideJson(readFileSync(file)));
    if (!parsed.success) throw new Error(problemOf(parsed.error));
    if (parsed.data.revision !== revision)
      throw new Error(`it says that it is revision ${parsed.data.revision}`);
    return parsed.data;
  } catch (error) {
    throw new DamagedRevision(file, (error as Error).message);
  }
}

/** The newest revision that is whole, and each damaged one after it. */
export interface LatestValidRevision {
  readonly registry: Registry;
  /** Newest first. */
  readonly damaged: readonly DamagedRevision[];
}

/** Reads as much of a registry as there is: what is served while the newest revision waits for its repair. */
export function latestValidRevision(site: SiteLayout): LatestValidRevision {
  const damaged: DamagedRevision[] = [];
  for (const revision of revisionsOf(site))
    try {
      return { registry: readRevision(site, revision), damaged };
    } catch (error) {
      if (!(error instanceof DamagedRevision)) throw error;
      damaged.push(error);
    }
  return { registry: NOTHING_PUBLISHED, damaged };
}

/** Each revision that is whole, newest first: the log. */
export function* validRevisions(site: SiteLayout): Generator<Registry> {
  for (const revision of revisionsOf(site))
    try {
      yield readRevision(site, revision);
    } catch (error) {
      if (!(error instanceof DamagedRevision)) throw error;
    }
}
