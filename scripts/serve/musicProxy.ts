import type { FastifyInstance } from 'fastify';
import { keepAnswers } from './keptAnswers.ts';
import { MUSIC_PATHS, type SiteLimits } from './limits.ts';
import { createUpstream } from './upstream.ts';
import { limitWork } from './workLimit.ts';

/** How the music API is reached. */
export interface MusicProxyOptions {
  /** Where it listens, for example `http://127.0.0.1:4000`. */
  readonly url: string;
  readonly work: SiteLimits['work'];
}

/** What is asked for again is answered from here: thousands of searches and covers. */
const KEPT_BYTES = 32 << 20;

/**
 * The kinds of request, each with its connections and its time. The browser waits 8 s for a search
 * (docs/decisions/music-sources.md). Audio that has yet to be rendered takes longest, and must answer before the site
 * takes the connection for idle. Audio has a connection for each request that may be in progress: slow readers hold
 * theirs. Other answers are small, and share.
 */
const KINDS = [
  { kind: 'audio', paths: [`${MUSIC_PATHS.audio}*`], connections: 160, deadlineMillis: 25_000 },
  { kind: 'covers', paths: [`${MUSIC_PATHS.covers}*`], connections: 32, deadlineMillis: 10_000 },
  {
    kind: 'search',
    paths: [MUSIC_PATHS.search, `${MUSIC_PATHS.search}/*`],
    connections: 32,
    deadlineMillis: 10_000,
  },
] as const;

/** The music API under the site's own origin. Each kind of request has its own connections and bounds. */
export async function musicProxy(
  app: FastifyInstance,
  { url, work }: MusicProxyOptions,
): Promise<void> {
  const { answer, keep } = keepAnswers(KEPT_BYTES);
  for (const { kind, paths, connections, deadlineMillis } of KINDS) {
    // Audio comes in pieces and is compressed by its format; what a search gives is text, and a cover is an SVG.
    const isWhole = kind !== 'audio';
    const upstream = createUpstream({
      url,
      connections,
      deadlineMillis,
      keep: isWhole ? keep : undefined,
    });
    const limit = limitWork(work[kind]);
    app.addHook('onClose', () => upstream.close());
    for (const path of paths)
      app.route({
        method: ['GET', 'HEAD'],
        url: path,
        onRequest: isWhole ? [answer, limit] : limit,
        handler: upstream.forward,
      });
  }
}
