import type { Random } from '../random.ts';
import { decibelsToGain } from '../synthesis/signal.ts';
import type { Voice } from '../synthesis/voice.ts';
import { fitTempo, planForm, type Section, type SectionKind, type Tempo } from './form.ts';
import type { Chord, Progression } from './harmony.ts';
import type { Part, Score, ScoreEvent } from './score.ts';

/** Place of a part in the mix, as a style states it. */
export interface PartPlace {
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

/** A song while a style writes it: time grid, key, sections and the notes so far. */
export class Song {
  readonly tempo: Tempo;
  readonly sections: readonly SongSection[];
  /** The last section; every song ends with one. */
  readonly outro: SongSection;
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
  private readonly form: readonly Section[];

  constructor(
    readonly random: Random,
    readonly tonic: number,
    readonly scale: readonly number[],
    beatsPerMinute: number,
    durationSeconds: number,
    readonly progressions: Readonly<Record<SectionKind, Progression>>,
  ) {
    this.tempo = fitTempo(beatsPerMinute, durationSeconds);
    this.form = planForm(this.tempo);
    this.sections = this.form.map((section) => new SongSection(this, section));
    this.outro = this.sections.at(-1)!;
  }

  /** Declares an instrument with its level and place; the song picks one of several voices. */
  part(
    voices: Voice | readonly Voice[],
    decibels: number,
    { pan = 0, room = 0.12, echo = 0, ducked = false }: PartPlace = {},
  ): Part {
    const voice = 'name' in voices ? voices : this.random.pick(voices);
    return { voice, gain: decibelsToGain(decibels), pan, room, echo, ducked };
  }

  /** Returns the finished score. */
  finish(): Score {
    return {
      tempo: this.tempo,
      sections: this.form,
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

/** A section of a song with its chords; the notes of its players go to the song. Steps are sixteenths from its start. */
export class SongSection implements Section {
  readonly kind: SectionKind;
  readonly occurrence: number;
  readonly startBar: number;
  readonly bars: number;
  /** Its length. */
  readonly steps: number;
  private readonly progression: Progression;

  constructor(
    readonly song: Song,
    { kind, occurrence, startBar, bars }: Section,
  ) {
    this.kind = kind;
    this.occurrence = occurrence;
    this.startBar = startBar;
    this.bars = bars;
    this.steps = bars * 16;
    this.progression = song.progressions[kind];
  }

  /** The chord at a step. */
  chordAt(step: number): Chord {
    const bar = this.progression[Math.floor(step / 16) % this.progression.length]!;
    return bar[Math.floor(((step % 16) * bar.length) / 16)]!;
  }

  /** The chord changes: where each begins and how long it lasts, in steps. */
  chordChanges(): readonly { step: number; length: number; chord: Chord }[] {
    return Array.from({ length: this.bars }, (_, bar) => {
      const chords = this.progression[bar % this.progression.length]!;
      const length = 16 / chords.length;
      return chords.map((chord, index) => ({ step: bar * 16 + index * length, length, chord }));
    }).flat();
  }

  /** Writes a note; length in steps. */
  note(
    part: Part,
    step: number,
    length: number,
    pitch: number,
    velocity: number,
    { bendSemitones = 0, delaySeconds = 0 }: NoteOptions = {},
  ): void {
    const { random, looseness, events, tempo } = this.song;
    const human = random.gaussian() * looseness;
    events.push({
      part,
      startSeconds: Math.max(0, this.timeOf(step) + human + delaySeconds),
      durationSeconds: Math.max(0.03, length * tempo.stepSeconds),
      pitch,
      velocity: Math.min(1, Math.max(0.08, velocity + random.range(-0.04, 0.04))),
      bendSemitones,
      take: (events.length + 1) % part.voice.takes,
    });
  }

  /** Notes when the bass drum ducks the ducked parts. */
  duckAt(step: number): void {
    this.song.duckTimes.push(this.timeOf(step));
  }

  /** The time of a step in seconds, swing included. */
  private timeOf(step: number): number {
    const { swing, swingUnit, tempo } = this.song;
    const absolute = this.startBar * 16 + step;
    const pair = swingUnit * 2;
    const within = ((absolute % pair) + pair) % pair;
    const late = within >= swingUnit ? swing * pair * 0.5 * (within === swingUnit ? 1 : 0.5) : 0;
    return (absolute + late) * tempo.stepSeconds;
  }
}
