import { audioFormat, type AudioQuality } from '../renditions.ts';
import { createMp3Encoding } from './mp3Encoding.ts';
import { createWavEncoding } from './wavEncoding.ts';

/** Turns blocks of stereo sound into the bytes of one rendition. Full scale is 1. */
export interface Encoding {
  /** The bytes that precede all sound. */
  header(): Uint8Array;
  /** Encodes a block; the bytes are the caller's. May be empty. */
  encode(left: Float32Array, right: Float32Array): Uint8Array;
  /** The bytes after the last block. */
  finish(): Uint8Array;
  /** Gives the encoder back for the next track; call it once, finished or not. */
  release(): void;
}

/** Prepares the encoding of a track of the given length. */
export function createEncoding(quality: AudioQuality, samples: number): Promise<Encoding> {
  const format = audioFormat(quality);
  return format.kind === 'wav'
    ? Promise.resolve(createWavEncoding(samples))
    : createMp3Encoding(format, samples);
}
