import type { Section } from '../composition/form.ts';
import { composeMelody, type MelodyNote, type MelodyPlan } from '../composition/melody.ts';
import type { Song } from '../composition/song.ts';

/** A tune with its length. */
export interface Theme {
  readonly notes: readonly MelodyNote[];
  readonly bars: number;
}

/** A genre's melodic manner. */
export interface Manner {
  readonly verse: readonly string[];
  readonly hook: readonly string[];
  readonly endings: readonly string[];
  /** MIDI pitch around which verses lie; choruses lie a little higher. */
  readonly centre: number;
  readonly reach?: number;
  readonly leaps?: number;
  readonly scale?: readonly number[];
}

/** The tunes of a song: each section kind has its own, and every repeat brings it back. */
export interface Themes {
  readonly verse: Theme;
  readonly chorus: Theme;
  readonly bridge: Theme;
  /** The first bars of the chorus's tune: what the intro plays. */
  readonly hook: Theme;
}

/** What a melody of this song must fit, at a given section. */
export function melodyGround(
  song: Song,
  section: Section,
  scale: readonly number[] = song.scale,
): Pick<MelodyPlan, 'tonic' | 'scale' | 'chordAt'> {
  return { tonic: song.tonic % 12, scale, chordAt: (step) => song.chordAt(section, step) };
}

/** Composes a song's tunes. */
export function composeThemes(song: Song, manner: Manner): Themes {
  const compose = (
    kind: 'verse' | 'chorus' | 'bridge',
    rhythms: readonly string[],
    centre: number,
  ): Theme => {
    // Every song has an intro, so a section is there to ask for chords even in the shortest one.
    const section: Section = song.sections.find((one) => one.kind === kind) ?? {
      kind,
      occurrence: 0,
      startBar: 0,
      bars: 8,
    };
    const bars = Math.min(8, section.bars);
    const notes = composeMelody({
      ...melodyGround(song, section, manner.scale),
      random: song.random,
      bars,
      rhythms,
      endings: manner.endings,
      centre,
      reach: manner.reach ?? 9,
      leaps: manner.leaps ?? 0.4,
    });
    return { notes, bars };
  };
  const verse = compose('verse', manner.verse, manner.centre);
  const chorus = compose('chorus', manner.hook, manner.centre + 4);
  const bridge = compose('bridge', [...manner.verse, ...manner.hook], manner.centre + 2);
  const intro = song.sections[0]?.bars ?? 4;
  const bars = Math.min(intro, chorus.bars);
  const hook = { bars, notes: chorus.notes.filter((note) => note.step < bars * 16) };
  return { verse, chorus, bridge, hook };
}
