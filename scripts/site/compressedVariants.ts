import { readFileSync } from 'node:fs';
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from 'node:zlib';
import { integrityOf } from './buildRecord.ts';

type Variants = Readonly<Record<string, Buffer>>;

const DECODERS = { br: brotliDecompressSync, gz: gunzipSync } as const;

/** True for a file that has compressed variants next to it: text. */
const isPrecompressed = (file: string): boolean =>
  /\.(js|css|html|json|svg|txt|webmanifest|xml)$/.test(file);

/** Compressing well takes time, and a build is put twice: for the gate, and into the site. */
const precompressed = new WeakMap<Buffer, Variants>();

/** A file's compressed variants by the ending of their names; none where it is no text. */
export function precompress(file: string, content: Buffer): Variants {
  if (!isPrecompressed(file)) return {};
  const made = precompressed.get(content);
  if (made) return made;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const variants = {
    br: brotliCompressSync(content, { params }),
    gz: gzipSync(content, { level: 9 }),
  };
  precompressed.set(content, variants);
  return variants;
}

/** True if a file and its compressed variants hold what has this hash. */
export function isIntact(path: string, integrity: string): boolean {
  const isRight = (content: Buffer): boolean => integrityOf(content) === integrity;
  try {
    return (
      isRight(readFileSync(path)) &&
      (!isPrecompressed(path) ||
        Object.entries(DECODERS).every(([ending, decode]) =>
          isRight(decode(readFileSync(`${path}.${ending}`))),
        ))
    );
  } catch {
    // It is missing, or can't be decompressed.
    return false;
  }
}
