import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { cacheControlOf, isHashed } from './paths.ts';
import { reloadOnChange } from './reloadOnChange.ts';
import { etagOf } from './requests.ts';

/** No part of the path begins with a dot: none leads elsewhere, none is unfinished. */
const PLAIN_PATH = /^(?:\/[\w-][\w.-]*)+$/;
const TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' };

/** Several versions of the product. */
const CACHED_FILES = 1_000;

interface CachedFile {
  readonly content: Buffer;
  readonly etag: string;
}

function readFile(path: string): CachedFile | null {
  try {
    const content = readFileSync(path);
    return { content, etag: etagOf(content) };
  } catch {
    return null;
  }
}

/**
 * A hook that answers for hashed files from memory: @fastify/static takes four times the processor for each
 * (docs/decisions/server-limits.md). Other files fall through to it.
 */
export function hashedFiles(root: string) {
  const files = new LRUCache<string, () => CachedFile | null>({ max: CACHED_FILES });
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const path = (request.raw.url ?? '').split('?', 1)[0] ?? '';
    if (!isHashed(path) || !PLAIN_PATH.test(path) || request.headers.range !== undefined)
      return done();
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = negotiate(accepted, ['br', 'gzip', 'identity']) ?? 'identity';
    const file = join(root, path) + { br: '.br', gzip: '.gz', identity: '' }[encoding];
    const load = files.get(file) ?? reloadOnChange([file], () => readFile(file));
    const cached = load();
    if (!cached) return done();
    files.set(file, load);
    const { content, etag } = cached;
    reply.headers({ etag, vary: 'accept-encoding', 'cache-control': cacheControlOf(path) });
    if (request.headers['if-none-match'] === etag) return void reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return void reply.type(path.endsWith('.js') ? TYPES.js : TYPES.css).send(content);
  };
}
