import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { DiskCache } from './cache/diskCache.ts';
import { MemoryCache } from './cache/memoryCache.ts';
import { ENGINE_VERSION } from './engine.ts';
import { type GrowingRendition, RenderQueue } from './rendering/renderQueue.ts';
import type { Renderer } from './rendering/renderer.ts';
import { createWorkerRenderer } from './rendering/workerRenderer.ts';
import {
  type AudioQuality,
  type AudioTrackSpec,
  renditionBytes,
  renditionType,
} from './renditions.ts';
import { RenditionStream } from './renditionStream.ts';

export { AUDIO_QUALITIES, type AudioQuality, type AudioTrackSpec } from './renditions.ts';

/** What is known of a rendition before it is made. */
export interface RenditionDescription {
  /** Media type. */
  readonly contentType: string;
  /** Exact length in bytes. */
  readonly byteLength: number;
  /** Strong entity tag, quotes included: same tag, same bytes. */
  readonly etag: string;
}

/** A range of bytes, both ends included, within the rendition. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** The generated music of the catalogue, as byte streams. */
export interface AudioService {
  /** Describes a rendition, at once and without making it. */
  describe(spec: AudioTrackSpec, quality: AudioQuality): RenditionDescription;
  /**
   * Opens a range of a rendition. Bytes flow as they are made; destroying the stream is always safe.
   * Throws a RangeError for a range outside the rendition; the stream errors if rendering fails.
   */
  open(spec: AudioTrackSpec, quality: AudioQuality, range: ByteRange): Promise<Readable>;
  /** Ends rendering, and waits for what is being written to disk. Open streams end in an error. */
  close(): Promise<void>;
}

/** How the service is set up; every part has a sensible default. */
export interface AudioServiceOptions {
  /** Where finished renditions survive a restart; none: memory only. */
  readonly cacheDirectory?: string;
  /** Hears why finished renditions can't be kept on disk: once, and again after it has worked meanwhile. */
  readonly cacheFailed?: (error: Error) => void;
  /** Bound of the disk cache, in bytes; default 1 GiB. */
  readonly maxCacheBytes?: number;
  /** Bound of finished renditions in memory, in bytes; default 96 MiB. */
  readonly maxMemoryBytes?: number;
  /** Where renditions are made; default: one worker thread. The service closes it. */
  readonly renderer?: Renderer;
}

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
  const growing = new Map<string, GrowingRendition>();
  const lookups = new Map<string, Promise<Uint8Array | undefined>>();
  const queue = new RenderQueue(renderer, {
    completed: ({ key, bytes }) => {
      growing.delete(key);
      memory.set(key, bytes);
      disk?.set(key, bytes);
    },
    dropped: ({ key }) => growing.delete(key),
  });

  /** One look at the disk for all who ask at the same time. */
  const lookUp = (key: string, byteLength: number): Promise<Uint8Array | undefined> => {
    if (!disk) return Promise.resolve(undefined);
    let lookup = lookups.get(key);
    if (!lookup) {
      lookup = disk.get(key, byteLength).finally(() => lookups.delete(key));
      lookups.set(key, lookup);
    }
    return lookup;
  };

  return {
    describe,
    open: async (spec, quality, { start, end }) => {
      const { byteLength } = describe(spec, quality);
      if (!(start >= 0 && start <= end && end < byteLength))
        throw new RangeError('outside the rendition');
      const key = renditionKey(spec, quality);
      let bytes = memory.get(key);
      if (!bytes && !growing.has(key)) {
        bytes = await lookUp(key, byteLength);
        if (bytes) memory.set(key, bytes);
      }
      if (bytes) return Readable.from([bytes.subarray(start, end + 1)], { objectMode: false });
      let rendition = growing.get(key);
      if (!rendition) {
        rendition = queue.add(key, spec, quality, byteLength);
        growing.set(key, rendition);
      }
      return new RenditionStream(rendition, start, end);
    },
    close: async () => {
      await queue.close();
      await disk?.settled();
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
