/** The bytes of a text of ASCII characters. */
export const ascii = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

/** Encodes blocks of stereo sound as the bytes of one rendition. Full scale is 1. */
export interface Encoding {
  /** The bytes that precede all sound. */
  header(): Uint8Array;
  /** Encodes a block; the bytes are the caller's. May be empty. */
  encode(left: Float32Array, right: Float32Array): Uint8Array;
  /** The bytes after the last block. */
  finish(): Uint8Array;
  /** Returns the encoder for reuse; call it once, finished or not. */
  release(): void;
}
