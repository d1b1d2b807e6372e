import { constants } from 'node:os';
import { extname } from 'node:path';
import { GENRE_IDS, type GenreId, type RenderStep } from '@prelude/composer';
import { Piscina } from 'piscina';
import type { RemoteRendering, Renderer } from './renderer.ts';
import type { SliceRequest } from './worker.ts';

/** Compiled code runs the compiled worker; sources run it through a loader, which Node 20 does not hand on to threads. */
const [ENTRY, EXEC_ARGV] =
  extname(import.meta.url) === '.ts'
    ? ['./sourceWorker.mjs', ['--conditions=source']]
    : ['./worker.js', []];

/**
 * After this time without requests, a new thread replaces the old one: V8 does not collect what an idle thread has left, and
 * the allocator keeps what it has freed.
 */
const IDLE_MILLISECONDS = 60_000;

/** Options of the renderer. */
export interface WorkerRendererOptions {
  readonly idleMilliseconds?: number;
  /** The genres that a new thread compiles before its first track; default: all. */
  readonly warmGenreIds?: readonly GenreId[];
}

/** A thread that is ready for its first track. One, so that renditions share a memory of notes and stay where they began. */
function createThread(warmGenreIds: readonly GenreId[]): Piscina {
  const thread = new Piscina({
    filename: new URL(ENTRY, import.meta.url).href,
    execArgv: EXEC_ARGV,
    minThreads: 1,
    maxThreads: 1,
    // Answers come first if all cores are busy. Elsewhere this would slow the process.
    niceIncrement: process.platform === 'linux' ? constants.priority.PRIORITY_BELOW_NORMAL : 0,
  });
  warmUp(thread, warmGenreIds).catch(() => undefined);
  return thread;
}

/** One genre after the other: a request waits for one of them at most. */
async function warmUp(thread: Piscina, genreIds: readonly GenreId[]): Promise<void> {
  for (const genreId of genreIds) await thread.run(genreId, { name: 'warmUp' });
}

/** Renders in another thread, one slice at a time, so that the event loop stays free. */
export function createWorkerRenderer({
  idleMilliseconds = IDLE_MILLISECONDS,
  warmGenreIds = GENRE_IDS,
}: WorkerRendererOptions = {}): Renderer {
  let thread = createThread(warmGenreIds);
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;
  let nextId = 1;

  const replace = (): void => {
    void thread.close({ force: true });
    thread = createThread(warmGenreIds);
  };
  const advance = async (request: SliceRequest): Promise<RenderStep> => {
    clearTimeout(idle);
    try {
      return (await thread.run(request, { name: 'advance' })) as RenderStep;
    } finally {
      if (!isClosed) idle = setTimeout(replace, idleMilliseconds).unref();
    }
  };

  return {
    start: (spec, quality): RemoteRendering => {
      const id = nextId;
      nextId += 1;
      let track: SliceRequest['track'] = { spec, quality };
      return {
        advance: () => {
          const request: SliceRequest = { id, ...(track && { track }) };
          track = undefined;
          return advance(request);
        },
        release: () => {
          thread.run(id, { name: 'release' }).catch(() => undefined);
        },
      };
    },
    close: async () => {
      isClosed = true;
      clearTimeout(idle);
      await thread.close({ force: true });
    },
  };
}
