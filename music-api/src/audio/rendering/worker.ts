import { constants, setPriority } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { GENRE_IDS, type RenderStep, startRendering, type TrackRendering } from '@prelude/composer';
import type { WorkerReply, WorkerRequest } from './messages.ts';

/** The entry of a rendering thread: makes slices of renditions on request. */

const port = parentPort;
if (!port) throw new Error('this module runs in a worker thread only');

// Answers come first where all cores are busy. Only Linux has priorities of threads: elsewhere this would slow the process.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

const renderings = new Map<number, TrackRendering>();

type SliceRequest = Extract<WorkerRequest, { requestId: number }>;

async function answer(request: SliceRequest): Promise<RenderStep> {
  if (request.kind === 'start') {
    renderings.set(request.renderingId, await startRendering(request.spec, request.quality));
    return { bytes: new Uint8Array(0), done: false };
  }
  const rendering = renderings.get(request.renderingId);
  if (!rendering) throw new Error('the rendering was released');
  const step = rendering.advance();
  if (step.done) renderings.delete(request.renderingId);
  return step;
}

/**
 * Renders a little of every genre, so that the first listener meets compiled code and made tables.
 * It gives way to requests between slices.
 */
async function warmUp(): Promise<void> {
  for (const genreId of GENRE_IDS) {
    const rendering = await startRendering({ trackId: 0, genreId, durationMillis: 5000 }, 'normal');
    while (!rendering.advance().done) await setImmediate();
  }
}

port.on('message', (request: WorkerRequest) => {
  if (request.kind === 'release') {
    renderings.get(request.renderingId)?.release();
    renderings.delete(request.renderingId);
    return;
  }
  if (request.kind === 'warm-up') {
    void warmUp();
    return;
  }
  const { requestId } = request;
  answer(request).then(
    ({ bytes, done }) => {
      const reply: WorkerReply = { requestId, bytes, done };
      port.postMessage(reply, [bytes.buffer as ArrayBuffer]);
    },
    (error: unknown) => {
      const reply: WorkerReply = {
        requestId,
        failure: error instanceof Error ? error.message : String(error),
      };
      port.postMessage(reply);
    },
  );
});
