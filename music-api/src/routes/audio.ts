import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AudioTrackSpec } from '@prelude/composer';
import { AudioBusyError, type AudioService } from '../audio/index.ts';
import { cacheControl, OFFLINE_SECONDS } from '../http/cacheControl.ts';
import { clientOf } from '../http/clientOf.ts';
import { namesTag } from '../http/conditional.ts';
import { audioParameters } from './schemas.ts';
import { readRange } from './byteRange.ts';

/** Dependencies of the audio routes. */
export interface AudioRoutesOptions {
  /** The track with this id, or undefined. */
  findTrack(trackId: number): AudioTrackSpec | undefined;
  readonly audio: AudioService;
}

/** A day: the same URL gives the same bytes until the engine changes, and then the ETag differs. */
const CACHE_CONTROL = cacheControl('max-age=86400', OFFLINE_SECONDS.catalogue);

interface AudioRequest {
  Params: { trackId: string };
}

/**
 * Resolves when a stream has its first bytes or is closed; rejects if it failed. Nothing is sent before that, so a
 * failure can still be answered with an error.
 */
function firstBytes(stream: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.once('error', reject).once('readable', resolve).once('close', resolve);
  });
}

/**
 * `GET` and `HEAD /api/music/audio/:trackId?quality=`: the music of a track, with byte ranges and
 * validation by ETag. Errors are JSON `{ error }`.
 */
export async function audioRoutes(
  app: FastifyInstance,
  options: AudioRoutesOptions,
): Promise<void> {
  const { audio, findTrack } = options;

  const refuse = (reply: FastifyReply, status: number, error: string): FastifyReply =>
    reply.code(status).header('cache-control', 'no-store').send({ error });

  const answer = async (
    request: FastifyRequest<AudioRequest>,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const { trackId } = request.params;
    const number = Number(trackId);
    if (!/^\d{1,16}$/.test(trackId) || !Number.isSafeInteger(number)) {
      return refuse(reply, 400, 'trackId must be a whole number.');
    }
    const parameters = audioParameters.safeParse(request.query);
    if (!parameters.success) {
      return refuse(reply, 400, parameters.error.issues[0]?.message ?? 'quality is invalid.');
    }
    const { quality } = parameters.data;
    const spec = findTrack(number);
    if (!spec) return refuse(reply, 404, 'There is no such track.');

    const { contentType, byteLength, etag } = audio.describe(spec, quality);
    reply.headers({ etag, 'accept-ranges': 'bytes', 'cache-control': CACHE_CONTROL });
    if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();

    // A range of another version is useless: If-Range asks for the whole instead.
    const condition = request.headers['if-range'];
    const applies = request.method === 'GET' && (condition === undefined || condition === etag);
    const asked = readRange(applies ? request.headers.range : undefined, byteLength);
    if (asked.kind === 'malformed') {
      return refuse(reply, 400, 'The Range header is malformed.');
    }
    if (asked.kind === 'unsatisfiable') {
      reply.header('content-range', `bytes */${byteLength}`);
      return refuse(reply, 416, 'The range lies outside the track.');
    }
    const range = asked.kind === 'part' ? asked.range : { start: 0, end: byteLength - 1 };
    reply.type(contentType).header('content-length', range.end - range.start + 1);
    if (asked.kind === 'part') {
      reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${byteLength}`);
    }
    if (request.method === 'HEAD') return reply.send();
    try {
      const stream = await audio.open(spec, quality, range, clientOf(request.ip));
      reply.raw.once('close', () => stream.destroy());
      // The client may have disconnected before the stream was opened.
      if (reply.raw.destroyed) stream.destroy();
      await firstBytes(stream);
      return reply.send(stream);
    } catch (error) {
      for (const name of ['etag', 'content-length', 'content-range']) reply.removeHeader(name);
      reply.type('application/json; charset=utf-8');
      if (error instanceof AudioBusyError) {
        reply.header('retry-after', error.retryAfterSeconds);
        return refuse(reply, 503, error.message);
      }
      request.log.error(error);
      return refuse(reply, 500, 'The track could not be rendered.');
    }
  };

  app.route<AudioRequest>({
    method: ['GET', 'HEAD'],
    url: '/api/music/audio/:trackId',
    exposeHeadRoute: false,
    handler: answer,
  });
}
