import type { SectionKind } from '../composition/form.ts';
import { type Progression, progression, type SCALES } from '../composition/harmony.ts';
import type { Song } from '../composition/song.ts';
import type { Random } from '../random.ts';

/** A key's colour with harmonies that belong to it, by section; one of each list is chosen. */
export interface Mode {
  readonly scale: keyof typeof SCALES;
  readonly verse: readonly string[];
  readonly chorus: readonly string[];
  readonly bridge: readonly string[];
}

/** A genre's way of making music. */
export interface GenreStyle {
  /** Beats per minute, slowest and fastest. */
  readonly tempo: readonly [slowest: number, fastest: number];
  readonly modes: readonly Mode[];
  /** Lowest MIDI pitch that the tonic may have; it lies in the octave above. */
  readonly tonicFloor: number;
  /** Writes every part of the song. */
  arrange(song: Song): void;
}

/** Chooses the harmony of each section: the intro borrows the chorus's, so the hook comes first. */
export function chooseProgressions(
  mode: Mode,
  random: Random,
): Readonly<Record<SectionKind, Progression>> {
  const verse = progression(random.pick(mode.verse));
  const chorus = progression(random.pick(mode.chorus));
  const bridge = progression(random.pick(mode.bridge));
  return { intro: chorus, verse, chorus, bridge, outro: chorus };
}
