import type { SectionKind } from '../composition/form.ts';
import type { Score } from '../composition/score.ts';
import { decibelsToGain, SAMPLE_RATE, secondsToSamples } from '../synthesis/signal.ts';
import { BusCompressor, Limiter } from './dynamics.ts';
import { gatedLoudness, LoudnessMeter } from './loudness.ts';
import { LoudnessPlan } from './loudnessPlan.ts';
import { Mixer } from './mixer.ts';
import type { NoteCache } from './noteCache.ts';

/** Every track's integrated loudness in LUFS, the target of streaming services. */
const TARGET_LUFS = -14;

/** Ceiling of the samples in dBFS; leaves a decibel for peaks between samples and for MP3. */
const CEILING_DECIBELS = -2;
/** Verses stay below it, so that it evens out what is within a section and leaves the hook louder than them. */
const COMPRESSOR_THRESHOLD_DECIBELS = -14;
const COMPRESSOR_RATIO = 1.7;
const PASSAGE_SECONDS = 2;
const PASSAGE_LEAD_SECONDS = 0.2;

/** How long the sound fades in at its beginning and out at its end, in seconds. */
export interface Fades {
  readonly in: number;
  readonly out: number;
}

function masterStages(): { compressor: BusCompressor; limiter: Limiter } {
  return {
    compressor: new BusCompressor(COMPRESSOR_THRESHOLD_DECIBELS, COMPRESSOR_RATIO),
    limiter: new Limiter(decibelsToGain(CEILING_DECIBELS)),
  };
}

/** A short stretch of one kind of section, and how many bars of the track sound like it. */
interface Passage {
  readonly kind: SectionKind;
  readonly weight: number;
  readonly left: Float32Array;
  readonly right: Float32Array;
}

function takePassages(score: Score, notes: NoteCache): readonly Passage[] {
  const weights = new Map<SectionKind, number>();
  for (const { kind, bars } of score.sections) weights.set(kind, (weights.get(kind) ?? 0) + bars);
  const passages: Passage[] = [];
  for (const { kind, occurrence, startBar } of score.sections) {
    // Bridges and endings are short, so the moving gain covers them; they count if there is nothing else.
    const minor = kind === 'outro' || kind === 'bridge';
    if (occurrence !== 0 || (minor && score.sections.length > 1)) continue;
    const length = secondsToSamples(PASSAGE_SECONDS);
    const mixer = new Mixer(score, notes, startBar * score.tempo.barSeconds, length);
    const left = new Float32Array(length);
    const right = new Float32Array(left.length);
    mixer.render(left, right);
    passages.push({ kind, weight: weights.get(kind) ?? 1, left, right });
  }
  return passages;
}

function weightedLoudness(passages: readonly Passage[]): number {
  const lead = secondsToSamples(PASSAGE_LEAD_SECONDS);
  return gatedLoudness(
    passages.flatMap(({ weight, left, right }) => {
      const meter = new LoudnessMeter();
      meter.add(left.subarray(lead), right.subarray(lead));
      return Array.from({ length: weight }, () => meter.blocks()).flat();
    }),
  );
}

/**
 * Estimates the gain in decibels that brings a score to {@link TARGET_LUFS}, and how loud its sections then are, from a few
 * seconds of each kind of section. Rendering everything first would delay the first byte by seconds.
 */
function estimate(score: Score, notes: NoteCache): { gain: number; plan: LoudnessPlan } {
  const passages = takePassages(score, notes);
  const gain = TARGET_LUFS - weightedLoudness(passages);
  const { compressor, limiter } = masterStages();
  const factor = decibelsToGain(gain);
  const mastered = passages.map((passage) => {
    const left = passage.left.map((sample) => sample * factor);
    const right = passage.right.map((sample) => sample * factor);
    compressor.process(left, right);
    limiter.process(left, right);
    return { ...passage, left, right };
  });
  const loudness = mastered.map((passage) => [passage.kind, weightedLoudness([passage])] as const);
  return {
    // Compression takes back a part of any extra gain, hence a little more than the difference.
    gain: gain + (TARGET_LUFS - weightedLoudness(mastered)) * 1.25,
    plan: new LoudnessPlan(score, new Map(loudness), TARGET_LUFS),
  };
}

const RIDE_START_SECONDS = 4;
const RIDE_DECIBELS_PER_SECOND = 0.12;
const RIDE_LIMIT_DECIBELS = 3;

/**
 * Renders a score as mastered stereo sound of an exact length, block by block. The gain starts from an estimate and
 * then changes by at most 0.12 dB per second, which is inaudible, until the measured loudness is that of the plan.
 */
export class Mastering {
  private readonly mixer: Mixer;
  private readonly stages = masterStages();
  private readonly meter = new LoudnessMeter();
  private readonly baseDecibels: number;
  private readonly plan: LoudnessPlan;
  private rideDecibels = 0;
  private gain: number;
  private position = 0;

  constructor(
    score: Score,
    private readonly totalSamples: number,
    private readonly fades: Fades,
    notes: NoteCache,
  ) {
    const { gain, plan } = estimate(score, notes);
    this.baseDecibels = gain;
    this.plan = plan;
    this.gain = decibelsToGain(gain);
    this.mixer = new Mixer(score, notes);
  }

  /** Fills both buffers with the next stretch; silence after the end. */
  render(left: Float32Array, right: Float32Array): void {
    this.mixer.render(left, right);
    this.applyGain(left, right);
    this.stages.compressor.process(left, right);
    this.stages.limiter.process(left, right);
    this.fade(left, right);
    this.meter.add(left, right);
    this.position += left.length;
    this.ride(left.length / SAMPLE_RATE);
  }

  private applyGain(left: Float32Array, right: Float32Array): void {
    const target = decibelsToGain(this.baseDecibels + this.rideDecibels);
    const step = (target - this.gain) / left.length;
    for (let index = 0; index < left.length; index += 1) {
      this.gain += step;
      left[index]! *= this.gain;
      right[index]! *= this.gain;
    }
  }

  private ride(seconds: number): void {
    if (this.position < RIDE_START_SECONDS * SAMPLE_RATE) return;
    const measured = this.meter.integrated();
    if (measured === -Infinity) return;
    const most = RIDE_DECIBELS_PER_SECOND * seconds;
    const wish = (this.plan.at(this.position / SAMPLE_RATE) - measured) * 0.15 * seconds;
    const next = this.rideDecibels + Math.min(most, Math.max(-most, wish));
    this.rideDecibels = Math.min(RIDE_LIMIT_DECIBELS, Math.max(-RIDE_LIMIT_DECIBELS, next));
  }

  private fade(left: Float32Array, right: Float32Array): void {
    const fadeIn = secondsToSamples(this.fades.in);
    const fadeOut = secondsToSamples(this.fades.out);
    for (let index = 0; index < left.length; index += 1) {
      const sample = this.position + index;
      const remaining = this.totalSamples - 1 - sample;
      if (sample >= fadeIn && remaining >= fadeOut) continue;
      const rise = Math.min(1, sample / fadeIn);
      const fall = Math.min(1, Math.max(0, remaining) / fadeOut);
      const gain = rise * (0.5 - 0.5 * Math.cos(Math.PI * fall));
      left[index]! *= gain;
      right[index]! *= gain;
    }
  }
}
