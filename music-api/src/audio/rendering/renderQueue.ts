import type { AudioQuality, AudioTrackSpec } from '../renditions.ts';
import type { RemoteRendering, Renderer } from './renderer.ts';

/** How many renditions may be under way at once; each holds tens of megabytes while it is. */
const MAXIMUM_OPEN = 6;

/** A rendition that grows from its first byte to its last. Readers hold on to it while they read. */
export class GrowingRendition {
  available = 0;
  readers = 0;
  failure: Error | undefined;
  /** When it was last given a slice, in ticks of the queue: waiting renditions take turns. */
  lastTurn = 0;
  rendering: RemoteRendering | undefined;
  busy = false;
  private buffer = new Uint8Array(0);
  private readonly waiting = new Set<() => void>();

  constructor(
    readonly key: string,
    readonly spec: AudioTrackSpec,
    readonly quality: AudioQuality,
    private readonly byteLength: number,
    private readonly changed: () => void,
  ) {}

  /** What is there of it: the first {@link available} bytes count. */
  get bytes(): Uint8Array {
    return this.buffer;
  }

  /** True once every byte is there. */
  get complete(): boolean {
    return this.available === this.byteLength;
  }

  /** True while somebody needs a byte that is not there. */
  get awaited(): boolean {
    return this.waiting.size > 0;
  }

  /** Calls back once, when there are more bytes or it failed. Returns how to stop waiting. */
  onProgress(callback: () => void): () => void {
    this.waiting.add(callback);
    this.changed();
    return () => this.waiting.delete(callback);
  }

  /** Takes or gives up an interest in this rendition. */
  addReaders(count: 1 | -1): void {
    this.readers += count;
    this.changed();
  }

  /** Appends bytes and wakes those who wait. */
  append(bytes: Uint8Array): void {
    // Taken with the first bytes and not before: those who wait for their turn may be many.
    if (this.buffer.length === 0) this.buffer = new Uint8Array(this.byteLength);
    this.buffer.set(bytes, this.available);
    this.available += bytes.length;
    this.wake();
  }

  /** Ends it in failure. */
  fail(error: Error): void {
    this.failure = error;
    this.wake();
  }

  private wake(): void {
    const callbacks = [...this.waiting];
    this.waiting.clear();
    for (const callback of callbacks) callback();
  }
}

/** What becomes of a rendition that left the queue. */
export interface QueueOutcome {
  completed(rendition: GrowingRendition): void;
  /** It failed, or nobody wanted it any more. */
  dropped(rendition: GrowingRendition): void;
}

/**
 * Shares the renderer between renditions, one slice (some 240 ms of music) at a time: first those
 * whose reader waits for bytes, in turns; then those that are being read; then, so that coming back
 * is instant, those whose reader has left. The abandoned ones are the first to be dropped when
 * there are too many.
 */
export class RenderQueue {
  private readonly open = new Set<GrowingRendition>();
  private running = 0;
  private turn = 0;
  private closed = false;

  constructor(
    private readonly renderer: Renderer,
    private readonly outcome: QueueOutcome,
  ) {}

  /** Adds a rendition. */
  add(
    key: string,
    spec: AudioTrackSpec,
    quality: AudioQuality,
    byteLength: number,
  ): GrowingRendition {
    const rendition = new GrowingRendition(key, spec, quality, byteLength, () => this.pump());
    if (this.closed) rendition.fail(new Error('rendering has ended'));
    else this.open.add(rendition);
    queueMicrotask(() => this.pump());
    return rendition;
  }

  /** Ends everything that is under way. */
  async close(): Promise<void> {
    this.closed = true;
    for (const rendition of [...this.open]) this.drop(rendition, new Error('rendering has ended'));
    await this.renderer.close();
  }

  private pump(): void {
    if (this.closed) return;
    this.dropAbandoned();
    while (this.running < this.renderer.concurrency) {
      const next = this.mostUrgent();
      if (!next) return;
      void this.advance(next);
    }
  }

  private mostUrgent(): GrowingRendition | undefined {
    let best: GrowingRendition | undefined;
    let started = 0;
    for (const rendition of this.open) if (rendition.rendering) started += 1;
    for (const rendition of this.open) {
      if (rendition.busy || (!rendition.rendering && started >= MAXIMUM_OPEN)) continue;
      if (!best || isMoreUrgent(rendition, best)) best = rendition;
    }
    return best;
  }

  private async advance(rendition: GrowingRendition): Promise<void> {
    rendition.busy = true;
    this.running += 1;
    this.turn += 1;
    rendition.lastTurn = this.turn;
    try {
      rendition.rendering ??= await this.renderer.start(rendition.spec, rendition.quality);
      const { bytes, done } = await rendition.rendering.advance();
      if (this.open.has(rendition)) {
        rendition.append(bytes);
        if (done !== rendition.complete) throw new Error('a rendition has not its stated length');
        if (done) {
          this.open.delete(rendition);
          this.outcome.completed(rendition);
        }
      } else rendition.rendering.release();
    } catch (error) {
      rendition.rendering?.release();
      this.drop(rendition, error instanceof Error ? error : new Error(String(error)));
    } finally {
      rendition.busy = false;
      this.running -= 1;
      this.pump();
    }
  }

  private dropAbandoned(): void {
    let excess = this.open.size - MAXIMUM_OPEN;
    for (const rendition of this.open) {
      if (excess <= 0) return;
      if (rendition.readers > 0 || rendition.awaited || rendition.busy) continue;
      this.drop(rendition, new Error('nobody waits for this rendition'));
      excess -= 1;
    }
  }

  private drop(rendition: GrowingRendition, reason: Error): void {
    if (!this.open.delete(rendition)) return;
    if (!rendition.busy) rendition.rendering?.release();
    rendition.fail(reason);
    this.outcome.dropped(rendition);
  }
}

function urgency(rendition: GrowingRendition): number {
  if (rendition.awaited) return 2;
  return rendition.readers > 0 ? 1 : 0;
}

function isMoreUrgent(first: GrowingRendition, second: GrowingRendition): boolean {
  const difference = urgency(first) - urgency(second);
  return difference === 0 ? first.lastTurn < second.lastTurn : difference > 0;
}
