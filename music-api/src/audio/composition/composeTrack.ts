import { genreStyle } from '../genres/index.ts';
import { chooseProgressions } from '../genres/style.ts';
import { createRandom } from '../../random.ts';
import type { AudioTrackSpec } from '../renditions.ts';
import { SCALES } from './harmony.ts';
import { type Score, Song } from './song.ts';

/** Composes the track that a spec names: key, tempo, harmony, then every part by its genre. */
export function composeTrack(spec: AudioTrackSpec): Score {
  const style = genreStyle(spec.genreId);
  const random = createRandom('prelude', spec.genreId, spec.trackId, spec.durationMillis);
  const [slowest, fastest] = style.tempo;
  const beatsPerMinute = Math.round(random.range(slowest, fastest));
  const tonic = style.tonicFloor + random.integer(0, 11);
  const mode = random.pick(style.modes);
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
