import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';

/** Headers of an answer, by their names in lower case. */
export type AnswerHeaders = Record<string, string | string[]>;

/** Below this, compressing gains less than a packet. */
const WORTH_BYTES = 1_024;
const COMPRESSIBLE = /^(application\/json|image\/svg\+xml)\b/;

const brotli = promisify(brotliCompress);
const COMPRESSORS = {
  br: (content: Buffer) =>
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: promisify<Buffer, Buffer>(gzip),
} as const;

/** Compresses an answer as its client accepts it, and changes its headers to match. */
export async function compressAnswer(
  content: Buffer,
  headers: AnswerHeaders,
  request: FastifyRequest,
): Promise<Buffer> {
  if (!COMPRESSIBLE.test(String(headers['content-type']))) return content;
  if (content.length < WORTH_BYTES || headers['content-encoding']) return content;
  headers['vary'] = [headers['vary'] ?? [], 'accept-encoding'].flat().join(', ');
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = negotiate(accepted, ['br', 'gzip', 'identity']) ?? 'identity';
  if (encoding === 'identity') return content;
  headers['content-encoding'] = encoding;
  return COMPRESSORS[encoding](content);
}
