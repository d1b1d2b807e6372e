import { genreStyle } from '../genres/index.ts';
import { chooseProgressions, type GenreStyle, type Mode } from '../genres/style.ts';
import { createRandom, type Random } from '../random.ts';
import type { AudioTrackSpec } from '../renditions.ts';
import { SCALES } from './harmony.ts';
import type { Score } from './score.ts';
import { Song } from './song.ts';

/** The choices that precede a track's first note. */
interface TrackPlan {
  readonly style: GenreStyle;
  /** The source of the later choices. */
  readonly random: Random;
  /** Before the tempo is fitted to the track's length, which changes it by about a percent. */
  readonly beatsPerMinute: number;
  /** MIDI pitch. */
  readonly tonic: number;
  readonly mode: Mode;
}

/** Chooses the key, the tempo and the style of a track; throws a RangeError for an unknown genre. */
export function planTrack(spec: AudioTrackSpec): TrackPlan {
  const style = genreStyle(spec.genreId);
  const random = createRandom('prelude', spec.genreId, spec.trackId, spec.durationMillis);
  const [slowest, fastest] = style.tempo;
  const beatsPerMinute = Math.round(random.range(slowest, fastest));
  const tonic = style.tonicFloor + random.integer(0, 11);
  const mode = random.pick(style.modes);
  return { style, random, beatsPerMinute, tonic, mode };
}

/** Composes a track: key, tempo, harmony, then every part in the style of its genre. */
export function composeTrack(spec: AudioTrackSpec): Score {
  const { style, random, beatsPerMinute, tonic, mode } = planTrack(spec);
  const song = new Song(
    random,
    tonic,
    SCALES[mode.scale],
    beatsPerMinute,
    spec.durationMillis / 1000,
    chooseProgressions(mode, random),
    spec.promisesSinging,
  );
  style.arrange(song);
  return song.finish();
}
