import type { AudioTrackSpec } from '../renditions.ts';
import { composeTrack, planTrack } from './composeTrack.ts';
import { SCALES } from './harmony.ts';

/** What a track's music is like. */
export interface TrackCharacter {
  readonly beatsPerMinute: number;
  /** Whether the third of its scale is minor. */
  readonly isMinor: boolean;
  /** The names of the instruments that play in the preview. */
  readonly voices: readonly string[];
}

// Specification 1.3: a preview is about 30 seconds; who looks for a piano wants to hear one.
const PREVIEW_SECONDS = 30;

/** Composes a track, which takes milliseconds, and describes its music. */
export function characterOf(spec: AudioTrackSpec): TrackCharacter {
  const { beatsPerMinute, mode } = planTrack(spec);
  const scale: readonly number[] = SCALES[mode.scale];
  const heard = composeTrack(spec).events.filter(
    ({ startSeconds }) => startSeconds < PREVIEW_SECONDS,
  );
  const voices = [...new Set(heard.map(({ part }) => part.voice.name))];
  return { beatsPerMinute, isMinor: scale.includes(3), voices };
}
