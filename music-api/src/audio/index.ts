import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  type AudioQuality,
  type AudioTrackSpec,
  ENGINE_VERSION,
  renditionBytes,
  renditionType,
} from '@prelude/composer';
import { AudioBusyError } from './audioBusyError.ts';
import type { AudioService, RenditionDescription } from './audioService.ts';
import { type Clock, systemClock } from './clock.ts';
import { DiskCache } from './cache/diskCache.ts';
import { MemoryCache } from './cache/memoryCache.ts';
import type { GrowingRendition } from './rendering/growingRendition.ts';
import { DEFAULT_LIMITS, type QueueLimits, RenderQueue } from './rendering/renderQueue.ts';
import type { Renderer } from './rendering/renderer.ts';
import { createWorkerRenderer } from './rendering/workerRenderer.ts';
import { Outflow } from './outflow.ts';
import type { ReadableRendition } from './readableRendition.ts';
import { CHUNK_BYTES, RenditionStream } from './renditionStream.ts';

export { AudioBusyError } from './audioBusyError.ts';
export type { AudioService, ByteRange } from './audioService.ts';
export { renderAhead } from './renderAhead.ts';

/** Options of the service; all have defaults. */
export interface AudioServiceOptions {
  /** The folder that keeps finished renditions over a restart; absent: memory only. */
  readonly cacheDirectory?: string;
  /** Called when writing to disk fails: once for each series of failures. */
  readonly cacheFailed?: (error: Error) => void;
  /** Size limit of the disk cache in bytes; default 1 GiB. */
  readonly maxCacheBytes?: number;
  /** Size limit in bytes of the memory cache, for renditions that are not on disk; default 96 MiB. */
  readonly maxMemoryBytes?: number;
  /** How much all streams together read in a second; default 32 MiB. */
  readonly bytesPerSecond?: number;
  /** Renders the tracks; default: one worker thread. The service closes it. */
  readonly renderer?: Renderer;
  /** How many tracks are rendered at once, and the longest wait. */
  readonly limits?: Partial<QueueLimits>;
  readonly clock?: Clock;
}

/** Retry-After of a request that was accepted but got no byte in time. */
const RETRY_SECONDS = 5;

const GIBIBYTE = 1024 ** 3;
const MEBIBYTE = 1024 ** 2;

/** Enough for 160 lossless listeners, as many as the site serves at once. */
const BYTES_PER_SECOND = 32 * MEBIBYTE;

/** Starts the service: a worker thread, a queue and the caches. It runs until `close`. */
export function createAudioService(options: AudioServiceOptions = {}): AudioService {
  const renderer = options.renderer ?? createWorkerRenderer();
  const memory = new MemoryCache(options.maxMemoryBytes ?? 96 * MEBIBYTE);
  const disk =
    options.cacheDirectory === undefined
      ? undefined
      : new DiskCache(
          options.cacheDirectory,
          options.maxCacheBytes ?? GIBIBYTE,
          options.cacheFailed,
        );
  /** Renditions that are being rendered or written to disk. */
  const growing = new Map<string, GrowingRendition>();
  const keep = async (rendition: GrowingRendition): Promise<void> => {
    const file = await disk?.keep(rendition.order.key, rendition.parts);
    if (file) rendition.moveTo(file);
    else memory.set(rendition);
    growing.delete(rendition.order.key);
  };
  const clock = options.clock ?? systemClock;
  const outflow = new Outflow(clock, (options.bytesPerSecond ?? BYTES_PER_SECOND) / CHUNK_BYTES);
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const queue = new RenderQueue(renderer, clock, limits, {
    completed: (rendition) => void keep(rendition),
    dropped: ({ order }) => growing.delete(order.key),
  });

  const stream = (rendition: ReadableRendition, start: number, end: number): Readable => {
    const giveUp = clock.schedule(
      () => made.destroy(new AudioBusyError(RETRY_SECONDS)),
      limits.waitSeconds * 1000,
    );
    const made = new RenditionStream(rendition, start, end, outflow, giveUp);
    return made;
  };

  return {
    describe,
    open: async (spec, quality, { start, end }, client = '') => {
      const { byteLength } = describe(spec, quality);
      if (!(start >= 0 && start <= end && end < byteLength))
        throw new RangeError('outside the rendition');
      const key = renditionKey(spec, quality);
      const known = (): ReadableRendition | undefined => growing.get(key) ?? memory.get(key);
      const rendition = known() ?? (await disk?.open(key, byteLength)) ?? known();
      if (rendition) return stream(rendition, start, end);
      const started = queue.add({ key, spec, quality, byteLength, client });
      growing.set(key, started);
      return stream(started, start, end);
    },
    close: async () => {
      await queue.close();
      await disk?.close();
    },
  };
}

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
