import { ENCODER_DELAY_SAMPLES, mp3FrameCount, type Mp3Format } from '../renditions.ts';
import { SAMPLE_RATE } from '../synthesis/signal.ts';
import { ascii } from './encoding.ts';

const BITRATE_INDEX: Readonly<Record<Mp3Format['kilobitsPerSecond'], number>> = {
  64: 8,
  128: 9,
  192: 11,
};
const TABLE_OF_CONTENTS_ENTRIES = 100;

/** CRC-16 with the reflected polynomial 0xA001, as the tag requires. */
function checksum(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1;
  }
  return crc;
}

/**
 * The silent first frame of an MP3 that gives players its frame count, its length and how many
 * samples to skip at both ends (the Xing/LAME "Info" tag), so duration and seeking are exact and
 * tracks can follow each other without a gap.
 */
export function infoFrame(format: Mp3Format, samples: number): Uint8Array {
  const frame = new Uint8Array(format.frameBytes);
  const view = new DataView(frame.buffer);
  const firstGeneration = format.sampleRate === SAMPLE_RATE;
  const frames = mp3FrameCount(format, samples);
  const signalSamples = firstGeneration ? samples : Math.ceil(samples / 2);
  const padding = frames * format.samplesPerFrame - ENCODER_DELAY_SAMPLES - signalSamples;

  // Sync, MPEG-1 or MPEG-2 layer III, no CRC; bit rate, rate index 1 (48 or 24 kHz); joint stereo.
  frame.set([
    0xff,
    firstGeneration ? 0xfb : 0xf3,
    (BITRATE_INDEX[format.kilobitsPerSecond] << 4) | 0b0100,
    0x44,
  ]);
  const tag = 4 + (firstGeneration ? 32 : 17);
  frame.set(ascii('Info'), tag);
  view.setUint32(tag + 4, 0b1111);
  view.setUint32(tag + 8, frames);
  view.setUint32(tag + 12, (frames + 1) * format.frameBytes);
  for (let entry = 0; entry < TABLE_OF_CONTENTS_ENTRIES; entry += 1) {
    frame[tag + 16 + entry] = Math.floor((entry * 256) / TABLE_OF_CONTENTS_ENTRIES);
  }
  // Four bytes of a quality figure, left at 0, lie between the table and LAME's extension.
  const extension = tag + 20 + TABLE_OF_CONTENTS_ENTRIES;
  frame.set(ascii('LAME3.100'), extension);
  frame[extension + 9] = 0x01;
  frame[extension + 20] = Math.min(format.kilobitsPerSecond, 255);
  frame[extension + 21] = ENCODER_DELAY_SAMPLES >> 4;
  frame[extension + 22] = ((ENCODER_DELAY_SAMPLES & 0xf) << 4) | (padding >> 8);
  frame[extension + 23] = padding & 0xff;
  view.setUint32(extension + 28, (frames + 1) * format.frameBytes);
  view.setUint16(extension + 34, checksum(frame.subarray(0, extension + 34)));
  return frame;
}
