import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RenderStep } from '@prelude/composer';
import type { WorkerReply, WorkerRequest } from './messages.ts';
import type { RemoteRendering, Renderer } from './renderer.ts';

/** How rendering threads are started. */
export interface WorkerRendererOptions {
  /** Threads; each renders one slice at a time. */
  readonly threads?: number;
}

/**
 * Starts a thread beside this module: compiled code starts the compiled worker, sources start the
 * source worker through a loader, which Node 20 does not hand on to threads by itself.
 */
function startWorker(): Worker {
  const [entry, execArgv] =
    extname(import.meta.url) === '.ts'
      ? ['./sourceWorker.mjs', ['--conditions=source']]
      : ['./worker.js', []];
  return new Worker(new URL(entry, import.meta.url), { execArgv });
}

interface Pending {
  resolve(step: RenderStep): void;
  reject(error: Error): void;
}

/** One thread and what it still owes. A thread that dies is replaced on the next use. */
class RenderingThread {
  load = 0;
  private worker: Worker | undefined;
  private readonly pending = new Map<number, Pending>();
  private nextRequest = 1;

  /** Starts the thread ahead of its first use. */
  warmUp(): void {
    this.post({ kind: 'warm-up' });
  }

  ask(make: (requestId: number) => WorkerRequest): Promise<RenderStep> {
    const requestId = this.nextRequest;
    this.nextRequest += 1;
    return new Promise((resolve, reject) => {
      this.pending.set(requestId, { resolve, reject });
      this.post(make(requestId));
      this.worker?.ref();
    });
  }

  /** Gives a rendering up; a thread that has ended holds none. */
  release(renderingId: number): void {
    this.worker?.postMessage({ kind: 'release', renderingId } satisfies WorkerRequest);
  }

  async close(): Promise<void> {
    const { worker } = this;
    this.fail(new Error('rendering has ended'));
    await worker?.terminate();
  }

  private post(request: WorkerRequest): void {
    this.worker ??= this.spawn();
    this.worker.postMessage(request);
  }

  private spawn(): Worker {
    const worker = startWorker();
    worker.on('message', (reply: WorkerReply) => {
      const pending = this.pending.get(reply.requestId);
      this.pending.delete(reply.requestId);
      // An idle thread must not keep a process alive that has nothing else to do.
      if (this.pending.size === 0) worker.unref();
      if ('failure' in reply) pending?.reject(new Error(reply.failure));
      else pending?.resolve(reply);
    });
    const died = (error: Error): void => {
      if (this.worker === worker) this.fail(error);
    };
    worker.on('error', died);
    worker.on('exit', (code) => died(new Error(`a rendering thread ended with code ${code}`)));
    worker.unref();
    return worker;
  }

  private fail(error: Error): void {
    this.worker = undefined;
    for (const { reject } of this.pending.values()) reject(error);
    this.pending.clear();
  }
}

/** Renders in worker threads, so that the event loop stays free. */
export function createWorkerRenderer(options: WorkerRendererOptions = {}): Renderer {
  const threads = Array.from({ length: options.threads ?? 1 }, () => new RenderingThread());
  for (const thread of threads) thread.warmUp();
  let nextRendering = 1;
  return {
    concurrency: threads.length,
    start: async (spec, quality): Promise<RemoteRendering> => {
      const thread = threads.reduce((least, one) => (one.load < least.load ? one : least));
      const renderingId = nextRendering;
      nextRendering += 1;
      thread.load += 1;
      let held = true;
      const leave = (): void => {
        if (held) thread.load -= 1;
        held = false;
      };
      try {
        await thread.ask((requestId) => ({ kind: 'start', requestId, renderingId, spec, quality }));
      } catch (error) {
        leave();
        throw error;
      }
      return {
        advance: async () => {
          const step = await thread.ask((requestId) => ({
            kind: 'advance',
            requestId,
            renderingId,
          }));
          if (step.done) leave();
          return step;
        },
        release: () => {
          if (held) thread.release(renderingId);
          leave();
        },
      };
    },
    close: async () => {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
