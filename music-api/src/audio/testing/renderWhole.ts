import { startRendering } from '../engine.ts';
import type { Renderer } from '../rendering/renderer.ts';
import {
  type AudioQuality,
  type AudioTrackSpec,
  WAV_HEADER_BYTES,
  WAV_SAMPLE_BYTES,
} from '../renditions.ts';

/** Finished sound in memory, full scale 1. */
export interface Sound {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/** Renders every byte of a rendition on this thread. */
export async function renderBytes(spec: AudioTrackSpec, quality: AudioQuality): Promise<Buffer> {
  const rendering = await startRendering(spec, quality);
  const parts: Uint8Array[] = [];
  for (;;) {
    const { bytes, done } = rendering.advance();
    parts.push(bytes);
    if (done) return Buffer.concat(parts);
  }
}

/** Renders a track's sound elsewhere: a worker is several times as fast as a test's sandbox. */
export async function renderSound(renderer: Renderer, spec: AudioTrackSpec): Promise<Sound> {
  const rendering = await renderer.start(spec, 'lossless');
  const parts: Uint8Array[] = [];
  for (;;) {
    const { bytes, done } = await rendering.advance();
    parts.push(bytes);
    if (done) break;
  }
  const file = Buffer.concat(parts);
  const length = (file.length - WAV_HEADER_BYTES) / WAV_SAMPLE_BYTES;
  const left = new Float32Array(length);
  const right = new Float32Array(length);
  for (let index = 0; index < length; index += 1) {
    const offset = WAV_HEADER_BYTES + index * WAV_SAMPLE_BYTES;
    left[index] = file.readInt16LE(offset) / 32_768;
    right[index] = file.readInt16LE(offset + 2) / 32_768;
  }
  return { left, right };
}
