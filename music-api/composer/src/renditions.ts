import { SAMPLE_RATE } from './synthesis/signal.ts';

/** The renditions of a track that a listener's settings choose between. */
export const AUDIO_QUALITIES = ['low', 'normal', 'high', 'lossless'] as const;

/** One of {@link AUDIO_QUALITIES}. */
export type AudioQuality = (typeof AUDIO_QUALITIES)[number];

/** Identifies a piece of generated music; `trackId` is its seed. */
export interface AudioTrackSpec {
  readonly trackId: number;
  /** A genre (specification 3.7). */
  readonly genreId: string;
  /** Of the whole track. */
  readonly durationMillis: number;
  /** True if its title promises a voice: then a genre that seldom sings does. */
  readonly promisesSinging?: boolean;
  /** True for the excerpt around the hook. */
  readonly isExcerpt?: boolean;
}

/** The length of an excerpt (specification 4.11). */
export const EXCERPT_SECONDS = 30;

/** A constant-bit-rate MP3: every frame is 24 ms long and of one size, without padding. */
export interface Mp3Format {
  readonly kind: 'mp3';
  readonly kilobitsPerSecond: 64 | 128 | 192;
  readonly sampleRate: 24_000 | 48_000;
  readonly samplesPerFrame: 576 | 1152;
  readonly frameBytes: number;
}

/** Uncompressed 16-bit stereo: a lossless codec's length is not known before its last sample. */
export interface WavFormat {
  readonly kind: 'wav';
}

/** How a rendition is encoded. */
export type AudioFormat = Mp3Format | WavFormat;

const mp3 = (
  kilobitsPerSecond: Mp3Format['kilobitsPerSecond'],
  sampleRate: 24_000 | 48_000,
): Mp3Format => ({
  kind: 'mp3',
  kilobitsPerSecond,
  sampleRate,
  // MPEG-2 frames (24 kHz) hold half the samples of MPEG-1 frames: 24 ms either way.
  samplesPerFrame: sampleRate === 24_000 ? 576 : 1152,
  frameBytes: (kilobitsPerSecond * 1000 * 0.024) / 8,
});

const FORMATS: Readonly<Record<AudioQuality, AudioFormat>> = {
  low: mp3(64, 24_000),
  normal: mp3(128, 48_000),
  // Chromium starts an MP3 of 192 kbit/s after 32 KiB, one of 224 kbit/s or more after 64 KiB.
  high: mp3(192, 48_000),
  lossless: { kind: 'wav' },
};

/** The format of a rendition. */
export function audioFormat(quality: AudioQuality): AudioFormat {
  return FORMATS[quality];
}

/** The exact number of samples at {@link SAMPLE_RATE} of a track, or of its excerpt. */
export function trackSamples({ durationMillis, isExcerpt }: AudioTrackSpec): number {
  if (isExcerpt) return EXCERPT_SECONDS * SAMPLE_RATE;
  return Math.round((durationMillis * SAMPLE_RATE) / 1000);
}

export const WAV_HEADER_BYTES = 44;
export const WAV_SAMPLE_BYTES = 4;

/** The encoder's input block: one MP3 frame at 48 kHz. */
export const FRAME_SAMPLES = 1152;

/** Samples at the start of LAME's output that precede the signal (its own delay). */
export const ENCODER_DELAY_SAMPLES = 576;

/**
 * How many audio frames the encoder makes of a track, the leading Info frame not counted: one more
 * than the input fills, to flush its delay, and a further one if it resamples.
 */
export function mp3FrameCount(format: Mp3Format, samples: number): number {
  return Math.ceil(samples / FRAME_SAMPLES) + (format.sampleRate === SAMPLE_RATE ? 1 : 2);
}

/** The exact length in bytes of a rendition, known before it is rendered. */
export function renditionBytes(spec: AudioTrackSpec, quality: AudioQuality): number {
  const format = audioFormat(quality);
  const samples = trackSamples(spec);
  if (format.kind === 'wav') return WAV_HEADER_BYTES + samples * WAV_SAMPLE_BYTES;
  return (mp3FrameCount(format, samples) + 1) * format.frameBytes;
}

/** The media type of a rendition. */
export function renditionType(quality: AudioQuality): string {
  return audioFormat(quality).kind === 'wav' ? 'audio/wav' : 'audio/mpeg';
}
