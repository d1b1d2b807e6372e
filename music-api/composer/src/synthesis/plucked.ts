import { filtered } from './filters.ts';
import { pitchToHertz, powerOfTwo, SAMPLE_RATE, secondsToSamples } from './signal.ts';
import { finishSound, glideSemitones, releaseAfter, type Voice, type VoiceNote } from './voice.ts';

/** How a string is made and struck. */
export interface StringRecipe {
  /** Seconds until the fundamental has fallen by 60 dB, at middle C; low strings ring longer. */
  readonly decaySeconds: number;
  /** 0 dark to 1 bright: the loop's loss at high frequencies. */
  readonly brightness: number;
  /** Where it is plucked, as a fraction of the string: near the bridge (0.08) is thin and clear. */
  readonly pickPosition: number;
  /** 0 soft thumb to 1 hard plectrum. */
  readonly hardness: number;
  /** Seconds in which the sound dies once it is let go. */
  readonly damping: number;
  /** A curved bridge that buzzes, as of sitar and tanpura: 0 none to 1 strong. */
  readonly buzz?: number;
}

/**
 * One string by the Karplus-Strong method with the extensions of Jaffe and Smith: a noise burst
 * circulates in a delay of one period, losing its highs on each round. The delay is read with
 * fractional interpolation, so the pitch is exact and may bend while it sounds.
 */
export function pluckString(recipe: StringRecipe, note: VoiceNote): Float32Array {
  const hertz = pitchToHertz(note.pitch);
  const ringSeconds = recipe.decaySeconds * powerOfTwo((60 - note.pitch) / 30);
  const heldSeconds = note.durationSeconds;
  const length = secondsToSamples(Math.min(heldSeconds + recipe.damping * 5, ringSeconds * 1.1, 7));
  const output = new Float32Array(length);

  const lowestHertz = hertz * powerOfTwo(-Math.abs(note.bendSemitones) / 12);
  const capacity = Math.ceil(SAMPLE_RATE / lowestHertz) + 8;
  const line = new Float32Array(capacity);
  const smoothing = 0.5 - 0.46 * recipe.brightness * (0.7 + 0.3 * note.velocity);
  const loss = Math.exp(-6.9078 / (hertz * ringSeconds));
  const buzz = recipe.buzz ?? 0;

  const basePeriod = SAMPLE_RATE / hertz;
  const excitation = Math.ceil(basePeriod);
  const pickDelay = Math.max(1, Math.round(basePeriod * recipe.pickPosition));
  const burst = new Float32Array(excitation + pickDelay);
  const softness = Math.exp(-0.25 - 3.2 * recipe.hardness * (0.35 + 0.65 * note.velocity));
  let low = 0;
  for (let index = 0; index < excitation; index += 1) {
    // A triangle under the noise: a real pluck displaces the string, noise alone sounds like hiss.
    const position = index / excitation;
    const shape = position < recipe.pickPosition ? position / recipe.pickPosition : 1 - position;
    const noise = note.random.next() * 2 - 1;
    low += (1 - softness) * (noise * 0.7 + (shape - 0.5) * 0.9 - low);
    burst[index]! += low;
    burst[index + pickDelay]! -= low * 0.9;
  }

  let write = 0;
  let previous = 0;
  let highpassInput = 0;
  let highpassOutput = 0;
  let delay = basePeriod - smoothing;
  const glideSeconds = Math.min(0.16, heldSeconds * 0.6);
  const glideEnd = note.bendSemitones === 0 ? 0 : secondsToSamples(glideSeconds);
  for (let index = 0; index < length; index += 1) {
    if (index <= glideEnd && (index & 31) === 0) {
      const glide = glideSemitones(note.bendSemitones, glideSeconds, index);
      delay = basePeriod * powerOfTwo(-glide / 12) - smoothing;
    }
    const whole = Math.floor(delay);
    const fraction = delay - whole;
    let near = write - whole;
    if (near < 0) near += capacity;
    const far = near === 0 ? capacity - 1 : near - 1;
    let value = line[near]! + fraction * (line[far]! - line[near]!);
    const damped = value + smoothing * (previous - value);
    previous = value;
    value = damped * loss;
    if (buzz > 0) value -= buzz * 0.12 * value * value * (value > 0 ? 1 : -0.35);
    const input = index < burst.length ? burst[index]! : 0;
    const sum = value + input;
    line[write] = sum;
    write = write + 1 === capacity ? 0 : write + 1;
    // The asymmetric bridge makes a constant offset; this blocker keeps it out of the sound.
    highpassOutput = sum - highpassInput + 0.9985 * highpassOutput;
    highpassInput = sum;
    output[index] = highpassOutput;
  }
  releaseAfter(output, heldSeconds, recipe.damping);
  return output;
}

/** The resonances of a wooden body: centre in hertz, quality, gain in dB. */
export type Body = readonly (readonly [hertz: number, quality: number, gainDecibels: number])[];

/** An instrument of one string per note with an optional body and tone cutoff. */
export function stringVoice(
  name: string,
  recipe: StringRecipe,
  body: Body = [],
  toneHertz = 12_000,
): Voice {
  return {
    name,
    takes: 2,
    render: (note) => {
      const samples = pluckString(recipe, note);
      for (const [hertz, quality, gain] of body) filtered(samples, 'peak', hertz, quality, gain);
      filtered(samples, 'lowpass', toneHertz, 0.6);
      return finishSound({ left: samples });
    },
  };
}
