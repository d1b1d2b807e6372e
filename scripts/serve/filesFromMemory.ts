import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Registry, rootFilesOf, type SiteConfig, type SiteLayout } from '../site/index.ts';
import { type Answer, answerOf, sendAnswer, typeOf } from './answers.ts';
import { cacheControlOf, isHashed } from './paths.ts';
import { reloadOnChange } from './reloadOnChange.ts';
import { etagOf } from './requests.ts';

/** No part of the path begins with a dot: none leads elsewhere, none is unfinished. */
const PLAIN_PATH = /^(?:\/[\w-][\w.-]*)+$/;

/** Several versions of the product. */
const CACHED_FILES = 1_000;

/** A file with its compressed variants; null if one of them is missing. */
function readFile(file: string): Answer | null {
  try {
    const identity = readFileSync(file);
    const [br, gzip] = [readFileSync(`${file}.br`), readFileSync(`${file}.gz`)];
    return { type: typeOf(file), identity, br, gzip, etag: etagOf(identity) };
  } catch {
    return null;
  }
}

/**
 * A hook that answers from memory: for hashed files, because @fastify/static takes four times the processor for each
 * (docs/decisions/server-limits.md), and for the files at the site's root that follow from what is live. Other files fall through.
 */
export function filesFromMemory(site: SiteLayout, config: SiteConfig, live: () => Registry) {
  const hashed = new LRUCache<string, () => Answer | null>({ max: CACHED_FILES });
  function hashedFile(path: string): Answer | null {
    if (!PLAIN_PATH.test(path)) return null;
    const file = join(site.www, path);
    const load = hashed.get(file) ?? reloadOnChange(file, () => readFile(file));
    const answer = load();
    if (answer) hashed.set(file, load);
    return answer;
  }

  let known: { readonly revision: number; readonly files: Map<string, Buffer | Answer> } | null =
    null;
  function rootFile(path: string): Answer | null {
    const { revision, parts } = live();
    if (known?.revision !== revision)
      known = { revision, files: new Map(rootFilesOf(site, parts, config)) };
    const file = known.files.get(path);
    if (!file) return null;
    const answer = Buffer.isBuffer(file) ? answerOf(path, file) : file;
    known.files.set(path, answer);
    return answer;
  }

  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const path = (request.raw.url ?? '').split('?', 1)[0] ?? '';
    // A range is @fastify/static's.
    const isFile = isHashed(path) && request.headers.range === undefined;
    const answer = isFile ? hashedFile(path) : rootFile(path.slice(1));
    if (!answer) return done();
    reply.headers({ vary: 'accept-encoding', 'cache-control': cacheControlOf(path) });
    sendAnswer(request, reply, answer);
  };
}
