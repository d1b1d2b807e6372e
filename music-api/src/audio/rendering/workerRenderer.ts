import { constants } from 'node:os';
import { extname } from 'node:path';
import type { RenderStep } from '@prelude/composer';
import { Piscina } from 'piscina';
import type { RemoteRendering, Renderer } from './renderer.ts';
import type { SliceRequest } from './worker.ts';

/** Compiled code runs the compiled worker; sources run it through a loader, which Node 20 does not hand on to threads. */
const [ENTRY, EXEC_ARGV] =
  extname(import.meta.url) === '.ts'
    ? ['./sourceWorker.mjs', ['--conditions=source']]
    : ['./worker.js', []];

/**
 * How long a thread without requests is kept. An idle one is ended because V8 does not collect what it has left, and the
 * allocator keeps what it has freed.
 */
const IDLE_MILLISECONDS = 60_000;

/**
 * Renders in one thread, so that the event loop stays free, all renditions share one memory of notes, and each is rendered by
 * the thread that began it.
 */
export function createWorkerRenderer(idleMilliseconds = IDLE_MILLISECONDS): Renderer {
  const pool = new Piscina({
    filename: new URL(ENTRY, import.meta.url).href,
    execArgv: EXEC_ARGV,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMilliseconds,
    // Answers come first if all cores are busy. Elsewhere this would slow the process.
    niceIncrement: process.platform === 'linux' ? constants.priority.PRIORITY_BELOW_NORMAL : 0,
  });
  let nextId = 1;
  return {
    start: (spec, quality): RemoteRendering => {
      const id = nextId;
      nextId += 1;
      let track: SliceRequest['track'] = { spec, quality };
      return {
        advance: () => {
          const request: SliceRequest = { id, ...(track && { track }) };
          track = undefined;
          return pool.run(request, { name: 'advance' }) as Promise<RenderStep>;
        },
        release: () => {
          pool.run(id, { name: 'release' }).catch(() => undefined);
        },
      };
    },
    close: () => pool.destroy(),
  };
}
