import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseOutsideJson } from '../lib/index.ts';
import { escapeHtml, isHttps } from './requests.ts';

const answerSchema = z.object({
  results: z.array(
    z.object({
      trackName: z.string(),
      artistName: z.string(),
      artworkUrl100: z.string().optional(),
    }),
  ),
});

/** A track as a link's preview shows it. */
type LinkedTrack = z.output<typeof answerSchema>['results'][number];

/** The id in a track's link (`/?track=`); null for another address. */
export function linkedId({ query }: FastifyRequest): string | null {
  const { track } = query as Readonly<Record<string, unknown>>;
  return typeof track === 'string' && /^[1-9]\d{0,15}$/.test(track) ? track : null;
}

/**
 * Asks the music API of the site for the track of a link, in the visitor's name; null if there is no such track, or no answer in
 * `linkMillis`.
 */
export async function findLinkedTrack(
  app: Pick<FastifyInstance, 'inject'>,
  { ip, headers: { host } }: FastifyRequest,
  id: string,
  linkMillis: number,
): Promise<LinkedTrack | null> {
  try {
    const { statusCode, rawPayload } = await app.inject({
      url: `/api/music/tracks?ids=${id}`,
      remoteAddress: ip,
      headers: { ...(host !== undefined && { host }) },
      signal: AbortSignal.timeout(linkMillis),
    });
    if (statusCode !== 200) return null;
    return answerSchema.parse(parseOutsideJson(rawPayload)).results[0] ?? null;
  } catch {
    // It is late, or another service answers at this address.
    return null;
  }
}

/** The address of a cover that programs can show which show no SVG. */
function pictureOf(cover: string, site: string): string {
  const url = new URL(cover, site);
  if (url.origin === new URL(site).origin && url.pathname.startsWith('/api/music/covers/'))
    url.searchParams.set('format', 'jpeg');
  return url.href;
}

/** The page with the title, the description and the picture of a link's preview (Open Graph). */
export function withPreview(page: string, track: LinkedTrack, request: FastifyRequest): string {
  const { trackName, artistName, artworkUrl100 } = track;
  const site = `${isHttps(request) ? 'https' : 'http'}://${request.headers.host ?? ''}`;
  const title = `${trackName} by ${artistName}`;
  const properties = {
    'og:type': 'music.song',
    'og:site_name': 'Prelude',
    'og:title': title,
    'og:description': `Hear thirty seconds of “${trackName}”.`,
    'og:url': site + request.url,
    ...(artworkUrl100 !== undefined && { 'og:image': pictureOf(artworkUrl100, site) }),
  };
  const tags = Object.entries(properties)
    .map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}" />`)
    .join('');
  return page.replace(
    /<title>[^<]*<\/title>/,
    () => `<title>${escapeHtml(title)} · Prelude</title>${tags}`,
  );
}
