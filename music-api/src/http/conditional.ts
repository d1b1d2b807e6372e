import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A body to send, how long it may be kept, and what it is. */
export interface CacheableBody {
  readonly body: string;
  /** The body's content hash, where it is known already. */
  readonly hash?: string;
  readonly contentType: string;
  readonly cacheControl: string;
}

/** A short name for a content: the same for the same text, another for any other. */
export const contentHash = (body: string): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 16);

const matches = (ifNoneMatch: string, hash: string): boolean =>
  ifNoneMatch.trim() === '*' ||
  ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === `"${hash}"`);

/** Sends a body with its ETag, or 304 without one when the caller already has it. */
export const sendCacheable = (
  request: FastifyRequest,
  reply: FastifyReply,
  { body, contentType, cacheControl, hash = contentHash(body) }: CacheableBody,
): FastifyReply => {
  // Weak, because the site's server compresses: same meaning, other bytes.
  reply.header('etag', `W/"${hash}"`).header('cache-control', cacheControl);
  const ifNoneMatch = request.headers['if-none-match'];
  return ifNoneMatch !== undefined && matches(ifNoneMatch, hash)
    ? reply.code(304).send()
    : reply.type(contentType).send(body);
};
