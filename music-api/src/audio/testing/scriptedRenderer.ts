import type { RemoteRendering, Renderer } from '../rendering/renderer.ts';
import {
  type AudioQuality,
  type AudioTrackSpec,
  PEAK_COUNT,
  renditionBytes,
} from '@prelude/composer';

const SLICE_BYTES = 10_000;

/** The peaks of each scripted rendition: 0 to 199. */
export const SCRIPTED_PEAKS = Uint8Array.from({ length: PEAK_COUNT }, (_, place) => place);

/** The bytes that a {@link createScriptedRenderer} renders for a track: they differ by offset. */
export function scriptedBytes(spec: AudioTrackSpec, quality: AudioQuality): Buffer {
  const pattern = Uint8Array.from(
    { length: 256 },
    (_, index) => index * 31 + spec.trackId * 7 + quality.length,
  );
  return Buffer.alloc(renditionBytes(spec, quality), pattern);
}

/** A fake renderer; a test can hold its slices. */
export interface ScriptedRenderer extends Renderer {
  /** The ids of the tracks whose rendering was started, in order. */
  readonly started: readonly number[];
  /** The ids of the tracks whose slices were rendered, in order. */
  readonly slices: readonly number[];
  /** The number of renderings that are neither done nor released. */
  readonly open: number;
  readonly closed: boolean;
  /** Stops rendering until the returned function is called. */
  hold(): () => void;
  /** Lets the next slice fail. */
  failNext(): void;
}

/** Replaces the worker threads in tests that need no real music. */
export function createScriptedRenderer(): ScriptedRenderer {
  const started: number[] = [];
  const slices: number[] = [];
  let open = 0;
  let closed = false;
  let gate = Promise.resolve();
  let failing = false;
  return {
    started,
    slices,
    get open() {
      return open;
    },
    get closed() {
      return closed;
    },
    hold: () => {
      let release = (): void => undefined;
      gate = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    failNext: () => {
      failing = true;
    },
    start: (spec, quality): RemoteRendering => {
      started.push(spec.trackId);
      open += 1;
      const whole = scriptedBytes(spec, quality);
      let position = 0;
      let held = true;
      const leave = (): void => {
        if (held) open -= 1;
        held = false;
      };
      return {
        advance: async () => {
          await gate;
          if (failing) {
            failing = false;
            throw new Error('the synthesiser broke');
          }
          slices.push(spec.trackId);
          const bytes = Uint8Array.from(whole.subarray(position, position + SLICE_BYTES));
          position += bytes.length;
          const done = position === whole.length;
          if (done) leave();
          return { bytes, done, ...(done && { peaks: SCRIPTED_PEAKS }) };
        },
        release: leave,
      };
    },
    close: async () => {
      closed = true;
    },
  };
}
