export { decibels, loudness, silences, toneAmplitude, toneCourse, worstClick } from './analysis.ts';
export type { MediaCounts } from './page/soundTap.ts';
export { cut, endOf, mixOf, type SoundRecording } from './recording.ts';
export { soundTapScript } from './soundTapScript.ts';
export { type Tone, TONE_SAMPLE_RATE, toneWav } from './tones.ts';
