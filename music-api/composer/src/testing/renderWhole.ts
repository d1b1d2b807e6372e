import { startRendering } from '../engine.ts';
import type { AudioQuality, AudioTrackSpec } from '../renditions.ts';

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
