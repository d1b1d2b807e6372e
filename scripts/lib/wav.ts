/** The middle of a sample's range, 0 to 255: silence. */
export const WAV_SILENCE = 128;

const HEADER_BYTES = 44;

/** A WAV file (PCM, mono, 8 bits) of these samples. */
export function encodeWav(samples: Uint8Array, sampleRate: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(HEADER_BYTES - 8 + samples.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

/** The lowest rate that Chromium plays: a browser test sends each file through two more processes. */
const SILENT_SAMPLE_RATE = 3_000;

/** A WAV file with this many seconds of silence. */
export const silentWav = (seconds: number): Buffer =>
  encodeWav(new Uint8Array(seconds * SILENT_SAMPLE_RATE).fill(WAV_SILENCE), SILENT_SAMPLE_RATE);
