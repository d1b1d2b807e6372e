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
