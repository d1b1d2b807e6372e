import type { Random } from '../random.ts';
import { decibelsToGain } from '../synthesis/signal.ts';
import type { Voice } from '../synthesis/voice.ts';
import { fitTempo, planForm, type Section, type SectionKind, type Tempo } from './form.ts';
import type { Chord, Progression } from './harmony.ts';

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
}

/** One note of the finished score. */
export interface ScoreEvent {
  readonly part: Part;
  readonly startSeconds: number;
  readonly durationSeconds: number;
  readonly pitch: number;
  readonly velocity: number;
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
  readonly echoSeconds: number;
}

/** Levels and place of a part as a style states them. */
export interface PartPlan {
  readonly decibels: number;
  readonly pan?: number;
  readonly room?: number;
  readonly echo?: number;
  readonly ducked?: boolean;
}

/** Variations of a note. */
export interface NoteOptions {
  readonly bendSemitones?: number;
  /** Seconds later (negative: earlier) than the grid. */
  readonly delaySeconds?: number;
}

/** A song while a style writes it: time grid, key, sections, chords, and the notes so far. */
export class Song {
  readonly tempo: Tempo;
  readonly sections: readonly Section[];
  readonly events: ScoreEvent[] = [];
  readonly duckTimes: number[] = [];
  duckDepth = 0;
  roomSeconds = 1.6;
  /** In sixteenths. */
  echoSteps = 3;
  /** The share of its pair by which every second sixteenth (or eighth) comes late. */
  swing = 0;
  swingUnit: 1 | 2 = 1;
  /** Standard deviation of the players' timing, in seconds. */
  looseness = 0.004;
  private takes = 0;

  constructor(
    readonly random: Random,
    readonly tonic: number,
    readonly scale: readonly number[],
    beatsPerMinute: number,
    durationSeconds: number,
    private readonly progressions: Readonly<Record<SectionKind, Progression>>,
  ) {
    this.tempo = fitTempo(beatsPerMinute, durationSeconds);
    this.sections = planForm(this.tempo);
  }

  /** Declares an instrument with its level and place. */
  part(voice: Voice, plan: PartPlan): Part {
    return {
      voice,
      gain: decibelsToGain(plan.decibels),
      pan: plan.pan ?? 0,
      room: plan.room ?? 0.12,
      echo: plan.echo ?? 0,
      ducked: plan.ducked ?? false,
    };
  }

  /** The chord of a section at a sixteenth counted from the section's start. */
  chordAt(section: Section, step: number): Chord {
    const bars = this.progressions[section.kind];
    const bar = bars[Math.floor(step / 16) % bars.length]!;
    return bar[Math.floor(((step % 16) * bar.length) / 16)]!;
  }

  /** The chord changes of a section: where each begins and how long it lasts, in sixteenths. */
  chordChanges(section: Section): readonly { step: number; length: number; chord: Chord }[] {
    const bars = this.progressions[section.kind];
    const changes: { step: number; length: number; chord: Chord }[] = [];
    for (let bar = 0; bar < section.bars; bar += 1) {
      const chords = bars[bar % bars.length]!;
      const length = 16 / chords.length;
      for (const [index, chord] of chords.entries()) {
        changes.push({ step: bar * 16 + index * length, length, chord });
      }
    }
    return changes;
  }

  /** The time in seconds of a sixteenth of a section, swing included. */
  timeOf(section: Section, step: number): number {
    const absolute = section.startBar * 16 + step;
    const pair = this.swingUnit * 2;
    const within = ((absolute % pair) + pair) % pair;
    const late =
      within >= this.swingUnit
        ? this.swing * pair * 0.5 * (within === this.swingUnit ? 1 : 0.5)
        : 0;
    return (absolute + late) * this.tempo.stepSeconds;
  }

  /** Writes a note; step and length in sixteenths of a bar from the section's start. */
  note(
    part: Part,
    section: Section,
    step: number,
    length: number,
    pitch: number,
    velocity: number,
    options: NoteOptions = {},
  ): void {
    const human = this.random.gaussian() * this.looseness;
    this.takes += 1;
    this.events.push({
      part,
      startSeconds: Math.max(0, this.timeOf(section, step) + human + (options.delaySeconds ?? 0)),
      durationSeconds: Math.max(0.03, length * this.tempo.stepSeconds),
      pitch,
      velocity: Math.min(1, Math.max(0.08, velocity + this.random.range(-0.04, 0.04))),
      bendSemitones: options.bendSemitones ?? 0,
      take: this.takes % part.voice.takes,
    });
  }

  /** Notes when the bass drum ducks the ducked parts. */
  duckAt(section: Section, step: number): void {
    this.duckTimes.push(this.timeOf(section, step));
  }

  /** Returns the finished score. */
  finish(): Score {
    return {
      tempo: this.tempo,
      sections: this.sections,
      tonic: this.tonic,
      scale: this.scale,
      events: [...this.events].sort((first, second) => first.startSeconds - second.startSeconds),
      duckTimes: [...this.duckTimes].sort((first, second) => first - second),
      duckDepth: this.duckDepth,
      roomSeconds: this.roomSeconds,
      echoSeconds: this.echoSteps * this.tempo.stepSeconds,
    };
  }
}
