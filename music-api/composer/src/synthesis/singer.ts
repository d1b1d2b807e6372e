import { biquad, Biquad } from './filters.ts';
import {
  ALTO_VOWELS,
  FormantBank,
  TENOR_VOWELS,
  type Vowel,
  type VowelName,
  VOWELS,
  type VowelTable,
} from './formants.ts';
import { decibelsToGain, pitchToHertz, SAMPLE_RATE, secondsToSamples } from './signal.ts';
import { type Contour, contourLevels, finishSound, glideSemitones, type Voice } from './voice.ts';
import { Oscillator, type Spectrum } from './wavetable.ts';

/** The beginning of a syllable. */
interface Consonant {
  /** From its beginning to that of the vowel, in seconds. */
  readonly seconds: number;
  /** The tract's shape, from which it moves into the vowel; without one, the vowel's. */
  readonly from?: Vowel;
  /** How loud the voice is before the vowel, 0 to 1. */
  readonly voiced: number;
  /** Noise of the breath at a narrow place: its band and its level. */
  readonly noise?: { readonly hertz: number; readonly quality: number; readonly decibels: number };
}

/** A closed mouth: all but the lowest resonance is damped. */
const closed = (second: number, third: number, damping: number): Vowel => [
  [270, 0, 90],
  [second, -damping, 120],
  [third, -damping - 6, 180],
  [3500, -damping - 14, 200],
  [4900, -damping - 30, 250],
];

/** The figures follow D. H. Klatt, "Software for a cascade/parallel formant synthesizer" (1980), tables II and III. */
const CONSONANTS: readonly Consonant[] = [
  { seconds: 0, voiced: 1 },
  { seconds: 0.05, voiced: 0.5, from: closed(1050, 2880, 10) }, // l
  { seconds: 0.055, voiced: 0.45, from: closed(1340, 2470, 16) }, // n
  {
    seconds: 0.03,
    voiced: 0.12,
    from: closed(1700, 2600, 12),
    noise: { hertz: 3600, quality: 0.8, decibels: -20 },
  }, // d
  { seconds: 0.05, voiced: 0, noise: { hertz: 1700, quality: 0.5, decibels: -26 } }, // h
  { seconds: 0.06, voiced: 0.6, from: closed(2000, 2900, 6) }, // y
  { seconds: 0.065, voiced: 0, noise: { hertz: 7600, quality: 1, decibels: -19 } }, // s
  {
    seconds: 0.035,
    voiced: 0,
    from: closed(1700, 2600, 12),
    noise: { hertz: 4600, quality: 0.7, decibels: -17 },
  }, // t
];

/** How many syllables a singer knows: each consonant, or none, before each vowel. */
export const SYLLABLE_COUNT = CONSONANTS.length * VOWELS.length;

/** The number of a syllable, by its consonant (0: no consonant) and its vowel, in the order of {@link VOWELS}. */
export const syllableOf = (consonant: number, vowel: number): number =>
  consonant * VOWELS.length + vowel;

/** The vowel of a syllable, without its consonant. */
export const vowelOf = (syllable: number): number => syllable % VOWELS.length;

/** A syllable's consonant before "a" or "o": a long note is sung with an open mouth. */
export const openSyllable = (syllable: number): number =>
  syllable - vowelOf(syllable) + (vowelOf(syllable) < 3 ? 0 : 3);

/** Seconds by which a syllable begins before its vowel, which is on the beat. */
export const consonantSeconds = (syllable: number): number =>
  CONSONANTS[Math.floor(syllable / VOWELS.length)]!.seconds;

/**
 * The glottal source as it radiates from the mouth falls by 6 dB per octave: its flow by 12, which radiation raises by 6
 * (G. Fant, Acoustic Theory of Speech Production, 1960). The levels of a {@link VowelTable} contain most of that; this
 * is the rest, in dB per octave.
 */
const glottalSource =
  (fall: number): Spectrum =>
  (harmonic) =>
    decibelsToGain(-fall * Math.LOG2E * Math.log(harmonic));

const CONTOUR: Contour = { attack: 0.022, decay: 0.35, sustain: 0.84, release: 0.045 };

/** Seconds in which the formants reach the vowel, and in which the pitch reaches the note (portamento). */
const TRANSITION_SECONDS = 0.05;
const PORTAMENTO_SECONDS = 0.11;

/** The unsteadiness of the pitch. */
const FLUTTER_CENTS = 7;
/** What formants leave out above 5 kHz: the air in a voice that is sung closely into a microphone. */
const AIR = 0.05;
/** Samples between two changes of pitch and formants, 0.7 ms; and those in which a voiced consonant rises. */
const CONTROL_SAMPLES = 32;
const CONSONANT_RISE_SAMPLES = 240;

interface Singer {
  readonly vowels: VowelTable;
  /** How much the source falls, in dB per octave, beyond what the vowels contain. */
  readonly fall: number;
  /** Semitones from the written pitch: a tenor sounds an octave below it. */
  readonly transpose: 0 | -12;
  readonly vibratoHertz: number;
  readonly vibratoCents: number;
  /** Noise of the breath in the voice, relative to it. */
  readonly breath: number;
}

