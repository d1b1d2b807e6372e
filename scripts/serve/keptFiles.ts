import { join } from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import { readFileSync, statSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createByteCache } from './byteCache.ts';

/** A file of a name that carries its hash. No part of the path begins with a dot: none leads elsewhere, none is unfinished. */
const HASHED = /^(?:\/[\w-][\w.-]*)+\.[0-9a-f]{10}\.(js|css)$/;

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/** What is kept in memory: several versions of the product. */
const KEPT_BYTES = 64 << 20;

interface KeptFile {
  readonly stamp: string;
  readonly content: Buffer;
}

/** The contents of files, read again where the disk has others. */
function createFileMemory(): (path: string) => KeptFile | null {
  const kept = createByteCache<KeptFile>(KEPT_BYTES, ({ content }) => content.length);

  return (path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    const known = kept.get(path);
    const stamp = stat?.isFile() ? `${stat.ino}-${stat.size}-${stat.mtimeMs}` : null;
    if (known && known.stamp === stamp) return known;
    if (stamp === null) {
      kept.delete(path);
      return null;
    }
    const file = { stamp, content: readFileSync(path) };
    kept.set(path, file);
    return file;
  };
}

/**
 * A hook that answers for files whose names carry their hash, out of memory: reading each from the disk costs ten times as
 * much as sending it. What it does not know goes on to those who serve every file.
 */
export function keptFiles(
  root: string,
  cacheControlOf: (path: string) => string,
): (request: FastifyRequest, reply: FastifyReply, done: () => void) => void {
  const fileAt = createFileMemory();
  return (request, reply, done) => {
    const path = (request.raw.url ?? '').split('?', 1)[0] ?? '';
    const [, ending = ''] = HASHED.exec(path) ?? [];
    if (ending === '' || request.headers.range !== undefined) return done();
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding = negotiate(accepted, ['br', 'gzip', 'identity']) ?? 'identity';
    const twin = { br: '.br', gzip: '.gz', identity: '' }[encoding];
    const file = fileAt(join(root, path) + twin);
    if (!file) return done();
    const etag = `W/"${file.stamp}"`;
    reply.headers({ etag, vary: 'accept-encoding', 'cache-control': cacheControlOf(path) });
    if (request.headers['if-none-match'] === etag) return void reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return void reply.type(TYPES[ending] ?? '').send(file.content);
  };
}
