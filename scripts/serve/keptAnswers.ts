import type { FastifyReply, FastifyRequest } from 'fastify';
import { createByteCache } from './byteCache.ts';
import type { AnswerHeaders } from './compressAnswer.ts';

/** An answer as it was sent, with its times in milliseconds. */
interface KeptAnswer {
  readonly headers: AnswerHeaders;
  readonly content: Buffer;
  readonly bytes: number;
  readonly madeAt: number;
  readonly until: number;
}

/** Answers of a service that any client may have for a while, by their Cache-Control. */
export interface KeptAnswers {
  /** A hook that answers what is kept, before a request counts as work. */
  answer(request: FastifyRequest, reply: FastifyReply, done: () => void): void;
  /** Keeps an answer as it is sent, where it may be kept. */
  keep(request: FastifyRequest, headers: AnswerHeaders, content: Buffer): void;
}

/** Memory of an answer besides its content and its key. */
const ENTRY_BYTES = 2_048;

/** What of a request an answer may depend on: all of it is in the key. */
const KEY_HEADERS: readonly string[] = ['accept-encoding', 'accept-language'];

const keyOf = ({ raw, headers }: FastifyRequest): string =>
  [raw.url, ...KEY_HEADERS.map((name) => headers[name] ?? '')].join('\n');

const wordsOf = (header: string | string[] | undefined): readonly string[] =>
  String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** For how many seconds any client that asks for the same may get this answer. */
function freshSecondsOf(headers: AnswerHeaders): number {
  const control = wordsOf(headers['cache-control']);
  const maxAge = control.find((word) => word.startsWith('max-age='));
  const isForAll =
    control.includes('public') &&
    !control.includes('no-cache') &&
    !control.includes('no-store') &&
    headers['set-cookie'] === undefined &&
    wordsOf(headers['vary']).every((name) => KEY_HEADERS.includes(name));
  return isForAll && maxAge
    ? Number(maxAge.slice('max-age='.length)) - Number(headers['age'] ?? 0)
    : 0;
}

const withoutWeakness = (tag: string): string => tag.trim().replace(/^W\//, '');

const namesTag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => withoutWeakness(tag) === withoutWeakness(etag)) ?? false;

/** Keeps answers in at most `maxBytes` of memory; `now` is in milliseconds and never goes back, as a set clock does. */
export function keepAnswers(
  maxBytes: number,
  now: () => number = () => performance.now(),
): KeptAnswers {
  const kept = createByteCache<KeptAnswer>(maxBytes, ({ bytes }) => bytes);
  return {
    answer(request, reply, done) {
      // What clients say in Cache-Control is advice (RFC 9111, 5.2.1): it must not make each request costly.
      const found = request.method === 'GET' ? kept.get(keyOf(request)) : undefined;
      if (!found || found.until <= now()) return done();
      const { headers, content, madeAt } = found;
      reply.headers(headers).header('age', Math.floor((now() - madeAt) / 1_000));
      if (!namesTag(request.headers['if-none-match'], String(headers['etag'])))
        return void reply.send(content);
      for (const name of ['content-encoding', 'content-type']) reply.removeHeader(name);
      return void reply.code(304).send();
    },
    keep(request, headers, content) {
      const seconds = freshSecondsOf(headers);
      if (request.method !== 'GET' || !(seconds > 0)) return;
      const key = keyOf(request);
      const bytes = content.length + key.length + ENTRY_BYTES;
      const madeAt = now();
      // The id is of this request alone.
      const { 'x-request-id': _own, ...shared } = headers;
      kept.set(key, { headers: shared, content, bytes, madeAt, until: madeAt + seconds * 1_000 });
    },
  };
}
