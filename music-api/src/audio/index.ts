import type { Readable } from 'node:stream';
import type { Renderer } from './rendering/renderer.ts';
import { DEFAULT_LIMITS, type RenderLimits, RenderQueue } from './rendering/renderQueue.ts';
import { createWorkerRenderer } from './rendering/workerRenderer.ts';
import type { Rendition } from './rendition.ts';
import { RenditionCache } from './renditionCache.ts';
import { type ByteRange, CHUNK_BYTES, createOutflow, streamRange } from './renditionStream.ts';

export { type Rendition, renditionOf } from './rendition.ts';
export type { ByteRange } from './renditionStream.ts';

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

/** The generated music of the catalogue, as byte streams. */
export class AudioService {
  private readonly outflow: () => Promise<void>;
  private readonly cache: RenditionCache;
  private readonly queue: RenderQueue;

  /** Its thread starts with it. */
  constructor({
    cacheDirectory,
    cacheFailed = () => undefined,
    maxCacheBytes = GIBIBYTE,
    bytesPerSecond = BYTES_PER_SECOND,
    renderer = createWorkerRenderer(),
    limits = DEFAULT_LIMITS,
  }: AudioServiceOptions) {
    this.outflow = createOutflow(bytesPerSecond / CHUNK_BYTES);
    this.cache = new RenditionCache(cacheDirectory, maxCacheBytes, cacheFailed);
    this.queue = new RenderQueue(renderer, this.cache, limits);
  }

  /**
   * Opens a range of a rendition's file for a client, given by its address. Bytes flow while they are rendered; destroying the
   * stream is always safe. Rejects with a RangeError for a range outside the rendition, with a BusyError if too many
   * renditions are in progress. The stream fails if rendering fails.
   */
  async open(rendition: Rendition, range: ByteRange, client = ''): Promise<Readable> {
    if (!(range.start >= 0 && range.start <= range.end && range.end < rendition.fileLength))
      throw new RangeError('outside the rendition');
    const source =
      this.queue.get(rendition)?.enter() ??
      (await this.cache.open(rendition)) ??
      this.queue.enter(rendition, client);
    return streamRange(source, range, this.outflow);
  }

  /** Renders to disk, whenever no listener waits, what is not there. Rejects if rendering fails. */
  async prepare(rendition: Rendition): Promise<void> {
    const stored = await this.cache.open(rendition);
    if (stored) stored.leave();
    else await this.queue.add(rendition).ended();
  }

  /** Stops rendering. Open streams end with an error. */
  close(): Promise<void> {
    return this.queue.close();
  }
}
