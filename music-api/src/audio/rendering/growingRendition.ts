import type { RenditionFile } from '../cache/renditionFile.ts';
import type { ReadableRendition } from '../readableRendition.ts';
import type { AudioQuality, AudioTrackSpec } from '@prelude/composer';
import type { RemoteRendering } from './renderer.ts';

/** Memory is taken a page at a time, as the bytes come. */
const PAGE_BYTES = 256 * 1024;

/** A rendition to make, and who asked for it first. */
export interface RenderingOrder {
  readonly key: string;
  readonly spec: AudioTrackSpec;
  readonly quality: AudioQuality;
  readonly byteLength: number;
  readonly client: string;
}

/** A rendition that grows from its first byte to its last. Readers hold on to it while they read. */
export class GrowingRendition implements ReadableRendition {
  available = 0;
  readers = 0;
  failure: Error | undefined;
  /** When it was last given a slice, in ticks of the queue: waiting renditions take turns. */
  lastTurn = 0;
  rendering: RemoteRendering | undefined;
  busy = false;
  /** When its last reader left, by the queue's clock. */
  leftAt: number | undefined;
  /** Calls off that it is dropped for having no readers. */
  callOffDrop: (() => void) | undefined;
  private pages: Uint8Array[] = [];
  private file: RenditionFile | undefined;
  /** The furthest place that a reader began at, in seconds of the music. */
  private wantedFromSeconds = 0;
  private readonly waiting = new Set<() => void>();

  constructor(
    readonly order: RenderingOrder,
    /** By the queue's clock. */
    readonly askedAt: number,
    private readonly changed: () => void,
  ) {}

  /** How much music so many bytes are. */
  secondsOf(bytes: number): number {
    const { byteLength, spec } = this.order;
    return ((bytes / byteLength) * spec.durationMillis) / 1000;
  }

  get musicSecondsLeft(): number {
    return this.secondsOf(this.order.byteLength - this.available);
  }

  /** True while it has no readers. */
  get isAbandoned(): boolean {
    return this.readers === 0;
  }

  /** How much is made ahead of a listener who began when it was asked for. */
  leadSeconds(now: number): number {
    const playedSeconds = (now - this.askedAt) / 1000;
    return this.secondsOf(this.available) - this.wantedFromSeconds - playedSeconds;
  }

  /** A reader begins at this byte. */
  wantFrom(position: number): void {
    this.wantedFromSeconds = Math.max(this.wantedFromSeconds, this.secondsOf(position));
  }

  /** True once every byte is there. */
  get complete(): boolean {
    return this.available === this.order.byteLength;
  }

  /** True while a reader needs a byte that is not there. */
  get awaited(): boolean {
    return this.waiting.size > 0;
  }

  /** What it holds in memory, in parts that follow each other. */
  get parts(): readonly Uint8Array[] {
    return this.pages;
  }

  read(position: number, end: number): Uint8Array | Promise<Uint8Array> | undefined {
    if (this.file) return this.file.read(position, end);
    if (position >= this.available) return undefined;
    const offset = position % PAGE_BYTES;
    const length = Math.min(end, this.available) - position;
    return this.pages[Math.floor(position / PAGE_BYTES)]?.slice(offset, offset + length);
  }

  onProgress(callback: () => void): () => void {
    this.waiting.add(callback);
    this.changed();
    return () => this.waiting.delete(callback);
  }

  addReaders(count: number): void {
    this.readers += count;
    this.leftAt = undefined;
    this.callOffDrop?.();
    this.callOffDrop = undefined;
    this.file?.addReaders(count);
    this.changed();
  }

  /** Appends bytes and wakes those who wait. */
  append(bytes: Uint8Array): void {
    for (let done = 0; done < bytes.length;) {
      const offset = this.available % PAGE_BYTES;
      if (offset === 0)
        this.pages.push(
          new Uint8Array(Math.min(PAGE_BYTES, this.order.byteLength - this.available)),
        );
      const part = bytes.subarray(done, done + PAGE_BYTES - offset);
      this.pages.at(-1)?.set(part, offset);
      this.available += part.length;
      done += part.length;
    }
    this.wake();
  }

  /** From now on it is read from this file, and memory holds nothing of it. */
  moveTo(file: RenditionFile): void {
    // One reader more while it moves: a file whose last reader leaves is closed.
    file.addReaders(this.readers + 1);
    this.file = file;
    this.pages = [];
    this.rendering = undefined;
    file.addReaders(-1);
  }

  /** Ends it in failure; what was made of it is gone. */
  fail(error: Error): void {
    this.failure = error;
    this.available = 0;
    this.pages = [];
    this.wake();
  }

  private wake(): void {
    const callbacks = [...this.waiting];
    this.waiting.clear();
    for (const callback of callbacks) callback();
  }
}
