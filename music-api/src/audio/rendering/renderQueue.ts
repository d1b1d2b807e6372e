import { AudioBusyError } from '../audioBusyError.ts';
import type { Clock } from '../clock.ts';
import { musicSecondsAhead, type OpenLimits } from './expectedWait.ts';
import { GrowingRendition, type RenderingOrder } from './growingRendition.ts';
import { Pace } from './pace.ts';
import type { Renderer } from './renderer.ts';
import { mostUrgent } from './urgency.ts';

/** What the queue takes on. */
export interface QueueLimits extends OpenLimits {
  /** A request that would wait longer for its first byte is refused at once. */
  readonly waitSeconds: number;
  /** How long what is made of a rendition is kept for a reader who left: browsers leave and come back when they seek. */
  readonly lingerSeconds: number;
}

export const DEFAULT_LIMITS: QueueLimits = {
  open: 16,
  openPerClient: 8,
  waitSeconds: 10,
  lingerSeconds: 10,
};

const LONGEST_RETRY_SECONDS = 30;

/** What becomes of a rendition that left the queue. */
export interface QueueOutcome {
  completed(rendition: GrowingRendition): void;
  /** It failed, or all its readers have left. */
  dropped(rendition: GrowingRendition): void;
}

/**
 * Shares the renderer between renditions, one slice (some 240 ms of music) at a time. First come those whose readers wait
 * and have little music ahead, client by client. The others are made one after the other, the oldest first, so that each
 * frees its memory soon, however slowly it is read. What all its readers have left is not continued: it is dropped after a
 * while, or when its place is needed.
 */
export class RenderQueue {
  private readonly open = new Set<GrowingRendition>();
  private readonly pace = new Pace();
  private isAdvancing = false;
  private turn = 0;
  private closed = false;

  constructor(
    private readonly renderer: Renderer,
    private readonly clock: Clock,
    private readonly limits: QueueLimits,
    private readonly outcome: QueueOutcome,
  ) {}

  /** Takes a rendition on; throws an AudioBusyError where its first byte would come too late. */
  add(order: RenderingOrder): GrowingRendition {
    const wanted = [...this.open].filter(({ isAbandoned }) => !isAbandoned);
    const music = musicSecondsAhead(wanted, order.client, this.limits);
    const waitSeconds = music * this.pace.secondsPerMusicSecond;
    const excess = waitSeconds - this.limits.waitSeconds;
    if (excess > 0) throw new AudioBusyError(Math.min(Math.ceil(excess), LONGEST_RETRY_SECONDS));
    const rendition = new GrowingRendition(order, this.clock.now(), () => this.pump());
    if (this.closed) rendition.fail(new Error('rendering has ended'));
    else this.open.add(rendition);
    queueMicrotask(() => this.pump());
    return rendition;
  }

  /** Ends everything that is in progress. */
  async close(): Promise<void> {
    this.closed = true;
    for (const rendition of [...this.open]) this.drop(rendition, new Error('rendering has ended'));
    await this.renderer.close();
  }

  private pump(): void {
    if (this.closed) return;
    this.dropAbandoned();
    if (this.isAdvancing) return;
    const next = mostUrgent([...this.open], this.limits, this.clock.now());
    if (next) void this.advance(next);
  }

  private async advance(rendition: GrowingRendition): Promise<void> {
    rendition.busy = true;
    this.isAdvancing = true;
    this.turn += 1;
    rendition.lastTurn = this.turn;
    const begun = this.clock.now();
    try {
      rendition.rendering ??= await this.renderer.start(
        rendition.order.spec,
        rendition.order.quality,
      );
      const { bytes, done } = await rendition.rendering.advance();
      const musicSeconds = rendition.secondsOf(bytes.length);
      this.pace.note(musicSeconds, (this.clock.now() - begun) / 1000);
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
      this.isAdvancing = false;
      this.pump();
    }
  }

  private dropAbandoned(): void {
    const { open, lingerSeconds } = this.limits;
    let missing = this.open.size - open;
    for (const rendition of this.open) {
      if (rendition.busy || !rendition.isAbandoned) continue;
      const lingers = rendition.rendering !== undefined && missing <= 0;
      rendition.leftAt ??= this.clock.now();
      if (lingers && this.clock.now() - rendition.leftAt < lingerSeconds * 1000) {
        rendition.callOffDrop ??= this.clock.schedule(() => this.pump(), lingerSeconds * 1000);
        continue;
      }
      this.drop(rendition, new Error('all readers have left'));
      missing -= 1;
    }
  }

  private drop(rendition: GrowingRendition, reason: Error): void {
    if (!this.open.delete(rendition)) return;
    rendition.callOffDrop?.();
    if (!rendition.busy) rendition.rendering?.release();
    rendition.fail(reason);
    this.outcome.dropped(rendition);
  }
}
