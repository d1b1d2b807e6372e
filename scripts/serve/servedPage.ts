import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  composeInMemory,
  pageName,
  type Preview,
  readPreview,
  recordFile,
  type SiteConfig,
  type SiteLayout,
  precompress,
  withPageConfig,
} from '../site/index.ts';
import { markOf, previewKeyOf } from './preview.ts';
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

/** What the disk says of a file or a folder; null if it is not there or can't be reached. */
function statOf(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}

/** Gives what `read` makes of these files and folders, and reads them again whenever one has changed. */
function rereading<T>(paths: readonly string[], read: () => T): () => T {
  let last: { readonly stamp: string; readonly isSure: boolean; readonly value: T } | null = null;
  return () => {
    const stats = paths.map(statOf);
    const stamp = stats
      .map((stat) => (stat ? `${stat.ino} ${stat.mtimeMs} ${stat.ctimeMs} ${stat.size}` : 'none'))
      .join();
    if (last?.isSure && last.stamp === stamp) return last.value;
    // A file's time of modification may be set, also into the future; that of its change is when it was changed.
    const changedAt = Math.max(0, ...stats.map((stat) => stat?.ctimeMs ?? 0));
    last = { stamp, isSure: Date.now() - changedAt > UNSURE_MILLIS, value: read() };
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

/** Values by their keys, as many as `most`: those that were asked for longest ago make room. */
function createRecent<T>(most: number): (key: string, make: () => T) => T {
  const recent = new Map<string, T>();
  return (key, make) => {
    const value = recent.get(key) ?? make();
    recent.delete(key);
    recent.set(key, value);
    const [oldest = key] = recent.keys();
    if (recent.size > most) recent.delete(oldest);
    return value;
  };
}

/** Pages that are kept as they are sent: the current one and the canary's, and those before them. */
const KEPT_ANSWERS = 4;

/** Previews that are kept as they are sent, by their links. */
const KEPT_PREVIEWS = 128;

function prepare(html: string, etag: string): Answer {
  const identity = Buffer.from(html);
  const { br = identity, gz = identity } = precompress('page.html', identity);
  return { identity, br, gzip: gz, etag };
}

/** Weak: it is sent compressed in one way or another. */
const etagOf = (html: string): string =>
  `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;

/** The same page with a mark at its end. */
const withMark = (page: string, mark: string): string =>
  page.includes('</body>') ? page.replace('</body>', () => `${mark}</body>`) : page + mark;

/** The text of a composed page; null if it is not there, or is not what its compressed variant holds. */
function readWhole(file: string): string | null {
  try {
    const content = readFileSync(file);
    return gunzipSync(readFileSync(`${file}.gz`)).equals(content) ? content.toString() : null;
  } catch {
    return null;
  }
}

/** The pages of a site, with `config` in their data; a recomposed page is read again. Who has a preview's cookie gets that. */
export function createServedPage(site: SiteLayout, config: SiteConfig): ServedPage {
  const { pages } = site;
  const names = rereading([pages], () => new Set(existsSync(pages) ? readdirSync(pages) : []));
  const hasCanary = (): boolean => [...names()].some((name) => /^\d+\.html$/.test(name));
  const prepared = createRecent<Answer>(KEPT_ANSWERS);
  const readers = new Map<string, () => Answer>();
  const previews = createRecent<() => Answer | null>(KEPT_PREVIEWS);

  /** A bucket's page, null for everybody's. One that is damaged is composed of the newest revision that is whole. */
  function readPage(bucket: number | null): Answer {
    const file = join(pages, pageName(bucket));
    const whole = readWhole(file) ?? composeInMemory(site, bucket);
    const html = withPageConfig(whole ?? readFileSync(file, 'utf8'), config);
    const etag = etagOf(html);
    return prepared(etag, () => prepare(html, etag));
  }

  /** The page of a bucket; the page of all visitors where the bucket has none. */
  function answerFor(visitor: number | null): Answer {
    const bucket = visitor !== null && names().has(pageName(visitor)) ? visitor : null;
    const name = pageName(bucket);
    const reader = readers.get(name) ?? rereading([join(pages, name)], () => readPage(bucket));
    readers.set(name, reader);
    return reader();
  }

  /** The visitor's page; where there is a canary, it notes on the answer which bucket is the visitor's. */
  function chosen(request: FastifyRequest, reply: FastifyReply): Answer {
    if (!hasCanary()) return answerFor(null);
    const known = bucketOf(request.headers.cookie);
    const bucket = known ?? newBucket();
    const isHttps = request.headers['x-forwarded-proto'] === 'https';
    if (known === null) reply.header('set-cookie', bucketCookie(bucket, isHttps));
    return answerFor(bucket);
  }

  function preview(key: string, shown: Preview): () => Answer | null {
    const { shows } = shown;
    const named = shows === 'canary' ? [] : [recordFile(site, shows.part, shows.version)];
    return rereading([site.registry, site.config, ...named], () => {
      const page = composeInMemory(site, shows === 'canary' ? 0 : shows);
      return page === null
        ? null
        : prepare(withMark(withPageConfig(page, config), markOf(shown)), '');
    });
  }

  /** The page of the preview whose cookie the visitor has; null: the usual one. */
  function previewed(request: FastifyRequest): Answer | null {
    const key = previewKeyOf(request);
    const shown = key === '' ? null : readPreview(site, key);
    return shown && previews(key, () => preview(key, shown))();
  }

  return {
    send(request, reply) {
      const isPreviewed = previewed(request);
      const answer = isPreviewed ?? chosen(request, reply);
      const { etag } = answer;
      reply.header('vary', 'accept-encoding, cookie');
      reply.headers(
        isPreviewed ? { 'cache-control': 'no-store' } : { 'cache-control': 'no-cache', etag },
      );
      const isKnown = reply.statusCode === 200 && request.headers['if-none-match'] === etag;
      if (isKnown && !isPreviewed) return reply.code(304).send();
      const encoding = negotiate(request.headers['accept-encoding'] ?? '', [...ENCODINGS]);
      if (encoding && encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.type('text/html; charset=utf-8').send(answer[encoding ?? 'identity']);
    },
  };
}