/** Vibrato begins late and grows; it is about as fast and as deep as in popular song (J. Sundberg, 1994). */
function vibratoGrowth(seconds: number): number {
  return Math.min(1, Math.max(0, (seconds - 0.22) / 0.35));
}

/** The small unsteadiness of any voice, about -1 to 1 (D. H. Klatt and L. C. Klatt, 1990, equation 1). */
function flutter(seconds: number): number {
  const turn = 2 * Math.PI * seconds;
  return (Math.sin(12.7 * turn) + Math.sin(7.1 * turn) + Math.sin(4.7 * turn)) / 3;
}

/** A singer, whose takes are syllables. A note that begins with a bend is slurred to the one before. */
function singerVoice(name: string, singer: Singer): Voice {
  const spectrum = glottalSource(singer.fall);
  return {
    name,
    takes: SYLLABLE_COUNT,
    isSung: true,
    render: (note) => {
      const consonant = CONSONANTS[Math.floor(note.take / VOWELS.length)]!;
      const vowelName: VowelName = VOWELS[note.take % VOWELS.length]!;
      const vowel = singer.vowels[vowelName];
      const from = consonant.from ?? vowel;
      const onset = secondsToSamples(consonant.seconds);
      const transition = secondsToSamples(TRANSITION_SECONDS);
      const levels = contourLevels(CONTOUR, note.durationSeconds);
      const output = new Float32Array(onset + levels.length);
      const pitch = note.pitch + singer.transpose;
      const hertz = pitchToHertz(pitch);
      const oscillator = new Oscillator(`${name}'s source`, spectrum, pitch, note.random.next());
      const bank = new FormantBank();
      const phase = note.random.next();
      const vibratoHertz = singer.vibratoHertz * note.random.range(0.95, 1.05);
      // A soft voice closes the glottis less: it is darker and breathier.
      const breath = singer.breath * (1.4 - 0.6 * note.velocity);
      const source = new Float64Array(CONTROL_SAMPLES);
      let previous = 0;
      for (let start = 0; start < output.length; start += CONTROL_SAMPLES) {
        const since = start - onset;
        const held = Math.max(0, since);
        const seconds = held / SAMPLE_RATE;
        if (start === 0 || (since > -CONTROL_SAMPLES && since < transition + CONTROL_SAMPLES))
          bank.tune(from, vowel, Math.min(1, held / transition), hertz * 0.98);
        const sway =
          vibratoGrowth(seconds) * Math.sin(2 * Math.PI * (vibratoHertz * seconds + phase));
        const cents = singer.vibratoCents * sway + FLUTTER_CENTS * flutter(seconds + phase * 10);
        const glide = glideSemitones(note.bendSemitones, PORTAMENTO_SECONDS, held);
        oscillator.bend(cents / 100 + glide);
        const count = Math.min(CONTROL_SAMPLES, output.length - start);
        for (let index = 0; index < count; index += 1) {
          const after = since + index;
          // The voice of the consonant is faded into that of the vowel.
          const before =
            after < 0
              ? consonant.voiced * Math.min(1, (start + index) / CONSONANT_RISE_SAMPLES)
              : consonant.voiced * Math.max(0, 1 - after / transition);
          const strength = after < 0 ? before : Math.max(levels[after]!, before);
          const noise = (note.random.next() * 2 - 1) * breath;
          source[index] = (oscillator.next() + noise) * strength;
          output[start + index] = AIR * (noise - previous) * strength;
          previous = noise;
        }
        bank.run(source, output, start, count);
      }
      if (consonant.noise) addConsonantNoise(output, consonant, note.random.next);
      return finishSound({ left: output }, 0.004);
    },
  };
}

/** Adds the noise of a consonant, from its beginning to a little after that of the vowel. */
function addConsonantNoise(
  output: Float32Array,
  { seconds, noise }: Consonant,
  random: () => number,
): void {
  if (!noise) return;
  const length = Math.min(output.length, secondsToSamples(seconds + 0.02));
  const burst = new Float32Array(length);
  for (let index = 0; index < length; index += 1) {
    const progress = index / length;
    burst[index] = (random() * 2 - 1) * Math.sin(Math.PI * Math.sqrt(progress));
  }
  new Biquad(biquad('bandpass', noise.hertz, noise.quality)).run(burst);
  const gain = decibelsToGain(noise.decibels) * 4;
  for (let index = 0; index < length; index += 1) output[index]! += burst[index]! * gain;
}

export const alto = singerVoice('alto', {
  vowels: ALTO_VOWELS,
  fall: 1,
  transpose: 0,
  vibratoHertz: 5.7,
  vibratoCents: 32,
  breath: 0.05,
});

export const tenor = singerVoice('tenor', {
  vowels: TENOR_VOWELS,
  fall: 3,
  transpose: -12,
  vibratoHertz: 5.3,
  vibratoCents: 28,
  breath: 0.04,
});
