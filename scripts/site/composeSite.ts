import { createHash } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { composePage, pageRemote, withPageConfig } from './composePage.ts';
import { readDeployedConfig } from './siteConfig.ts';
import { discoveryFiles } from './discovery.ts';
import { liveVersionsOf } from './liveVersions.ts';
import { UserError } from './userError.ts';
import { readRegistry, type Parts, type Registry } from './registry.ts';
import { rootFilesOf } from './rootFiles.ts';
import { SHELL_PART, urlDirectoryOf, type SiteLayout } from './siteLayout.ts';
import { isIntact, precompress } from './compressedVariants.ts';
import { readVersion, shortId, type Version } from './versions.ts';
import { replaceFile } from '../lib/index.ts';

/** Visitors fall into this many buckets (docs/publishing.md, "Canary"). */
export const BUCKETS = 100;

/** The name of the page of a bucket; of everybody else's with null. */
export const pageName = (bucket: number | null): string =>
  bucket === null ? 'index.html' : `${bucket}.html`;

/** What follows from a registry: the files below the site's folder that are rewritten when it changes. */
type Composition = ReadonlyMap<string, Buffer>;

/** The version of each part that a bucket's visitors get; those of no bucket get no canary. */
const selectionFor = (
  { parts }: Registry,
  bucket: number | null,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([part, { current, canary }]) => {
      const isInCanary = canary !== null && bucket !== null && bucket < canary.percent;
      const version = isInCanary ? canary.version : current;
      return version === null ? [] : [[part, version] as const];
    }),
  );

/** The page of these versions; null where there is no shell among them. */
function pageOf(site: SiteLayout, selection: Readonly<Record<string, string>>): Buffer | null {
  const versions = Object.entries(selection).map(([part, version]): Version =>
    readVersion(site, part, version),
  );
  const shell = versions.find(({ part }) => part === SHELL_PART)?.record;
  if (shell?.kind !== 'shell') return null;
  const remotes = versions.flatMap(({ part, record }) =>
    record.kind === 'remote' ? [pageRemote(record, urlDirectoryOf(part))] : [],
  );
  const names = remotes.map(({ registration }) => registration.name);
  const page = composePage({
    shell,
    shellDirectory: urlDirectoryOf(SHELL_PART),
    remotes,
    firstScreen: shell.firstScreen.filter((name) => names.includes(name)),
    config: {
      ...shell.pageConfig,
      versions: Object.fromEntries(versions.map(({ part, version }) => [part, shortId(version)])),
    },
  });
  return Buffer.from(withPageConfig(page, readDeployedConfig(site.config)));
}

/** What a page shows: what a bucket's visitors get, or a version in the place of its part's live one. */
type Shown = number | null | { readonly part: string; readonly version: string };

/** A page of the live registry, in memory; null where it can't be composed: the version was deleted, or there is no shell. */
export function composeInMemory(site: SiteLayout, shows: Shown): string | null {
  const registry = readRegistry(site);
  const selection =
    typeof shows === 'object' && shows !== null
      ? { ...selectionFor(registry, null), [shows.part]: shows.version }
      : selectionFor(registry, shows);
  try {
    return pageOf(site, selection)?.toString() ?? null;
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}

/** Composes all that follows from a registry, in memory. */
function compose(site: SiteLayout, registry: Registry): Composition {
  const { remoteOrigins } = readDeployedConfig(site.config);
  const composition = new Map<string, Buffer>([
    ...rootFilesOf(site, registry),
    ...discoveryFiles(site, registry, remoteOrigins),
  ]);
  const everybody = selectionFor(registry, null);
  const page = pageOf(site, everybody);
  if (!page) return composition;
  const pages = new Map([[JSON.stringify(everybody), page]]);
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
    const selection = selectionFor(registry, bucket);
    const key = JSON.stringify(selection);
    if (key === JSON.stringify(everybody)) continue;
    const composed = pages.get(key) ?? pageOf(site, selection) ?? page;
    pages.set(key, composed);
    composition.set(join(site.pages, pageName(bucket)), composed);
  }
  // Last: each page exists for all visitors before another is deleted.
  composition.set(join(site.pages, pageName(null)), page);
  return composition;
}

/** True where the file and its compressed variants hold this content. */
const isWritten = (file: string, content: Buffer): boolean =>
  isIntact(file, (found) => found.equals(content));

/** The files in the folder of the pages that belong to no composed page: a canary has ended. */
function leftPages(site: SiteLayout, composition: Composition): readonly string[] {
  if (!existsSync(site.pages)) return [];
  return readdirSync(site.pages)
    .filter((name) => /^\d+\.html(\.br|\.gz)?$/.test(name))
    .map((name) => join(site.pages, name))
    .filter((path) => !composition.has(path.replace(/\.(br|gz)$/, '')));
}

/** True if the pages are those of the live registry. */
export function arePagesCurrent(site: SiteLayout): boolean {
  const composition = compose(site, readRegistry(site));
  return (
    leftPages(site, composition).length === 0 &&
    [...composition].every(([file, content]) => isWritten(file, content))
  );
}

/**
 * The parts of the next revision, once it is sure that pages can be composed of them: throws a UserError if a live version's
 * record is damaged, or the environment’s configuration is wrong.
 */
export function composable(site: SiteLayout, parts: Parts): Parts {
  readDeployedConfig(site.config);
  liveVersionsOf(parts).forEach(([part, version]) => readVersion(site, part, version));
  return parts;
}

/**
 * A time of change that follows from a file's content. Static servers name a page by its time, in whole seconds, and
 * its length: two pages of one second and one length would be the same one to a browser that asks again.
 */
export function contentTime(content: string | Buffer): Date {
  const hash = createHash('sha256').update(content).digest();
  // 30 bits: long past, so no reader takes it for a change in progress.
  return new Date((hash.readUInt32BE() >>> 2) * 1000);
}

function write(site: SiteLayout, composition: Composition): void {
  for (const [file, content] of composition) {
    if (isWritten(file, content)) continue;
    const time = dirname(file) === site.pages ? { modified: contentTime(content) } : {};
    for (const [ending, variant] of Object.entries(precompress(file, content)))
      replaceFile(`${file}.${ending}`, variant, time);
    replaceFile(file, content, time);
  }
  for (const path of leftPages(site, composition)) rmSync(path, { force: true });
}

/**
 * Composes the pages of the live registry, until they are: another process may have changed the registry meanwhile, or may be
 * writing the pages of an older one. Writes only what differs, each file whole. Gives the registry of the pages.
 */
export function composeSite(site: SiteLayout): Registry {
  for (;;) {
    const registry = readRegistry(site);
    write(site, compose(site, registry));
    if (readRegistry(site).revision === registry.revision) return registry;
  }
}
