import { composeTrack } from './composition/composeTrack.ts';
import { EXCERPT_FADES, excerptOf } from './composition/excerpt.ts';
import { createEncoding } from './encoding/createEncoding.ts';
import type { Encoding } from './encoding/encoding.ts';
import { type Fades, Mastering } from './mixing/mastering.ts';
import { NoteCache } from './mixing/noteCache.ts';
import { Peaks } from './mixing/peaks.ts';
import {
  type AudioQuality,
  type AudioTrackSpec,
  FRAME_SAMPLES,
  trackSamples,
} from './renditions.ts';

/**
 * The version of the sound. Raise it with any change that alters a byte of any track: it is part of every ETag and
 * cache key.
 */
export const ENGINE_VERSION = 4;

/** 240 ms: short enough for quick first bytes, long enough that the overhead per block is negligible. */
const BLOCK_SAMPLES = FRAME_SAMPLES * 10;

/** How a whole track fades, in seconds. */
const WHOLE_FADES: Fades = { in: 0.004, out: 1.1 };

/** Shared by all renderings of a thread, so that its limit bounds their memory together. */
const notes = new NoteCache();

/** One step of a rendering. */
export interface RenderStep {
  readonly bytes: Uint8Array;
  readonly done: boolean;
  /** In the last step: the highest sample of each two-hundredth of the sound, 255 at full scale. */
  readonly peaks?: Uint8Array;
}

/** A rendition in progress. Deterministic: the same track and quality give the same bytes. */
export interface TrackRendering {
  /** Renders the next bytes, roughly 240 ms of music; not to be called after `done`. */
  advance(): RenderStep;
  /** Frees its resources; may be called at any time, repeatedly. */
  release(): void;
}

/** Prepares a rendering; the first `advance` composes the track. */
export async function startRendering(
  spec: AudioTrackSpec,
  quality: AudioQuality,
): Promise<TrackRendering> {
  const samples = trackSamples(spec);
  const encoding: Encoding = await createEncoding(quality, samples);
  const total = Math.ceil(samples / FRAME_SAMPLES) * FRAME_SAMPLES;
  const peaks = new Peaks(samples);
  let mastering: Mastering | undefined;
  let position = 0;
  let held = true;
  const release = (): void => {
    if (held) encoding.release();
    held = false;
    mastering = undefined;
  };
  return {
    advance: () => {
      const parts: Uint8Array[] = [];
      if (!mastering) {
        const whole = composeTrack(spec);
        mastering = spec.isExcerpt
          ? new Mastering(excerptOf(whole), samples, EXCERPT_FADES, notes)
          : new Mastering(whole, samples, WHOLE_FADES, notes);
        parts.push(encoding.header());
      }
      const length = Math.min(BLOCK_SAMPLES, total - position);
      const left = new Float32Array(length);
      const right = new Float32Array(length);
      mastering.render(left, right);
      position += length;
      peaks.add(left, right);
      parts.push(encoding.encode(left, right));
      const done = position === total;
      if (done) {
        parts.push(encoding.finish());
        release();
      }
      return { bytes: joinBytes(parts), done, ...(done && { peaks: peaks.values }) };
    },
    release,
  };
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}
