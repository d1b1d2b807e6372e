import { createMp3Encoder, type WasmMediaEncoder } from 'wasm-media-encoders';
import { mp3FrameCount, type Mp3Format } from '../renditions.ts';
import { SAMPLE_RATE } from '../synthesis/signal.ts';
import type { Encoding } from './encoding.ts';
import { infoFrame } from './infoFrame.ts';

/** Idle encoders, for reuse: each owns some megabytes of memory. */
const idle: WasmMediaEncoder<'audio/mpeg'>[] = [];

/** A constant-bit-rate MP3 of exactly the length that `renditionBytes` states. */
export async function createMp3Encoding(format: Mp3Format, samples: number): Promise<Encoding> {
  const encoder = idle.pop() ?? (await createMp3Encoder());
  encoder.configure({
    channels: 2,
    sampleRate: SAMPLE_RATE,
    bitrate: format.kilobitsPerSecond,
    outputSampleRate: format.sampleRate,
  });
  const total = mp3FrameCount(format, samples) * format.frameBytes;
  let made = 0;
  // The view belongs to the encoder and changes with its next call, so it is copied.
  const keep = (bytes: Uint8Array): Uint8Array => {
    const kept = bytes.slice(0, total - made);
    made += kept.length;
    return kept;
  };
  return {
    header: () => infoFrame(format, samples),
    encode: (left, right) => keep(encoder.encode([left, right])),
    finish: () => {
      const last = keep(encoder.finalize());
      if (made !== total) throw new Error(`the encoder made ${made} bytes instead of ${total}`);
      return last;
    },
    release: () => idle.push(encoder),
  };
}
