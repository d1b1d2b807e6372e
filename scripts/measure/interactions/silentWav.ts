const SAMPLE_RATE = 8000;
const HEADER_BYTES = 44;
/** The middle of unsigned 8-bit samples. */
const SILENCE = 128;

/** A WAV file (PCM, mono, 8 bits) of so many seconds in which nothing sounds. */
export function silentWav(seconds: number): Buffer {
  const sampleBytes = seconds * SAMPLE_RATE;
  const file = Buffer.alloc(HEADER_BYTES + sampleBytes, SILENCE);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(HEADER_BYTES - 8 + sampleBytes, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(SAMPLE_RATE, 24);
  file.writeUInt32LE(SAMPLE_RATE, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(sampleBytes, 40);
  return file;
}
