import type { Random } from '../random.ts';
import { decibelsToGain } from '../synthesis/signal.ts';
import type { Voice } from '../synthesis/voice.ts';
import { fitTempo, planForm, type Section, type SectionKind, type Tempo } from './form.ts';
import type { Chord, Progression } from './harmony.ts';
import { Player } from './player.ts';
import type { Part, Score, ScoreEvent } from './score.ts';

/** The second of two takes is this much later, in seconds, and both are out of tune by these cents, to opposite sides. */
const DOUBLE_SECONDS = 0.012;
const DOUBLE_CENTS = 4;
/** Two unrelated takes have this much more power than one. */
const TWO_TAKES_DECIBELS = 3;

/** How far below the hook each kind of section is: a share of the song's contrast. */
const SOFTNESS: Readonly<Record<SectionKind, number>> = {
  intro: 0.7,
  verse: 1,
  chorus: 0,
  bridge: 0.65,
  outro: 0.5,
};

/** Place of a part in the mix, as a style states it. */
export interface PartPlace {
  readonly pan?: number;
  readonly room?: number;
  readonly echo?: number;
  readonly ducked?: boolean;
  /** True for two takes, one on each side: at the pan and opposite to it. */
  readonly doubled?: boolean;
  /** How loosely it is played, relative to the song's players: 0.2 for a bass drum. */
  readonly looseness?: number;
  /** How far behind the beat it is played, in seconds. */
  readonly lateSeconds?: number;
}

/** Variations of a note. */
export interface NoteOptions {
  readonly bendSemitones?: number;
  /** Seconds later (negative: earlier) than the grid. */
  readonly delaySeconds?: number;
  /** Which take of the voice; without it, the takes alternate. */
  readonly take?: number;
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
  /** Standard deviation of the players' velocity, 0 to 1. */
  touch = 0.035;
  /** How much the highest frequencies are raised in the hook. */
  airDecibels = 5;
  /** How much softer each note of a verse is than the same one in the hook, in dB; arrangements add to it. */
  contrastDecibels = 6;
  private readonly form: readonly Section[];
  private readonly players = new Map<Part, Player>();

  constructor(
    readonly random: Random,
    readonly tonic: number,
    readonly scale: readonly number[],
    beatsPerMinute: number,
    durationSeconds: number,
    readonly progressions: Readonly<Record<SectionKind, Progression>>,
    /** Whether the title promises a voice. */
    readonly promisesSinging = false,
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
    {
      pan = 0,
      room = 0.12,
      echo = 0,
      ducked = false,
      doubled = false,
      looseness = 1,
      lateSeconds = 0,
    }: PartPlace = {},
  ): Part {
    const voice = 'name' in voices ? voices : this.random.pick(voices);
    const gain = decibelsToGain(doubled ? decibels - TWO_TAKES_DECIBELS : decibels);
    const first = { voice, gain, pan, room, echo, ducked, detuneCents: 0 };
    const precision = {
      timingSeconds: this.looseness * looseness,
      velocity: this.touch * looseness,
    };
    const player = (late: number): Player => new Player(this.random, precision, late);
    if (!doubled) {
      this.players.set(first, player(lateSeconds));
      return first;
    }
    const double = { ...first, pan: -pan, detuneCents: DOUBLE_CENTS };
    const part = { ...first, detuneCents: -DOUBLE_CENTS, double };
    this.players.set(part, player(lateSeconds));
    this.players.set(double, player(lateSeconds + DOUBLE_SECONDS));
    return part;
  }

  /** Of voices that may have the lead, those that do: the singers, if the title promises one. */
  leads(voices: readonly Voice[]): readonly Voice[] {
    return this.promisesSinging ? voices.filter(({ isSung }) => isSung) : voices;
  }

  /** Who plays a part. */
  playerOf(part: Part): Player {
    const player = this.players.get(part);
    if (!player) throw new RangeError(`The song has no part "${part.voice.name}"`);
    return player;
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
      airDecibels: this.airDecibels,
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
    options: NoteOptions = {},
  ): void {
    const { bendSemitones = 0, delaySeconds = 0, take } = options;
    const { events, tempo, contrastDecibels } = this.song;
    const player = this.song.playerOf(part);
    const deviation = player.delaySeconds(this.startBar * 16 + step);
    events.push({
      part,
      startSeconds: Math.max(0, this.timeOf(step) + deviation + delaySeconds),
      durationSeconds: Math.max(0.03, length * tempo.stepSeconds),
      pitch,
      velocity: player.velocity(velocity),
      gain: decibelsToGain(-contrastDecibels * SOFTNESS[this.kind]),
      bendSemitones,
      take: take ?? (events.length + 1) % part.voice.takes,
    });
    if (part.double) this.note(part.double, step, length, pitch, velocity, options);
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
