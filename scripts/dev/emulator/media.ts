import { encodeWav, WAV_SILENCE } from '../../lib/index.ts';

const TONE_SECONDS = 30;
const SAMPLE_RATE = 8_000;
/** A major pentatonic scale in semitones above the root: any order of it sounds well. */
const SCALE = [0, 2, 4, 7, 9];
const ROOT_HERTZ = 220;

/** The cover of the emulator's track `number`, drawn as SVG. */
export function drawCover(number: number): string {
  const hue = (number * 47) % 360;
  const radius = 14 + (number % 5) * 6;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">',
    `<rect width="100" height="100" fill="hsl(${hue} 45% 28%)"/>`,
    `<circle cx="${30 + (number % 4) * 14}" cy="44" r="${radius}" fill="hsl(${(hue + 60) % 360} 70% 66%)"/>`,
    `<path d="M0 78 Q25 ${58 + (number % 3) * 8} 50 78 T100 78 V100 H0Z" fill="hsl(${(hue + 180) % 360} 50% 45%)"/>`,
    '</svg>',
  ].join('');
}

/** Thirty seconds of a quiet melody for track `number`, different for each: a mono WAV of 8 bits at 8 kHz. */
export function playTone(number: number): Buffer {
  const samples = new Uint8Array(SAMPLE_RATE * TONE_SECONDS);
  for (let index = 0; index < samples.length; index += 1) {
    const beat = Math.floor((index * 2) / SAMPLE_RATE);
    const withinBeat = ((index * 2) % SAMPLE_RATE) / SAMPLE_RATE;
    const semitones = SCALE[(beat * (number + 2) + number) % SCALE.length] ?? 0;
    const hertz = ROOT_HERTZ * 2 ** (semitones / 12);
    const loudness = 36 * Math.exp(-3 * withinBeat);
    const phase = (2 * Math.PI * hertz * index) / SAMPLE_RATE;
    samples[index] = WAV_SILENCE + Math.round(loudness * Math.sin(phase));
  }
  return encodeWav(samples, SAMPLE_RATE);
}
