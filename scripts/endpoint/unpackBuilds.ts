import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Parser, type ReadEntry } from 'tar';
import { RequestError } from '../../music-api/src/http/errors.ts';

/** What a build may take, packed and unpacked. The shell's, source maps included, takes a tenth of it. */
const BOUNDS = { packedBytes: 16_000_000, bytes: 64_000_000, files: 2_000 };

/** Programs fill a tar file up to their block size; tar's own is 10 kB, and 1 MB is the largest in use. */
const PADDING_BYTES = 1_048_576;

/** The folder in which npm packs everything. */
const ROOT = 'package/';
/** Never empty or hidden, and so never `.` or `..`; no backslash, colon or NUL. */
const SEGMENT = String.raw`[\w@~+-][\w@~+.-]{0,199}`;
const PATH = new RegExp(String.raw`^${ROOT}(?:${SEGMENT}/){0,9}${SEGMENT}$`);
const RECORD = 'build.json';
/** The files that publishing reads of a package; the others, such as package.json, are passed over. */
const IS_READ = /\/(?:build|types)\.json$|\.(?:js|css)(?:\.map)?$/;

const tooLarge = (): RequestError => new RequestError('The package is too large', 413);

/** Passes on what comes until it is more than `limit`. */
const upTo = (limit: number) =>
  async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > limit) throw tooLarge();
      yield chunk;
    }
  };

/** What is wrong with a file by its name, type and announced size; null if nothing is. */
function misfitOf({ type, size, path }: ReadEntry, names: ReadonlySet<string>): Error | null {
  if (type !== 'File' && type !== 'OldFile')
    return new RequestError('The package may contain folders and plain files alone');
  if (!PATH.test(path))
    return new RequestError(
      `The package contains ${JSON.stringify(path)}: each path must be below ${ROOT}, and no name may be hidden`,
    );
  // Some file systems take two such names for one.
  if (names.has(path.toLowerCase())) return new RequestError('The package contains a file twice');
  return size > BOUNDS.bytes || names.size >= BOUNDS.files ? tooLarge() : null;
}

/** The chunks of each file that publishing reads, by its path. Rejects as soon as something else than plain files comes. */
async function filesIn(chunks: AsyncIterable<Buffer>): Promise<ReadonlyMap<string, Buffer[]>> {
  const files = new Map<string, Buffer[]>();
  const names = new Set<string>();
  let failure: Error | null = null;
  let hasEnded = false;
  // Only plain tar comes here: what is packed twice would be unpacked past the bounds.
  const parser = new Parser({ strict: true, brotli: false, zstd: false });
  parser.on('error', (error) => (failure ??= error as Error));
  parser.on('eof', () => (hasEnded = true));
  parser.on('entry', (entry: ReadEntry) => {
    const { path, type } = entry;
    // Each file names its folders.
    if (type === 'Directory') return void entry.resume();
    failure ??= misfitOf(entry, names);
    names.add(path.toLowerCase());
    if (failure || !IS_READ.test(path)) return void entry.resume();
    const content: Buffer[] = [];
    files.set(path, content);
    entry.on('data', (chunk: Buffer) => void content.push(chunk));
  });
  let bytesAfterEnd = 0;
  let isFirst = true;
  for await (const chunk of chunks) {
    if (isFirst && chunk[0] === 0x1f) throw new RequestError('The package is packed twice');
    isFirst = false;
    // The parser would keep all that follows, and copy it with each chunk.
    if (hasEnded) bytesAfterEnd += chunk.length;
    else parser.write(chunk);
    if (bytesAfterEnd > PADDING_BYTES) failure ??= tooLarge();
    if (failure) throw failure;
  }
  parser.end();
  if (failure) throw failure as Error;
  return files;
}

/** What zlib and tar say of a body that they can't read, and a file system of names that get in each other's way. */
const UNREADABLE = /^(Z_|TAR_|ERR_ZLIB|EEXIST|ENOTDIR|EISDIR|ENAMETOOLONG)/;

/**
 * Unpacks a package of `npm pack` into an empty folder; gives the folders that have a build's record. It takes plain files with
 * visible names alone: no links or devices, and nothing above the folder. Rejects with a RequestError as soon as something else or
 * more than the bounds comes.
 */
export async function unpackBuilds(body: Readable, folder: string): Promise<readonly string[]> {
  try {
    // A request that is destroyed can't be answered.
    const chunks = body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
    const limits = [upTo(BOUNDS.packedBytes), createGunzip(), upTo(BOUNDS.bytes)] as const;
    const files = [...(await pipeline(chunks, ...limits, filesIn))].map(
      ([path, content]) => [join(folder, path.slice(ROOT.length)), content] as const,
    );
    for (const [file, content] of files) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, Buffer.concat(content), { flag: 'wx' });
    }
    return files
      .map(([file]) => file)
      .filter((file) => basename(file) === RECORD)
      .map(dirname);
  } catch (error) {
    const { code } = error as { readonly code?: unknown };
    if (typeof code !== 'string' || !UNREADABLE.test(code)) throw error;
    throw new RequestError('The body is no package: a tarball of npm pack');
  }
}
