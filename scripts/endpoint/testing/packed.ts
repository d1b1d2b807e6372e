import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Header, type HeaderData } from 'tar';

const BLOCK_BYTES = 512;

/** One entry of a tar file, as a hostile client would write it. */
export interface PackedEntry extends HeaderData {
  readonly path: string;
  readonly content?: Buffer | string;
}

/** The bytes of a tar file with these entries, whatever they are. */
export function tarOf(entries: readonly PackedEntry[]): Buffer {
  const blocks = entries.flatMap(({ content = '', ...data }) => {
    const bytes = Buffer.from(content);
    const header = Buffer.alloc(BLOCK_BYTES);
    new Header({
      type: 'File',
      mode: 0o644,
      size: bytes.length,
      mtime: new Date(0),
      ...data,
    }).encode(header);
    const padding = Buffer.alloc((BLOCK_BYTES - (bytes.length % BLOCK_BYTES)) % BLOCK_BYTES);
    return [header, bytes, padding];
  });
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK_BYTES)]);
}

/** The same, packed by gzip. */
export const packed = (entries: readonly PackedEntry[]): Buffer => gzipSync(tarOf(entries));

/** Builds in one package, as `npm pack` makes it of their folders. */
export const packedBuilds = (...directories: readonly string[]): Buffer =>
  packed([
    { path: 'package/package.json', content: '{}' },
    ...directories.flatMap((directory) =>
      readdirSync(directory).map((file) => ({
        path: `package/${basename(directory)}/${file}`,
        content: readFileSync(join(directory, file)),
      })),
    ),
  ]);
