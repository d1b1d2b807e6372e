import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { startRendering } from '../engine.ts';
import {
  type AudioQuality,
  type AudioTrackSpec,
  WAV_HEADER_BYTES,
  WAV_SAMPLE_BYTES,
} from '../renditions.ts';

/** A whole track in memory, full scale 1. */
export interface Sound {
  readonly left: Float32Array;
  readonly right: Float32Array;
}

/** Renders every byte of a rendition. */
export async function renderBytes(spec: AudioTrackSpec, quality: AudioQuality): Promise<Buffer> {
  const rendering = await startRendering(spec, quality);
  const parts: Uint8Array[] = [];
  for (;;) {
    const { bytes, done } = rendering.advance();
    parts.push(bytes);
    if (done) return Buffer.concat(parts);
  }
}

/** Renders a track in another process, several times as fast as in a test's sandbox, and decodes its samples. */
export async function renderSound(spec: AudioTrackSpec): Promise<Sound> {
  const { stdout: file } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', resolve(__dirname, 'printRendition.ts'), JSON.stringify(spec)],
    { encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 },
  );
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
