import type { Voice } from '../synthesis/voice.ts';
import type { Section, Tempo } from './form.ts';

/** One instrument's place in the mix. */
export interface Part {
  readonly voice: Voice;
  /** Linear. */
  readonly gain: number;
  /** -1 left to 1 right. */
  readonly pan: number;
  /** How much goes to the room and to the echo, 0 to 1. */
  readonly room: number;
  readonly echo: number;
  /** True if the bass drum ducks it (side-chain). */
  readonly ducked: boolean;
  /** How far it is out of tune with the others. */
  readonly detuneCents: number;
  /** A second take of the same notes, by the same instrument on the other side (double tracking). */
  readonly double?: Part;
}

/** One note of the finished score. */
export interface ScoreEvent {
  readonly part: Part;
  readonly startSeconds: number;
  readonly durationSeconds: number;
  readonly pitch: number;
  readonly velocity: number;
  /** Linear: how loud its section is. */
  readonly gain: number;
  readonly bendSemitones: number;
  /** Which take of the voice. */
  readonly take: number;
}

/** A composed track, ready to be rendered. */
export interface Score {
  readonly tempo: Tempo;
  readonly sections: readonly Section[];
  /** MIDI pitch of the tonic, and the scale above it in semitones. */
  readonly tonic: number;
  readonly scale: readonly number[];
  /** In order of their start. */
  readonly events: readonly ScoreEvent[];
  /** When the bass drum ducks the other parts, in seconds; empty without side-chain. */
  readonly duckTimes: readonly number[];
  readonly duckDepth: number;
  readonly roomSeconds: number;
  /** How much the highest frequencies are raised in the hook. */
  readonly airDecibels: number;
  readonly echoSeconds: number;
}
