import { encodeWav, WAV_SAMPLE_RATE, WAV_SILENCE } from '../../lib/index.ts';

/** A WAV file with this many seconds of silence. */
export const silentWav = (seconds: number): Buffer =>
  encodeWav(new Uint8Array(seconds * WAV_SAMPLE_RATE).fill(WAV_SILENCE));
