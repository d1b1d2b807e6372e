import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { BuildRecord, BuiltFile } from './buildRecord.ts';
import { composePage, type PageRemote } from './composePage.ts';
import { firstScreenRemotes, remotePackages, repositoryRoot } from './workspaces.ts';

/** The folder that the site is served from. */
export const siteDirectory: string = resolve(repositoryRoot, 'dist/site');

/** How long files of an earlier site stay: a day, longer than a page is likely to be open. */
const KEPT_MILLIS = 24 * 3_600_000;

const isPage = (file: string): boolean => file.startsWith('index.html');

const distOf = (folder: string): string => resolve(repositoryRoot, folder, 'dist');

/** What the build in a folder says of itself. */
export const readRecord = (directory: string): BuildRecord =>
  JSON.parse(readFileSync(join(directory, 'build.json'), 'utf8')) as BuildRecord;

function integrityByPath(directory: string, files: readonly BuiltFile[]): Record<string, string> {
  return Object.fromEntries(
    files.map(({ file, integrity }) => [`${directory}/${file}`, integrity]),
  );
}

function pageRemote(record: BuildRecord): PageRemote {
  const directory = `/remotes/${record.name}`;
  const container = record.scripts['entry']?.at(-1);
  if (!container) throw new Error(`${record.name}'s build has no container`);
  return {
    registration: {
      name: record.name,
      entry: `${directory}/${container.file}`,
      integrity: integrityByPath(directory, [container, ...record.chunks, ...record.lazy]),
      contract: record.contract ?? '',
      federationVersion: record.federationVersion,
    },
    needs: [container, ...record.chunks].map(({ file, integrity }) => ({
      path: `${directory}/${file}`,
      integrity,
    })),
  };
}

/** Puts a build's files into the site; the record of the build and the source maps stay behind. */
export function copyBuild(source: string, target: string): void {
  mkdirSync(target, { recursive: true });
  for (const file of readdirSync(source)) {
    if (file === 'build.json' || file.endsWith('.map')) continue;
    cpSync(join(source, file), join(target, file), { recursive: true });
  }
}

/** Writes a file's brotli and gzip twins beside it, as the site's server sends them. */
function compress(file: string): void {
  const content = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

/** Compresses every text below a folder. */
export function compressBelow(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) compressBelow(path);
    else if (/\.(js|css|html|json|svg|webmanifest)$/.test(entry.name)) compress(path);
  }
}

/**
 * Lays a composed site over the one that may be served at this moment: assets first, the page last, each file
 * whole. Files of earlier sites stay as long as a page that names them may be open.
 */
export function replaceSite(composed: string, site: string, now: number): void {
  const files = readdirSync(composed, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(composed, join(entry.parentPath, entry.name)))
    .sort((a, b) => Number(isPage(a)) - Number(isPage(b)));
  for (const file of files) {
    const target = join(site, file);
    mkdirSync(dirname(target), { recursive: true });
    renameSync(join(composed, file), target);
  }
  const current = new Set(files);
  for (const entry of readdirSync(site, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const isOld = (): boolean => now - statSync(path).mtimeMs > KEPT_MILLIS;
    if (entry.isFile() && !current.has(relative(site, path)) && isOld()) rmSync(path);
  }
}

/** The five recommendation artists: configuration beside the source (decisions, "Home and search"). */
export function recommendationArtists(): readonly string[] {
  const file = resolve(
    repositoryRoot,
    'music-api/src/sources/catalogue/recommendationArtists.json',
  );
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly string[]) : [];
}

/** Composes the site from the builds: files, registry, page. Nothing is built here. */
export function composeSite(): void {
  const directory = `${siteDirectory}.next`;
  rmSync(directory, { recursive: true, force: true });
  copyBuild(distOf('shell'), join(directory, 'shell'));
  const remotes = remotePackages().map(({ folder, name }) => {
    copyBuild(distOf(folder), join(directory, 'remotes', name));
    return pageRemote(readRecord(distOf(folder)));
  });
  const page = composePage({
    shell: readRecord(distOf('shell')),
    shellDirectory: '/shell',
    remotes,
    firstScreen: firstScreenRemotes(),
    config: { recommendationArtists: recommendationArtists() },
  });
  writeFileSync(join(directory, 'index.html'), page);
  cpSync(resolve(repositoryRoot, 'shell/public'), directory, { recursive: true });
  compressBelow(directory);
  replaceSite(directory, siteDirectory, Date.now());
  rmSync(directory, { recursive: true });
}
