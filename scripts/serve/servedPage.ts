import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageName, type SiteConfig, twinsOf, withPageConfig } from '../site/index.ts';
import type { Previews } from './preview.ts';
import { bucketCookie, bucketOf, newBucket } from './visitorBucket.ts';

/** The composed pages as one environment serves them. */
export interface ServedPage {
  /** Answers with the visitor's page, or with nothing where the browser has it already. */
  send(this: void, request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

/**
 * How long after a change what was read may be older than the change: file systems tell times in steps, so that two
 * changes within one look like one.
 */
const UNSURE_MILLIS = 1_000;

/** Reads `path` by `read` again whenever it has changed. */
function rereading<T>(path: string, read: () => T): () => T {
  let last: { readonly stamp: string; readonly isSure: boolean; readonly value: T } | null = null;
  return () => {
    const { ino, mtimeMs, size } = statSync(path);
    const stamp = `${ino} ${mtimeMs} ${size}`;
    if (last?.isSure && last.stamp === stamp) return last.value;
    last = { stamp, isSure: Date.now() - mtimeMs > UNSURE_MILLIS, value: read() };
    return last.value;
  };
}

/** A page in each way that it is sent. */
interface Answer {
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly etag: string;
}

/** The ways that a page is sent, the smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;

/** Pages that are kept as they are sent: the current one and the canary's, and those before them. */
const KEPT_ANSWERS = 4;

/** Prepares pages to be sent; the same page is compressed once. */
function createPreparation(): (html: string) => Answer {
  const prepared = new Map<string, Answer>();
  return (html) => {
    const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22);
    // Weak: it is sent compressed in one way or another.
    const etag = `W/"${hash}"`;
    const known = prepared.get(etag);
    if (known) return known;
    const identity = Buffer.from(html);
    const { br = identity, gz = identity } = twinsOf('page.html', identity);
    const answer = { identity, br, gzip: gz, etag };
    prepared.set(etag, answer);
    const [oldest = etag] = prepared.keys();
    if (prepared.size > KEPT_ANSWERS) prepared.delete(oldest);
    return answer;
  };
}

/** The same page with a mark at its end. */
const withMark = (page: string, mark: string): string =>
  page.includes('</body>') ? page.replace('</body>', () => `${mark}</body>`) : page + mark;

/** The pages in a folder, with `config` in their data; a recomposed page is read again. Who has a preview's cookie gets that. */
export function createServedPage(
  pages: string,
  config: SiteConfig,
  previews: Previews | null = null,
): ServedPage {
  const names = rereading(pages, () => new Set(readdirSync(pages)));
  const hasCanary = (): boolean => [...names()].some((name) => /^\d+\.html$/.test(name));
  const prepare = createPreparation();
  const readers = new Map<string, () => Answer>();

  function answerOf(name: string): Answer {
    const file = join(pages, name);
    const known = readers.get(name);
    if (known) return known();
    const reader = rereading(file, () =>
      prepare(withPageConfig(readFileSync(file, 'utf8'), config)),
    );
    readers.set(name, reader);
    return reader();
  }

  /** The page of a bucket; the page of all visitors where the bucket has none. */
  function answerFor(bucket: number): Answer {
    try {
      return answerOf(pageName(bucket));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      return answerOf(pageName(null));
    }
  }

  /** The visitor's page; where there is a canary, it notes on the answer which bucket is the visitor's. */
  function chosen(request: FastifyRequest, reply: FastifyReply): Answer {
    if (!hasCanary()) {
      reply.header('vary', 'accept-encoding');
      return answerOf(pageName(null));
    }
    reply.header('vary', 'accept-encoding, cookie');
    const known = bucketOf(request.headers.cookie);
    const bucket = known ?? newBucket();
    const isHttps = request.headers['x-forwarded-proto'] === 'https';
    if (known === null) reply.header('set-cookie', bucketCookie(bucket, isHttps));
    return answerFor(bucket);
  }

  return {
    send(request, reply) {
      const preview = previews?.pageFor(request) ?? null;
      const answer = preview
        ? prepare(withMark(withPageConfig(preview.html, config), preview.mark))
        : chosen(request, reply);
      if (previews) reply.header('vary', 'accept-encoding, cookie');
      const { etag } = answer;
      reply.headers(
        preview ? { 'cache-control': 'no-store' } : { 'cache-control': 'no-cache', etag },
      );
      const isKnown = reply.statusCode === 200 && request.headers['if-none-match'] === etag;
      if (isKnown) return reply.code(304).send();
      const encoding = negotiate(request.headers['accept-encoding'] ?? '', [...ENCODINGS]);
      if (encoding && encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.type('text/html; charset=utf-8').send(answer[encoding ?? 'identity']);
    },
  };
}
