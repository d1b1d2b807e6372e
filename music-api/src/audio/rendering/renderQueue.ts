import { BusyError } from '../../http/errors.ts';
import type { RenditionCache } from '../renditionCache.ts';
import type { Renderer } from './renderer.ts';
import { type RenderOrder, StreamingRender } from './streamingRender.ts';

/** How many renditions that have readers may be in progress at once. */
export interface RenderLimits {
  /** Of all clients together. */
  readonly total: number;
  /** Of one client. */
  readonly perClient: number;
}

export const DEFAULT_LIMITS: RenderLimits = { total: 16, perClient: 8 };

const RETRY_SECONDS = 10;

/** Why a rendition is given up that has no readers. */
export const GIVEN_UP = new Error('all readers have left');

/**
 * Shares the renderer between renditions, one slice (some 240 ms of music) at a time. Those whose readers wait take turns. The
 * others come after them, and last the one that all readers have left: only the latest of those goes on.
 */
export class RenderQueue {
  /** What is in progress; the one that was given a slice last is at the end. */
  private readonly renders = new Map<string, StreamingRender>();
  private isRendering = false;
  private isClosed = false;

  constructor(
    private readonly renderer: Renderer,
    private readonly cache: RenditionCache,
    private readonly limits: RenderLimits,
  ) {}

  /** The rendition if it is in progress. */
  get(key: string): StreamingRender | undefined {
    return this.renders.get(key);
  }

  /** Takes a rendition on; throws a BusyError if there are too many. */
  add(order: RenderOrder): StreamingRender {
    if (this.isClosed) throw new Error('rendering has ended');
    const clients = [...this.renders.values()]
      .filter(({ readers }) => readers > 0)
      .map((render) => render.order.client);
    const own = clients.filter((client) => client === order.client);
    if (clients.length >= this.limits.total || own.length >= this.limits.perClient)
      throw new BusyError('Too many tracks are being rendered. Please try again.', RETRY_SECONDS);
    const rendering = this.renderer.start(order.spec, order.quality);
    const file = this.cache.create(order.byteLength);
    const render = new StreamingRender(order, file, rendering, () => this.giveUpOthers(render));
    this.renders.set(order.key, render);
    queueMicrotask(() => void this.run());
    return render;
  }

  /** Ends everything that is in progress. */
  async close(): Promise<void> {
    this.isClosed = true;
    const failure = new Error('rendering has ended');
    await Promise.all([...this.renders.values()].map((render) => this.end(render, failure)));
    await this.renderer.close();
  }

  private async run(): Promise<void> {
    if (this.isRendering) return;
    this.isRendering = true;
    for (let next = this.next(); next; next = this.next()) await this.advance(next);
    this.isRendering = false;
  }

  private next(): StreamingRender | undefined {
    const renders = [...this.renders.values()];
    return (
      renders.find(({ isAwaited }) => isAwaited) ??
      renders.find(({ readers }) => readers > 0) ??
      renders[0]
    );
  }

  private async advance(render: StreamingRender): Promise<void> {
    const { key } = render.order;
    this.renders.delete(key);
    this.renders.set(key, render);
    try {
      if (!(await render.advance())) return;
      await this.cache.store(key, render.file);
      await this.end(render);
    } catch (error) {
      await this.end(render, error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** The last reader of this one has left: what others have left makes room. */
  private giveUpOthers(left: StreamingRender): void {
    for (const render of this.renders.values())
      if (render !== left && render.readers === 0) void this.end(render, GIVEN_UP);
    void this.run();
  }

  private async end(render: StreamingRender, failure?: Error): Promise<void> {
    if (render.isEnded) return;
    this.renders.delete(render.order.key);
    await render.end(failure);
  }
}
