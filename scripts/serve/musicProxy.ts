import type { FastifyInstance } from 'fastify';
import { createCompression } from './compressAnswer.ts';
import { MUSIC_PATHS, type SiteLimits } from './limits.ts';
import { createUpstream } from './upstream.ts';
import { limitWork } from './workLimit.ts';

/** How the music API is reached. */
export interface MusicProxyOptions {
  /** Where it listens, for example `http://127.0.0.1:4000`. */
  readonly url: string;
  readonly work: SiteLimits['work'];
}

/** Searches that are repeated are answered from here: about a thousand of 50 tracks each. */
const KEPT_SEARCH_BYTES = 16 << 20;

const UNAVAILABLE = 'The music service is not available.';

/**
 * The kinds of request, each with its connections and its time. The browser waits 8 s for a search (decision 0014). Audio
 * that has yet to be rendered takes longest, and must answer before the site takes the connection for idle. Audio has a
 * connection for each request that may be under way: slow readers hold theirs. Other answers are small, and share.
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
  const rewrite = createCompression();
  for (const { kind, paths, connections, deadlineMillis } of KINDS) {
    const upstream = createUpstream({
      url,
      connections,
      deadlineMillis,
      unavailable: UNAVAILABLE,
      ...(kind === 'search' && { keptBytes: KEPT_SEARCH_BYTES }),
    });
    const onRequest = limitWork(work[kind]);
    app.addHook('onClose', () => upstream.close());
    for (const path of paths) {
      app.route({
        method: ['GET', 'HEAD'],
        url: path,
        onRequest,
        // Audio comes in pieces and is compressed by its format; what a search gives is text, and a cover is an SVG.
        handler: (request, reply) =>
          upstream.forward(request, reply, kind === 'audio' ? {} : { rewrite }),
      });
    }
  }
}
