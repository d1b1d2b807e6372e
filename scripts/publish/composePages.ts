import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { composePage, pageRemote, withPageConfig } from '../composePage.ts';
import { readDeployedConfig } from '../siteConfig.ts';
import { contentTime } from './contentTime.ts';
import { readRegistry, type Registry } from './registry.ts';
import { SHELL_PART, urlDirectoryOf, type SiteFolder } from './siteFolder.ts';
import { hasTwins, readVersion, twinsOf, type Version } from './versions.ts';
import { replaceFile } from './wholeFile.ts';

/** Visitors fall into this many buckets (docs/publishing.md, "Canary"). */
export const BUCKETS = 100;

/** The name of the page of a bucket; of everybody else's with null. */
export const pageName = (bucket: number | null): string =>
  bucket === null ? 'index.html' : `${bucket}.html`;

/** What follows from a registry: the files below the site's folder that are written anew when it changes. */
type Composition = ReadonlyMap<string, Buffer>;

/** The version of each part that a bucket's visitors get; those of no bucket get no canary. */
const selectionFor = (
  { parts }: Registry,
  bucket: number | null,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(parts).map(([part, { current, canary }]) => [
      part,
      canary && bucket !== null && bucket < canary.percent ? canary.version : current,
    ]),
  );

/** The page of these versions; null where there is no shell among them. */
function pageOf(site: SiteFolder, selection: Readonly<Record<string, string>>): Buffer | null {
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
    config: shell.pageConfig,
  });
  return Buffer.from(withPageConfig(page, readDeployedConfig(site.config)));
}

/** The shell's files at the site's root, which keep their names. */
function rootFilesOf(site: SiteFolder, registry: Registry): readonly (readonly [string, Buffer])[] {
  const state = registry.parts[SHELL_PART];
  if (!state) return [];
  const { record } = readVersion(site, SHELL_PART, state.current);
  return record.kind === 'shell'
    ? Object.entries(record.rootFiles).map(([file, content]) => [
        join(site.www, file),
        Buffer.from(content, 'base64'),
      ])
    : [];
}

/** Composes all that follows from a registry, in memory. */
function compose(site: SiteFolder, registry: Registry): Composition {
  const composition = new Map<string, Buffer>(rootFilesOf(site, registry));
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
  // Last: a page is there for everybody before it is gone for somebody.
  composition.set(join(site.pages, pageName(null)), page);
  return composition;
}

const DECODERS = { br: brotliDecompressSync, gz: gunzipSync } as const;

/** True where the file and its compressed twins hold this content. */
function isWritten(file: string, content: Buffer): boolean {
  try {
    if (!readFileSync(file).equals(content)) return false;
    if (!hasTwins(file)) return true;
    return Object.entries(DECODERS).every(([ending, decode]) =>
      decode(readFileSync(`${file}.${ending}`)).equals(content),
    );
  } catch {
    return false;
  }
}

/** The files in the folder of the pages that belong to no composed page: a canary has ended. */
function leftPages(site: SiteFolder, composition: Composition): readonly string[] {
  if (!existsSync(site.pages)) return [];
  return readdirSync(site.pages)
    .filter((name) => /^\d+\.html(\.br|\.gz)?$/.test(name))
    .map((name) => join(site.pages, name))
    .filter((path) => !composition.has(path.replace(/\.(br|gz)$/, '')));
}

/** True where the pages are those of the registry that is in force. */
export function arePagesSettled(site: SiteFolder): boolean {
  const composition = compose(site, readRegistry(site));
  return (
    leftPages(site, composition).length === 0 &&
    [...composition].every(([file, content]) => isWritten(file, content))
  );
}

/**
 * Composes the pages of the registry that is in force, until they are: somebody else may have changed it meanwhile, or
 * may be writing the pages of an older one. Writes only what differs, each file whole. Gives the registry they are of.
 */
export function composePages(site: SiteFolder): Registry {
  for (;;) {
    const registry = readRegistry(site);
    const composition = compose(site, registry);
    const twins = new Map<Buffer, Readonly<Record<string, Buffer>>>();
    for (const [file, content] of composition) {
      if (isWritten(file, content)) continue;
      const made = twins.get(content) ?? twinsOf(file, content);
      twins.set(content, made);
      const modified = dirname(file) === site.pages ? contentTime(content) : undefined;
      for (const [ending, twin] of Object.entries(made))
        replaceFile(`${file}.${ending}`, twin, modified);
      replaceFile(file, content, modified);
    }
    for (const path of leftPages(site, composition)) rmSync(path, { force: true });
    if (readRegistry(site).revision === registry.revision) return registry;
  }
}
