import { randomInt } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  BUCKETS,
  composeSelection,
  type Preview,
  previewLinks,
  type Registry,
  securityHeaders,
  selectionFor,
  type SiteConfig,
  type SiteLayout,
  UserError,
} from '../site/index.ts';
import { type Answer, answerOf, sendAnswer } from './answers.ts';
import { findLinkedTrack, linkedId, withPreview } from './linkedTrack.ts';
import { markOf, previewKeyOf } from './preview.ts';
import { cookieOptions, etagOf } from './requests.ts';

interface PageAnswer extends Answer {
  readonly headers: Readonly<Record<string, string>>;
}

/** The cookie that keeps a visitor in one bucket, so that a canary stays the same from visit to visit. */
const BUCKET_COOKIE = 'prelude_bucket';
const YEAR_SECONDS = 365 * 24 * 3600;

/** Pages that are cached as they are sent: the current one, the canaries', those before them, and previews. */
const CACHED_PAGES = 128;

/** The bucket that a visitor's cookie names; null if it names none. */
function bucketOf({ cookies }: FastifyRequest): number | null {
  const bucket = cookies[BUCKET_COOKIE] ?? '';
  return /^(0|[1-9]\d?)$/.test(bucket) ? Number(bucket) : null;
}

/** The quality of a page that is compressed for one visitor: a few milliseconds, and a tenth larger. */
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** An answer with another page, compressed for one visitor. */
function changed(answer: PageAnswer, html: string): PageAnswer {
  const identity = Buffer.from(html);
  return {
    ...answer,
    identity,
    br: brotliCompressSync(identity, FAST),
    gzip: undefined,
    etag: etagOf(identity),
  };
}

/** The same page with a mark at its end. */
const withMark = (page: string, mark: string): string =>
  page.includes('</body>') ? page.replace('</body>', () => `${mark}</body>`) : page + mark;

/**
 * Makes the handler of a site's pages: of what is live, with `config` in their data. A visitor with a preview's cookie gets that; one
 * whose browser has the page already gets nothing.
 */
export function createServedPage(
  app: Pick<FastifyInstance, 'inject'>,
  site: SiteLayout,
  {
    config,
    live,
    linkMillis,
  }: {
    readonly config: SiteConfig;
    readonly live: () => Registry;
    /** How long a page waits for the track of a link. */
    readonly linkMillis: number;
  },
) {
  const pages = new LRUCache<string, PageAnswer>({ max: CACHED_PAGES });

  /** The page of these versions, perhaps with a mark; null if no page can be composed of them. */
  function pageOf(selection: ReturnType<typeof selectionFor>, mark = ''): PageAnswer | null {
    const key = JSON.stringify([selection, mark]);
    const cached = pages.get(key);
    if (cached) return cached;
    const page = composeSelection(site, selection, config);
    if (page === null) return null;
    const { html, importMap } = page;
    const answer = {
      ...answerOf('page.html', Buffer.from(mark === '' ? html : withMark(html, mark))),
      headers: importMap === null ? {} : securityHeaders(config, importMap),
    };
    pages.set(key, answer);
    return answer;
  }

  /** The visitor's page; if there is a canary, the answer sets a cookie with the visitor's bucket. */
  function visitorPage(request: FastifyRequest, reply: FastifyReply): PageAnswer {
    const { parts } = live();
    let bucket: number | null = null;
    if (Object.values(parts).some(({ canary }) => canary !== null)) {
      const known = bucketOf(request);
      // By chance: it says nothing of the person, and a hundredth of everybody shares it.
      bucket = known ?? randomInt(BUCKETS);
      if (known === null)
        reply.setCookie(BUCKET_COOKIE, String(bucket), cookieOptions(request, YEAR_SECONDS));
    }
    const page = pageOf(selectionFor(parts, bucket));
    if (!page) throw new Error(`No shell is published in ${site.directory}`);
    return page;
  }

  function previewPage(shown: Preview): PageAnswer | null {
    const seen = shown.shows === 'canary' ? 0 : shown.shows;
    try {
      return pageOf(selectionFor(live().parts, seen), markOf(shown));
    } catch (error) {
      // Its version was deleted.
      if (error instanceof UserError) return null;
      throw error;
    }
  }

  /** A track's link has the title and the picture of the track in its page, for programs that show links. */
  async function linkPage(request: FastifyRequest, answer: PageAnswer): Promise<PageAnswer> {
    const id = linkedId(request);
    const track = id === null ? null : await findLinkedTrack(app, request, id, linkMillis);
    return track
      ? changed(answer, withPreview(answer.identity.toString(), track, request))
      : answer;
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.header('vary', 'accept-encoding, cookie');
    const key = previewKeyOf(request);
    const shown = key === '' ? null : previewLinks(site).find(key);
    const previewed = shown && previewPage(shown);
    reply.header('cache-control', previewed ? 'no-store' : 'no-cache');
    const { headers, ...answer } = previewed
      ? { ...previewed, etag: null }
      : await linkPage(request, visitorPage(request, reply));
    return sendAnswer(request, reply.headers(headers), answer);
  };
}
