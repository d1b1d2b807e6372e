export { decibels, loudness, silences, toneAmplitude, toneCourse, worstClick } from './analysis.ts';
export { rangeOf, soundHeaders } from './byteRange.ts';
export type { MediaCounts, SoundTapOptions } from './page/tapContract.ts';
export { cut, endOf, mixOf, type SoundRecording } from './recording.ts';
export { soundTapScript } from './soundTapScript.ts';
export { type Tone, TONE_SAMPLE_RATE, toneWav } from './tones.ts';
