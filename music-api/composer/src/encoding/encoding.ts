/** The bytes of a text of ASCII characters. */
export const ascii = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

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
