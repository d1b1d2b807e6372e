import { randomInt } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  BUCKETS,
  composeInMemory,
  pageName,
  type Preview,
  previewLinks,
  recordFile,
  type SiteConfig,
  type SiteLayout,
  precompress,
  withPageConfig,
} from '../site/index.ts';
import { markOf, previewKeyOf } from './preview.ts';
import { reloadOnChange } from './reloadOnChange.ts';
import { cookieOptions, etagOf } from './requests.ts';

/** The composed pages as one environment serves them. */
export interface ServedPage {
  /** Answers with the visitor's page, or with a 304 if the browser has it already. */
  send(this: void, request: FastifyRequest, reply: FastifyReply): FastifyReply;
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

/** The cookie that keeps a visitor in one bucket, so that a canary stays the same from visit to visit. */
const BUCKET_COOKIE = 'prelude_bucket';
const YEAR_SECONDS = 365 * 24 * 3600;

/** Pages that are cached as they are sent: those of all buckets, which mostly are the same, and of as many previews. */
const CACHED_PAGES = 2 * BUCKETS;

/** The bucket that a visitor's cookie names; null if it names none. */
function bucketOf({ cookies }: FastifyRequest): number | null {
  const bucket = cookies[BUCKET_COOKIE] ?? '';
  return /^(0|[1-9]\d?)$/.test(bucket) ? Number(bucket) : null;
}

function compress(html: string, etag: string): Answer {
  const identity = Buffer.from(html);
  const { br = identity, gz = identity } = precompress('page.html', identity);
  return { identity, br, gzip: gz, etag };
}

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
  const names = reloadOnChange([pages], () => new Set(existsSync(pages) ? readdirSync(pages) : []));
  const hasCanary = (): boolean => [...names()].some((name) => /^\d+\.html$/.test(name));
  const compressed = new LRUCache<string, Answer>({ max: CACHED_PAGES });
  const loaders = new LRUCache<string, () => Answer>({ max: CACHED_PAGES });

  function prepare(page: string): Answer {
    const etag = etagOf(page);
    const answer = compressed.get(etag) ?? compress(page, etag);
    compressed.set(etag, answer);
    return answer;
  }

  /** The page by this key; it is loaded again when one of the files changes. */
  function cached(key: string, files: readonly string[], load: () => string): Answer {
    const loader = loaders.get(key) ?? reloadOnChange(files, () => prepare(load()));
    loaders.set(key, loader);
    return loader();
  }

  const fileOf = (bucket: number | null): string => join(pages, pageName(bucket));

  /** A bucket's page, null for everybody's. One that is damaged is composed of the newest revision that is whole. */
  function readPage(bucket: number | null): string {
    const file = fileOf(bucket);
    const page = readWhole(file) ?? composeInMemory(site, bucket) ?? readFileSync(file, 'utf8');
    return withPageConfig(page, config);
  }

  /** The page of a bucket; the page of all visitors if the bucket has none. */
  function pageOf(visitor: number | null): Answer {
    const bucket = visitor !== null && names().has(pageName(visitor)) ? visitor : null;
    return cached(pageName(bucket), [fileOf(bucket)], () => readPage(bucket));
  }

  /** The visitor's page; if there is a canary, the answer sets a cookie with the visitor's bucket. */
  function visitorPage(request: FastifyRequest, reply: FastifyReply): Answer {
    if (!hasCanary()) return pageOf(null);
    const known = bucketOf(request);
    // By chance: it says nothing of the person, and a hundredth of everybody shares it.
    const bucket = known ?? randomInt(BUCKETS);
    if (known === null)
      reply.setCookie(BUCKET_COOKIE, String(bucket), cookieOptions(request, YEAR_SECONDS));
    return pageOf(bucket);
  }

  /** The page of a preview; everybody's if it can't be composed, because its version was deleted. */
  function previewPage(key: string, preview: Preview): Answer {
    const { shows } = preview;
    const named = shows === 'canary' ? [] : [recordFile(site, shows.part, shows.version)];
    return cached(key, [site.registry, site.config, ...named], () => {
      const page = composeInMemory(site, shows === 'canary' ? 0 : shows);
      return page === null
        ? readPage(null)
        : withMark(withPageConfig(page, config), markOf(preview));
    });
  }

  return {
    send(request, reply) {
      const key = previewKeyOf(request);
      const preview = key === '' ? null : previewLinks(site).find(key);
      const answer = preview ? previewPage(key, preview) : visitorPage(request, reply);
      const { etag } = answer;
      reply.header('vary', 'accept-encoding, cookie');
      reply.headers(
        preview ? { 'cache-control': 'no-store' } : { 'cache-control': 'no-cache', etag },
      );
      const isKnown = reply.statusCode === 200 && request.headers['if-none-match'] === etag;
      if (isKnown && !preview) return reply.code(304).send();
      const encoding = negotiate(request.headers['accept-encoding'] ?? '', [...ENCODINGS]);
      if (encoding && encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.type('text/html; charset=utf-8').send(answer[encoding ?? 'identity']);
    },
  };
}
