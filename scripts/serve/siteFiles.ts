import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type Answer, typeOf } from './answers.ts';
import { reloadOnChange } from './reloadOnChange.ts';
import { etagOf } from './requests.ts';

/** No part of the path begins with a dot: none leads elsewhere, none is unfinished. */
const PLAIN_PATH = /^(?:\/\.well-known)?(?:\/[\w@~+-][\w@~+.-]*)+$/;

/** Several versions of the product. */
const CACHED_FILES = 1_000;

/** A file with its compressed variants; null if it is none. */
function readFile(file: string): Answer | null {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return null;
  const identity = readFileSync(file);
  const variant = (path: string) => (existsSync(path) ? readFileSync(path) : undefined);
  return {
    type: typeOf(file),
    identity,
    br: variant(`${file}.br`),
    gzip: variant(`${file}.gz`),
    etag: etagOf(identity),
  };
}

/**
 * Gives the files below a folder by their paths, from memory: reading them for each request takes four times the processor
 * (docs/decisions/server-limits.md).
 */
export function siteFiles(root: string) {
  const files = new LRUCache<string, () => Answer | null>({ max: CACHED_FILES });
  return (path: string): Answer | null => {
    if (!PLAIN_PATH.test(path)) return null;
    const file = join(root, path);
    const load = files.get(path) ?? reloadOnChange([file], () => readFile(file));
    const answer = load();
    if (answer) files.set(path, load);
    else files.delete(path);
    return answer;
  };
}
