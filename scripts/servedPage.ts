import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withPageConfig } from './composePage.ts';

/** The composed page as one environment serves it. */
export interface ServedPage {
  /** Answers with the page, or with nothing where the browser has it already. */
  send(this: void, request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

interface Version {
  readonly composedAtMillis: number;
  readonly html: string;
  readonly etag: string;
}

/** The page of the site in `directory`, with `config` in its data; one that is composed anew is read anew. */
export function createServedPage(
  directory: string,
  config: Readonly<Record<string, unknown>>,
): ServedPage {
  const file = join(directory, 'index.html');
  let version: Version | null = null;

  function current(): Version {
    const { mtimeMs } = statSync(file);
    if (version?.composedAtMillis === mtimeMs) return version;
    const html = withPageConfig(readFileSync(file, 'utf8'), config);
    const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22);
    // Weak: it is sent compressed in one way or another.
    version = { composedAtMillis: mtimeMs, html, etag: `W/"${hash}"` };
    return version;
  }

  return {
    send(request, reply) {
      const { html, etag } = current();
      reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
      const isKnown = reply.statusCode === 200 && request.headers['if-none-match'] === etag;
      if (isKnown) return reply.code(304).send();
      return reply.type('text/html; charset=utf-8').send(html);
    },
  };
}
