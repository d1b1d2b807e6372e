import type { SectionKind } from '../composition/form.ts';
import { composeMelody, harmonise, type MelodyPlan, type Theme } from '../composition/melody.ts';
import { type Song, SongSection } from '../composition/song.ts';

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

/**
 * The tunes of a song: each section kind has its own, and every repeat brings it back. The intro and the outro play the
 * first bars of the chorus's.
 */
export type Themes = Readonly<Record<SectionKind, Theme>>;

/** What a melody of this song must fit, at a given section. */
const groundOf = (
  section: SongSection,
  scale: readonly number[] = section.song.scale,
): Pick<MelodyPlan, 'tonic' | 'scale' | 'chordAt'> => ({
  tonic: section.song.tonic,
  scale,
  chordAt: (step) => section.chordAt(step),
});

/** A second voice for a theme in a section. */
export const secondVoice = (section: SongSection, theme: Theme, scale?: readonly number[]): Theme =>
  harmonise(theme, groundOf(section, scale));

/** Composes a song's tunes. */
export function composeThemes(song: Song, manner: Manner): Themes {
  const compose = (
    kind: 'verse' | 'chorus' | 'bridge',
    rhythms: readonly string[],
    centre: number,
  ): Theme => {
    // Every song has an intro, so a section is there to ask for chords even in the shortest one.
    const section =
      song.sections.find((one) => one.kind === kind) ??
      new SongSection(song, { kind, occurrence: 0, startBar: 0, bars: 8 });
    const bars = Math.min(8, section.bars);
    const notes = composeMelody({
      ...groundOf(section, manner.scale),
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
  const bars = Math.min(song.sections[0]?.bars ?? 4, chorus.bars);
  const hook = { bars, notes: chorus.notes.filter((note) => note.step < bars * 16) };
  return { intro: hook, verse, chorus, bridge, outro: hook };
}
