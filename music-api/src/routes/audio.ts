import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type AudioTrackSpec, sectionsOf } from '@prelude/composer';
import { type AudioService, type ByteRange, type Rendition, renditionOf } from '../audio/index.ts';
import { cacheControl, OFFLINE_SECONDS } from '../http/cacheControl.ts';
import { clientOf } from '../http/clientOf.ts';
import { namesTag, sendCacheable } from '../http/conditional.ts';
import { BusyError, RequestError } from '../http/errors.ts';
import { readRange } from './byteRange.ts';
import { audioParameters, contentOf, failures, readBy, waveformAnswer } from './schemas.ts';

/** Dependencies of the audio routes. */
export interface AudioRoutesOptions {
  /** The track with this id, or undefined. */
  findTrack(trackId: number): AudioTrackSpec | undefined;
  readonly audio: Pick<AudioService, 'open'>;
}

/** A day: the same URL gives the same bytes until the engine changes, and then the ETag differs. */
const CACHE_CONTROL = cacheControl('max-age=86400', OFFLINE_SECONDS.catalogue);

/** How long a request waits for its first byte: browsers show a track that comes later as broken. */
const WAIT_MILLISECONDS = 10_000;
const RETRY_SECONDS = 5;

/**
 * Resolves when a stream has its first bytes or is closed; rejects if it failed or takes too long. Nothing is sent before
 * that, so a failure can still be answered with an error.
 */
async function firstBytes(stream: Readable): Promise<void> {
  const late = new BusyError('The track takes too long. Please try again.', RETRY_SECONDS);
  const giveUp = setTimeout(() => stream.destroy(late), WAIT_MILLISECONDS);
  try {
    await new Promise<void>((resolve, reject) => {
      stream.once('error', reject).once('readable', resolve).once('close', resolve);
    });
  } finally {
    clearTimeout(giveUp);
  }
}

const audioPath = z.object({ trackId: z.string() });

const TYPES = ['audio/mpeg', 'audio/wav'];
const AUDIO = readBy({
  summary: 'The audio of a track of the catalogue; byte ranges are supported',
  params: audioPath,
  querystring: audioParameters,
  response: {
    200: contentOf('The preview, or the whole track.', ...TYPES),
    206: contentOf('The range of bytes that Range names.', ...TYPES),
    ...failures(400, 404, 416, 503),
  },
});

const WAVEFORM = readBy({
  summary: 'The peaks and the sections of a track of the catalogue, for a seek bar',
  params: audioPath,
  querystring: audioParameters,
  response: { 200: waveformAnswer, ...failures(400, 404, 503) },
});

interface TrackRoute {
  Params: z.output<typeof audioPath>;
  Querystring: z.output<typeof audioParameters>;
}

/**
 * `GET` and `HEAD /api/music/audio/:trackId?quality=&part=`: the preview of a track, or the whole, with byte ranges and
 * validation by ETag. `GET /api/music/audio/:trackId/waveform`, with the same parameters: what a seek bar shows of it.
 */
export async function audioRoutes(
  app: FastifyInstance,
  { audio, findTrack }: AudioRoutesOptions,
): Promise<void> {
  const renditionAsked = ({ params, query }: FastifyRequest<TrackRoute>): Rendition => {
    const trackId = Number(params.trackId);
    if (!/^\d{1,16}$/.test(params.trackId) || !Number.isSafeInteger(trackId))
      throw new RequestError('trackId must be a whole number.');
    const track = findTrack(trackId);
    if (!track) throw new RequestError('There is no such track.', 404);
    return renditionOf({ ...track, isExcerpt: query.part === 'preview' }, query.quality);
  };

  /** Opens a range for as long as the client is there; resolves when its first bytes are. */
  const openFor = async (
    request: FastifyRequest<TrackRoute>,
    reply: FastifyReply,
    rendition: Rendition,
    range: ByteRange,
  ): Promise<Readable> => {
    const opened = await audio.open(rendition, range, clientOf(request.ip));
    reply.raw.once('close', () => opened.destroy());
    // The client may have disconnected before the stream was opened.
    if (reply.raw.destroyed) opened.destroy();
    await firstBytes(opened);
    return opened;
  };

  app.route<TrackRoute>({
    method: ['GET', 'HEAD'],
    url: '/api/music/audio/:trackId',
    ...AUDIO,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { headers, method } = request;
      const rendition = renditionAsked(request);
      const { contentType, byteLength, key } = rendition;
      // Strong: same tag, same bytes.
      const etag = `"${key}"`;
      const described = { etag, 'accept-ranges': 'bytes', 'cache-control': CACHE_CONTROL };
      if (namesTag(headers['if-none-match'], etag))
        return reply.code(304).headers(described).send();

      // A range of another version is useless: If-Range asks for the whole instead.
      const condition = headers['if-range'];
      const applies = method === 'GET' && (condition === undefined || condition === etag);
      const asked = readRange(applies ? headers.range : undefined, byteLength);
      if (asked === 'outside') {
        reply.header('content-range', `bytes */${byteLength}`);
        throw new RequestError('The range lies outside the track.', 416);
      }
      const range = asked ?? { start: 0, end: byteLength - 1 };

      const stream = method === 'GET' ? await openFor(request, reply, rendition, range) : undefined;
      if (asked)
        reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${byteLength}`);
      return reply
        .headers({ ...described, 'content-length': range.end - range.start + 1 })
        .type(contentType)
        .send(stream);
    },
  });

  app.get<TrackRoute>('/api/music/audio/:trackId/waveform', WAVEFORM, async (request, reply) => {
    const rendition = renditionAsked(request);
    const { spec, byteLength, fileLength } = rendition;
    const range = { start: byteLength, end: fileLength - 1 };
    const stream = await openFor(request, reply, rendition, range);
    const peaks = stream.read() as Buffer | null;
    // The client has disconnected.
    if (!peaks) throw new BusyError('The track takes too long. Please try again.', RETRY_SECONDS);
    return sendCacheable(request, reply, {
      body: JSON.stringify({ peaks: [...peaks], sections: sectionsOf(spec) }),
      contentType: 'application/json; charset=utf-8',
      cacheControl: CACHE_CONTROL,
    });
  });
}
