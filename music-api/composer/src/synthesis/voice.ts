import type { Random } from '../random.ts';
import { SAMPLE_RATE, secondsToSamples, smoothingFactor } from './signal.ts';

/** One note for an instrument. */
export interface VoiceNote {
  /** MIDI pitch; fractions are microtones. Unpitched instruments ignore it. */
  readonly pitch: number;
  /** How long the key or string is held; the sound may ring on. */
  readonly durationSeconds: number;
  /** How hard it is played, 0 to 1: colours the sound. Loudness is applied when it is mixed. */
  readonly velocity: number;
  /** Semitones from which (negative: below) the pitch glides to its own. */
  readonly bendSemitones: number;
  /** Which take, from 0: a stroke of a drum, a syllable of a singer. */
  readonly take: number;
  /** Noise of the sound itself: pick attack, breath. */
  readonly random: Random;
}

/** One sound: mono when `right` is missing. */
export interface VoiceSound {
  readonly left: Float32Array;
  readonly right?: Float32Array;
}

/** An instrument: renders a note. Pure: the same note gives the same samples. */
export interface Voice {
  /** Unique among voices; part of every seed and cache key. */
  readonly name: string;
  /** How many different-sounding takes of the same note exist (drums differ from hit to hit). */
  readonly takes: number;
  /** True for a singer: its takes are syllables. */
  readonly isSung?: true;
  render(note: VoiceNote): VoiceSound;
}

const REFERENCE_RMS = 0.18;

/**
 * Brings a sound to a common strength (the loudest 40 ms at a fixed RMS) and rounds off its ends,
 * so that part gains mean the same for every instrument and no sound can click.
 */
export function finishSound(sound: VoiceSound, attackSeconds = 0.0008): VoiceSound {
  const channels = sound.right ? [sound.left, sound.right] : [sound.left];
  const length = sound.left.length;
  const window = Math.min(secondsToSamples(0.04), length);
  let loudest = 1e-9;
  for (const channel of channels) {
    for (let start = 0; start < length; start += window) {
      let sum = 0;
      const end = Math.min(start + window, length);
      for (let index = start; index < end; index += 1) sum += channel[index]! * channel[index]!;
      if (sum > loudest) loudest = sum;
    }
  }
  const scale = REFERENCE_RMS / Math.sqrt(loudest / secondsToSamples(0.04));
  const attack = Math.min(secondsToSamples(attackSeconds), length >> 1);
  const release = Math.min(secondsToSamples(0.012), length >> 1);
  for (const channel of channels) {
    for (let index = 0; index < length; index += 1) channel[index]! *= scale;
    for (let index = 0; index < attack; index += 1) channel[index]! *= index / attack;
    for (let index = 0; index < release; index += 1)
      channel[length - 1 - index]! *= index / release;
  }
  return sound;
}

/** Multiplies a sound by an exponential release that starts when the note is let go. */
export function releaseAfter(
  samples: Float32Array,
  heldSeconds: number,
  timeConstantSeconds: number,
): void {
  const factor = smoothingFactor(timeConstantSeconds);
  let level = 1;
  for (let index = secondsToSamples(heldSeconds); index < samples.length; index += 1) {
    level *= factor;
    samples[index]! *= level;
  }
}

/** An attack, decay, sustain, release contour; times in seconds, sustain 0 to 1. */
export interface Contour {
  readonly attack: number;
  readonly decay: number;
  readonly sustain: number;
  readonly release: number;
}

/** The level of a contour for every sample of a held note and its release. */
export function contourLevels(contour: Contour, heldSeconds: number): Float32Array {
  const held = secondsToSamples(heldSeconds);
  const length = held + secondsToSamples(contour.release * 4);
  const levels = new Float32Array(length);
  const attack = Math.max(1, secondsToSamples(contour.attack));
  const decay = smoothingFactor(contour.decay);
  const release = smoothingFactor(contour.release * 0.8);
  let level = 0;
  for (let index = 0; index < length; index += 1) {
    if (index >= held) level *= release;
    else if (index < attack) level = 0.5 - 0.5 * Math.cos((Math.PI * index) / attack);
    else level = contour.sustain + (level - contour.sustain) * decay;
    levels[index] = level;
  }
  return levels;
}

/** The pitch of a glide in semitones: from the bend to zero, in about the given time. */
export function glideSemitones(bend: number, timeSeconds: number, index: number): number {
  if (bend === 0) return 0;
  const progress = index / (timeSeconds * SAMPLE_RATE);
  if (progress >= 1) return 0;
  return bend * (0.5 + 0.5 * Math.cos(Math.PI * progress));
}
