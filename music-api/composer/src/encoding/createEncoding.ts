import { audioFormat, type AudioQuality } from '../renditions.ts';
import { createMp3Encoding } from './mp3Encoding.ts';
import { createWavEncoding } from './wavEncoding.ts';
import type { Encoding } from './encoding.ts';

/** Prepares the encoding of a track of the given length. */
export function createEncoding(quality: AudioQuality, samples: number): Promise<Encoding> {
  const format = audioFormat(quality);
  return format.kind === 'wav'
    ? Promise.resolve(createWavEncoding(samples))
    : createMp3Encoding(format, samples);
}
