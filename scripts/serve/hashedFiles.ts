import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Answer, sendAnswer, typeOf } from './answers.ts';
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
 * A hook that answers for hashed files from memory: @fastify/static takes four times the processor for each
 * (docs/decisions/server-limits.md). Other files fall through to it.
 */
export function hashedFiles(root: string) {
  const files = new LRUCache<string, () => Answer | null>({ max: CACHED_FILES });
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const path = (request.raw.url ?? '').split('?', 1)[0] ?? '';
    if (!isHashed(path) || !PLAIN_PATH.test(path) || request.headers.range !== undefined)
      return done();
    const file = join(root, path);
    const load = files.get(file) ?? reloadOnChange([file], () => readFile(file));
    const answer = load();
    if (!answer) return done();
    files.set(file, load);
    reply.headers({ vary: 'accept-encoding', 'cache-control': cacheControlOf(path) });
    sendAnswer(request, reply, answer);
  };
}
