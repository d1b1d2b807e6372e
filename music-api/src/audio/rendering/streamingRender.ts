import { EventEmitter, once } from 'node:events';
import type { GrowingFile } from '../growingFile.ts';
import type { Rendition } from '../rendition.ts';
import type { ByteSource } from '../renditionStream.ts';
import type { RemoteRendering } from './renderer.ts';

/** A rendition that is read while it is rendered. */
export class StreamingRender implements ByteSource {
  readers = 0;
  isEnded = false;
  private wasRead = false;
  private failure: Error | undefined;
  /** Emits "slice" after each slice and at the end. */
  private readonly progress = new EventEmitter().setMaxListeners(0);

  constructor(
    readonly rendition: Rendition,
    /** The client that asked for it first. */
    readonly client: string,
    readonly file: GrowingFile,
    private rendering: RemoteRendering | undefined,
    private readonly left: () => void,
  ) {}

  /** True while a reader needs a byte that is not rendered. */
  get isAwaited(): boolean {
    return this.readers > 0 && this.progress.listenerCount('slice') > 0;
  }

  /** True if all of its readers have left. */
  get isLeft(): boolean {
    return this.wasRead && this.readers === 0;
  }

  /** Adds a reader, who must leave. */
  enter(): this {
    this.wasRead = true;
    this.readers += 1;
    return this;
  }

  leave(): void {
    this.readers -= 1;
    if (this.readers > 0 || this.failure) return;
    if (this.isEnded) void this.file.close();
    else if (!this.isComplete) this.left();
  }

  async read(position: number, end: number): Promise<Uint8Array> {
    while (position >= this.file.length && !this.isEnded) await once(this.progress, 'slice');
    if (this.failure) throw this.failure;
    return this.file.read(position, end);
  }

  /** Resolves when the whole is rendered; rejects if that failed. */
  async ended(): Promise<void> {
    while (!this.isEnded) await once(this.progress, 'slice');
    if (this.failure) throw this.failure;
  }

  /** Renders the next slice; true if it was the last one. */
  async advance(): Promise<boolean> {
    const slice = await this.rendering?.advance();
    if (this.isEnded || !slice) return false;
    const { bytes, peaks, done } = slice;
    await this.file.append(peaks ? Buffer.concat([bytes, peaks]) : bytes);
    if (this.isEnded) {
      // It was closed while it was written.
      await this.file.close();
      return false;
    }
    if (done !== this.isComplete) throw new Error('a rendition has not its stated length');
    this.progress.emit('slice');
    return done;
  }

  /** Nothing more is rendered. After a failure there is nothing to read either. */
  async end(failure?: Error): Promise<void> {
    this.isEnded = true;
    this.failure = failure;
    this.rendering?.release();
    this.rendering = undefined;
    this.progress.emit('slice');
    if (failure || this.readers === 0) await this.file.close();
  }

  private get isComplete(): boolean {
    return this.file.length === this.rendition.fileLength;
  }
}
