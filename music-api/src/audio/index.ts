import { createHash } from 'node:crypto';
import {
  type AudioQuality,
  type AudioTrackSpec,
  ENGINE_VERSION,
  renditionBytes,
  renditionType,
} from '@prelude/composer';
import type { AudioService, RenditionDescription } from './audioService.ts';
import type { Renderer } from './rendering/renderer.ts';
import {
  DEFAULT_LIMITS,
  GIVEN_UP,
  type RenderLimits,
  RenderQueue,
} from './rendering/renderQueue.ts';
import type { RenderOrder } from './rendering/streamingRender.ts';
import { createWorkerRenderer } from './rendering/workerRenderer.ts';
import { RenditionCache } from './renditionCache.ts';
import { CHUNK_BYTES, createOutflow, streamRange } from './renditionStream.ts';

export type { AudioService, ByteRange } from './audioService.ts';
export { renderAhead } from './renderAhead.ts';

/** Options of the service; all but the folder have defaults. */
export interface AudioServiceOptions {
  /** The folder that keeps finished renditions over a restart. */
  readonly cacheDirectory: string;
  /** Called when writing to disk fails: once for each series of failures. */
  readonly cacheFailed?: (error: Error) => void;
  /** Size limit of the disk cache in bytes; default 1 GiB. */
  readonly maxCacheBytes?: number;
  /** How much all streams together read in a second; default 32 MiB. */
  readonly bytesPerSecond?: number;
  /** Renders the tracks; default: one worker thread. The service closes it. */
  readonly renderer?: Renderer;
  readonly limits?: RenderLimits;
}

const GIBIBYTE = 1024 ** 3;

/** Enough for 160 lossless listeners, as many as the site serves at once. */
const BYTES_PER_SECOND = 32 * 1024 ** 2;

/** Starts the service. Its thread starts with the first track. */
export function createAudioService({
  cacheDirectory,
  cacheFailed = () => undefined,
  maxCacheBytes = GIBIBYTE,
  bytesPerSecond = BYTES_PER_SECOND,
  renderer = createWorkerRenderer(),
  limits = DEFAULT_LIMITS,
}: AudioServiceOptions): AudioService {
  let listeners = 0;
  const outflow = createOutflow(bytesPerSecond / CHUNK_BYTES);
  const cache = new RenditionCache(cacheDirectory, maxCacheBytes, cacheFailed);
  const queue = new RenderQueue(renderer, cache, limits);

  return {
    describe,
    open: async (spec, quality, range, client = '') => {
      const order = orderOf(spec, quality, client);
      const { key, byteLength } = order;
      if (!(range.start >= 0 && range.start <= range.end && range.end < byteLength))
        throw new RangeError('outside the rendition');
      const source =
        queue.get(key)?.enter() ??
        (await cache.open(key, byteLength)) ??
        (queue.get(key) ?? queue.add(order)).enter();
      listeners += 1;
      return streamRange(source, range, outflow).once('close', () => (listeners -= 1));
    },
    isStored: (spec, quality) => {
      const { key, byteLength } = orderOf(spec, quality);
      return cache.has(key, byteLength);
    },
    prepare: async (spec, quality) => {
      if (listeners > 0) return false;
      const order = orderOf(spec, quality);
      try {
        await (queue.get(order.key) ?? queue.add(order)).ended();
        return true;
      } catch (error) {
        if (error === GIVEN_UP) return false;
        throw error;
      }
    },
    close: () => queue.close(),
  };
}

const orderOf = (spec: AudioTrackSpec, quality: AudioQuality, client = ''): RenderOrder => ({
  key: renditionKey(spec, quality),
  spec,
  quality,
  byteLength: renditionBytes(spec, quality),
  client,
});

/** A rendition's cache key; a safe file name for any genre id. */
function renditionKey(spec: AudioTrackSpec, quality: AudioQuality): string {
  const { trackId, genreId, durationMillis } = spec;
  return createHash('sha256')
    .update(JSON.stringify([ENGINE_VERSION, trackId, genreId, durationMillis, quality]))
    .digest('hex')
    .slice(0, 40);
}

function describe(spec: AudioTrackSpec, quality: AudioQuality): RenditionDescription {
  return {
    contentType: renditionType(quality),
    byteLength: renditionBytes(spec, quality),
    etag: `"${renditionKey(spec, quality)}"`,
  };
}
