import { existsSync, readFileSync } from 'node:fs';
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from 'node:zlib';

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

/** A file that is not what it should be, or is not there. */
export interface Flaw {
  readonly path: string;
  readonly flaw: 'damaged' | 'missing';
}

/** What is wrong with one file, by a test of its content; empty where nothing is. */
export function flawOf(path: string, isRight: (content: Buffer) => boolean): readonly Flaw[] {
  if (!existsSync(path)) return [{ path, flaw: 'missing' }];
  try {
    if (isRight(readFileSync(path))) return [];
  } catch {
    // What can't be decompressed is damaged, too.
  }
  return [{ path, flaw: 'damaged' }];
}

/** What is wrong with a file and its compressed variants, by a test of the content; empty where nothing is. */
export const flawsOfFile = (
  path: string,
  isRight: (content: Buffer) => boolean,
): readonly Flaw[] => [
  ...flawOf(path, isRight),
  ...(isPrecompressed(path)
    ? Object.entries(DECODERS).flatMap(([ending, decode]) =>
        flawOf(`${path}.${ending}`, (content) => isRight(decode(content))),
      )
    : []),
];
