import { basename } from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentType } from 'mime-types';
import { precompress } from '../site/index.ts';
import { etagOf } from './requests.ts';

/** A content in each way that it is sent. */
export interface Answer {
  readonly type: string;
  readonly identity: Buffer;
  readonly br: Buffer | undefined;
  readonly gzip: Buffer | undefined;
  /** Null: browsers must not keep it. */
  readonly etag: string | null;
}

/** The content type of a file of this name. */
export const typeOf = (name: string): string =>
  contentType(basename(name)) || 'application/octet-stream';

/** The content of a file of this name as it is sent; text is compressed. */
export function answerOf(name: string, identity: Buffer): Answer {
  const { br, gz: gzip } = precompress(name, identity);
  return { type: typeOf(name), identity, br, gzip, etag: etagOf(identity) };
}

/** Sends an answer as the browser can read it, or nothing if it has it already. */
export function sendAnswer(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { type, etag, ...contents }: Answer,
): FastifyReply {
  if (etag !== null) {
    reply.header('etag', etag);
    if (reply.statusCode === 200 && headers['if-none-match'] === etag)
      return reply.code(304).send();
  }
  const accepted = negotiate(headers['accept-encoding'] ?? '', ['br', 'gzip', 'identity']);
  const encoding = accepted === 'br' || accepted === 'gzip' ? accepted : 'identity';
  const { [encoding]: content = contents.identity } = contents;
  if (content !== contents.identity) reply.header('content-encoding', encoding);
  return reply.type(type).send(content);
}
