import { genreStyle } from '../genres/index.ts';
import { chooseProgressions, type GenreStyle, type Mode } from '../genres/style.ts';
import { createRandom, type Random } from '../../random.ts';
import type { AudioTrackSpec } from '../renditions.ts';
import { SCALES } from './harmony.ts';
import { type Score, Song } from './song.ts';

/** What is chosen for a track before its first note. */
interface TrackPlan {
  readonly style: GenreStyle;
  /** Where the later choices come from. */
  readonly random: Random;
  /** Before the tempo is fitted to the track's length, which changes it by a percent or so. */
  readonly beatsPerMinute: number;
  /** MIDI pitch. */
  readonly tonic: number;
  readonly mode: Mode;
}

function planTrack(spec: AudioTrackSpec): TrackPlan {
  const style = genreStyle(spec.genreId);
  const random = createRandom('prelude', spec.genreId, spec.trackId, spec.durationMillis);
  const [slowest, fastest] = style.tempo;
  const beatsPerMinute = Math.round(random.range(slowest, fastest));
  const tonic = style.tonicFloor + random.integer(0, 11);
  const mode = random.pick(style.modes);
  return { style, random, beatsPerMinute, tonic, mode };
}

/** What can be told of a track's music at once, without composing it. */
export interface TrackCharacter {
  readonly beatsPerMinute: number;
  /** Whether the third of its scale is a minor one. */
  readonly isMinor: boolean;
}

/** Tells how fast the track that a spec names is, and whether its key is a minor one. */
export function characterOf(spec: AudioTrackSpec): TrackCharacter {
  const { beatsPerMinute, mode } = planTrack(spec);
  const scale: readonly number[] = SCALES[mode.scale];
  return { beatsPerMinute, isMinor: scale.includes(3) };
}

/** Composes the track that a spec names: key, tempo, harmony, then every part by its genre. */
export function composeTrack(spec: AudioTrackSpec): Score {
  const { style, random, beatsPerMinute, tonic, mode } = planTrack(spec);
  const song = new Song(
    random,
    tonic,
    SCALES[mode.scale],
    beatsPerMinute,
    spec.durationMillis / 1000,
    chooseProgressions(mode, random),
  );
  style.arrange(song);
  return song.finish();
}
