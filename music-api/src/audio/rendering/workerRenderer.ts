import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RenderStep } from '@prelude/composer';
import { type Clock, systemClock } from '../clock.ts';
import type { WorkerReply, WorkerRequest } from './messages.ts';
import type { RemoteRendering, Renderer } from './renderer.ts';

/**
 * Starts a thread from the file next to this module: compiled code starts the compiled worker, sources start the
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

type WithoutRequestId<Request> = Request extends unknown ? Omit<Request, 'requestId'> : never;

/** A request that is answered, before it has a number. */
type Question = WithoutRequestId<Extract<WorkerRequest, { requestId: number }>>;

/** How long a thread is kept that is asked nothing. Longer than an abandoned rendition lingers, so it holds none by then. */
const IDLE_MILLIS = 60_000;

/**
 * The thread and what it still owes. A thread that dies is replaced on the next use. An idle one is ended: V8 does not collect
 * what an idle thread has left, and the allocator keeps what it has freed. 40 listeners left 300 MB there.
 */
class RenderingThread {
  private callOffEnd: (() => void) | undefined;
  private worker: Worker | undefined;
  private readonly pending = new Map<number, Pending>();
  private nextRequest = 1;

  constructor(private readonly clock: Clock) {}

  /** Starts the thread ahead of its first use. */
  warmUp(): void {
    this.post({ kind: 'warm-up' });
  }

  ask(request: Question): Promise<RenderStep> {
    this.callOffEnd?.();
    const requestId = this.nextRequest;
    this.nextRequest += 1;
    return new Promise((resolve, reject) => {
      this.pending.set(requestId, { resolve, reject });
      this.post({ ...request, requestId });
      this.worker?.ref();
    });
  }

  /** Gives a rendering up; a thread that has ended holds none. */
  release(renderingId: number): void {
    this.worker?.postMessage({ kind: 'release', renderingId } satisfies WorkerRequest);
  }

  async close(): Promise<void> {
    const { worker } = this;
    this.callOffEnd?.();
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
      if (this.pending.size === 0) {
        worker.unref();
        this.callOffEnd = this.clock.schedule(() => void this.close(), IDLE_MILLIS);
      }
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

/** Renders in a worker thread, so that the event loop stays free. */
export function createWorkerRenderer(clock: Clock = systemClock): Renderer {
  const thread = new RenderingThread(clock);
  thread.warmUp();
  let nextRendering = 1;
  return {
    start: async (spec, quality): Promise<RemoteRendering> => {
      const renderingId = nextRendering;
      nextRendering += 1;
      await thread.ask({ kind: 'start', renderingId, spec, quality });
      return {
        advance: () => thread.ask({ kind: 'advance', renderingId }),
        release: () => thread.release(renderingId),
      };
    },
    close: () => thread.close(),
  };
}
