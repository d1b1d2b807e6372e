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
import type { ReadableRendition } from './readableRendition.ts';
import { RenditionStream } from './renditionStream.ts';

export { AudioBusyError } from './audioBusyError.ts';
export type { AudioService, ByteRange } from './audioService.ts';
export { renderAhead } from './renderAhead.ts';

/** How the service is set up; every part has a sensible default. */
export interface AudioServiceOptions {
  /** Where finished renditions survive a restart; none: memory only. */
  readonly cacheDirectory?: string;
  /** Hears why finished renditions can't be kept on disk: once, and again after it has worked meanwhile. */
  readonly cacheFailed?: (error: Error) => void;
  /** Bound of the disk cache, in bytes; default 1 GiB. */
  readonly maxCacheBytes?: number;
  /** Bound of finished renditions that the disk can't keep and memory does, in bytes; default 96 MiB. */
  readonly maxMemoryBytes?: number;
  /** Where renditions are made; default: one worker thread. The service closes it. */
  readonly renderer?: Renderer;
  /** What is rendered at a time, and how long it may be waited for. */
  readonly limits?: Partial<QueueLimits>;
  readonly clock?: Clock;
}

/** For a request that was taken on and whose turn did not come in time. */
const RETRY_SECONDS = 5;

const GIBIBYTE = 1024 ** 3;
const MEBIBYTE = 1024 ** 2;

/** Starts the service: a worker thread, a queue and the caches. Lives until `close`. */
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
  /** Those that are made, or on their way to the disk. */
  const growing = new Map<string, GrowingRendition>();
  const keep = async (rendition: GrowingRendition): Promise<void> => {
    const file = await disk?.keep(rendition.key, rendition.parts);
    if (file) rendition.moveTo(file);
    else memory.set(rendition);
    growing.delete(rendition.key);
  };
  const clock = options.clock ?? systemClock;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const queue = new RenderQueue(renderer, clock, limits, {
    completed: (rendition) => void keep(rendition),
    dropped: ({ key }) => growing.delete(key),
  });

  const stream = (rendition: ReadableRendition, start: number, end: number): Readable => {
    const giveUp = clock.schedule(
      () => made.destroy(new AudioBusyError(RETRY_SECONDS)),
      limits.waitSeconds * 1000,
    );
    const made = new RenditionStream(rendition, start, end, giveUp);
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

/** Names a rendition in caches; also a safe file name, whatever the genre's id contains. */
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
