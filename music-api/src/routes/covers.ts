import type { FastifyPluginAsync } from 'fastify';
import { cacheControl, OFFLINE_SECONDS } from '../http/cacheControl.ts';
import { sendCacheable } from '../http/conditional.ts';
import { RequestError } from '../http/errors.ts';
import { z } from 'zod';
import { contentOf, coverParameters, failures, readBy } from './schemas.ts';
import type { Covers } from '../sources/catalogue/covers.ts';
import { createPictures } from '../sources/catalogue/pictures.ts';

/** Dependencies of the cover route. */
export interface CoverRoutesOptions {
  readonly covers: Covers;
}

// A drawing loads nothing, even when it is opened as a page.
const COVER_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const coverPath = z.object({ coverId: z.string() });

const ROUTE = readBy({
  summary: 'A cover of the catalogue',
  params: coverPath,
  querystring: coverParameters,
  response: {
    200: contentOf('The drawing, or its picture.', 'image/svg+xml', 'image/jpeg'),
    ...failures(400, 404),
  },
});

/** Serves the catalogue's generated covers. */
export const coverRoutes: FastifyPluginAsync<CoverRoutesOptions> = async (app, { covers }) => {
  const pictureOf = createPictures();
  app.get<{
    Params: z.output<typeof coverPath>;
    Querystring: z.output<typeof coverParameters>;
  }>('/api/music/covers/:coverId', ROUTE, async (request, reply) => {
    const { coverId } = request.params;
    const { size, format, v } = request.query;
    const cover = /^\d+$/.test(coverId) ? covers.get(Number(coverId)) : undefined;
    if (cover === undefined) throw new RequestError('There is no such cover.', 404);
    reply.header('content-security-policy', COVER_POLICY);
    return sendCacheable(request, reply, {
      ...(format === 'jpeg'
        ? {
            body: await pictureOf(cover),
            hash: `${cover.version}-jpeg`,
            contentType: 'image/jpeg',
          }
        : {
            body: cover.svg(size),
            hash: `${cover.version}-${size}`,
            contentType: 'image/svg+xml',
          }),
      // An address with an outdated version must not cache the current drawing for a year.
      cacheControl: cacheControl(
        v === cover.version ? 'max-age=31536000, immutable' : 'max-age=300',
        OFFLINE_SECONDS.catalogue,
      ),
    });
  });
};
