import { BusyError } from '../../http/errors.ts';
import type { Rendition } from '../rendition.ts';
import type { RenditionCache } from '../renditionCache.ts';
import type { Renderer } from './renderer.ts';
import { StreamingRender } from './streamingRender.ts';

/** How many renditions that have readers may be in progress at once. */
export interface RenderLimits {
  /** Of all clients together. */
  readonly total: number;
  /** Of one client. */
  readonly perClient: number;
}

export const DEFAULT_LIMITS: RenderLimits = { total: 16, perClient: 8 };

const RETRY_SECONDS = 10;

/**
 * Shares the renderer between renditions, one slice (some 240 ms of music) at a time. Those whose readers wait take turns. The
 * others come after them. Of those that all readers have left only the latest goes on.
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
  get({ key }: Rendition): StreamingRender | undefined {
    return this.renders.get(key);
  }

  /** Renders for a reader; throws a BusyError if there are too many. */
  enter(rendition: Rendition, client: string): StreamingRender {
    const render = this.get(rendition);
    if (render) return render.enter();
    const clients = [...this.renders.values()]
      .filter(({ readers }) => readers > 0)
      .map((other) => other.client);
    const own = clients.filter((other) => other === client);
    if (clients.length >= this.limits.total || own.length >= this.limits.perClient)
      throw new BusyError('Too many tracks are being rendered. Please try again.', RETRY_SECONDS);
    return this.add(rendition, client).enter();
  }

  /** Renders what has no reader yet, unless it is in progress. */
  add(rendition: Rendition, client = ''): StreamingRender {
    if (this.isClosed) throw new Error('rendering has ended');
    const known = this.get(rendition);
    if (known) return known;
    const rendering = this.renderer.start(rendition.spec, rendition.quality);
    const file = this.cache.create(rendition.fileLength);
    const render = new StreamingRender(rendition, client, file, rendering, () =>
      this.giveUpOthers(render),
    );
    this.renders.set(rendition.key, render);
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
    const { key } = render.rendition;
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
    const failure = new Error('all readers have left');
    for (const render of this.renders.values())
      if (render !== left && render.isLeft) void this.end(render, failure);
    void this.run();
  }

  private async end(render: StreamingRender, failure?: Error): Promise<void> {
    if (render.isEnded) return;
    this.renders.delete(render.rendition.key);
    await render.end(failure);
  }
}
