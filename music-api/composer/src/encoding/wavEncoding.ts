import { createRandom } from '../random.ts';
import { WAV_HEADER_BYTES, WAV_SAMPLE_BYTES } from '../renditions.ts';
import { SAMPLE_RATE } from '../synthesis/signal.ts';
import { ascii, type Encoding } from './encoding.ts';

function header(samples: number): Uint8Array {
  const bytes = new Uint8Array(WAV_HEADER_BYTES);
  const view = new DataView(bytes.buffer);
  const soundBytes = samples * WAV_SAMPLE_BYTES;
  bytes.set(ascii('RIFF'), 0);
  view.setUint32(4, WAV_HEADER_BYTES - 8 + soundBytes, true);
  bytes.set(ascii('WAVEfmt '), 8);
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 2, true);
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, SAMPLE_RATE * WAV_SAMPLE_BYTES, true);
  view.setUint16(32, WAV_SAMPLE_BYTES, true);
  view.setUint16(34, 16, true);
  bytes.set(ascii('data'), 36);
  view.setUint32(40, soundBytes, true);
  return bytes;
}

/** 16-bit PCM with triangular dither, which replaces rounding distortion by a faint even hiss. */
export function createWavEncoding(samples: number): Encoding {
  const random = createRandom('dither');
  let left = samples;
  return {
    header: () => header(samples),
    encode: (leftChannel, rightChannel) => {
      const count = Math.min(leftChannel.length, left);
      left -= count;
      const block = new Int16Array(count * 2);
      for (let index = 0; index < count; index += 1) {
        block[index * 2] = quantise(leftChannel[index]!, random.next() - random.next());
        block[index * 2 + 1] = quantise(rightChannel[index]!, random.next() - random.next());
      }
      return new Uint8Array(block.buffer);
    },
    finish: () => {
      if (left !== 0) throw new Error(`${left} samples are missing`);
      return new Uint8Array(0);
    },
    release: () => undefined,
  };
}

function quantise(sample: number, dither: number): number {
  return Math.max(-32768, Math.min(32767, Math.round(sample * 32767 + dither)));
}
