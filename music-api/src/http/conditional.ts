import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A body to send, its type, and how long it may be cached. */
export interface CacheableBody {
  readonly body: string | Buffer;
  /** The body's content hash, if it is already known. */
  readonly hash?: string;
  readonly contentType: string;
  readonly cacheControl: string;
}

/** A short hash of a content. */
export const contentHash = (body: string | Buffer): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 16);

/** True if an If-None-Match header names the tag, given without `W/`; the comparison is weak (RFC 9110, 13.1.2). */
export function namesTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Sends a body with its ETag, or 304 without one when the caller already has it. */
export function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, contentType, cacheControl, hash = contentHash(body) }: CacheableBody,
): FastifyReply {
  // Weak, because the site's server may compress the body.
  reply.header('etag', `W/"${hash}"`).header('cache-control', cacheControl);
  return namesTag(request.headers['if-none-match'], `"${hash}"`)
    ? reply.code(304).send()
    : reply.type(contentType).send(body);
}
