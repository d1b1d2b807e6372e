import type { AudioTrackSpec } from '../renditions.ts';
import { composeTrack, planTrack } from './composeTrack.ts';
import { SCALES } from './harmony.ts';

/** A track's tempo and key, known without composing it. */
export interface TrackCharacter {
  readonly beatsPerMinute: number;
  /** Whether the third of its scale is minor. */
  readonly isMinor: boolean;
}

/** The tempo and key of a track, in microseconds. */
export function characterOf(spec: AudioTrackSpec): TrackCharacter {
  const { beatsPerMinute, mode } = planTrack(spec);
  const scale: readonly number[] = SCALES[mode.scale];
  return { beatsPerMinute, isMinor: scale.includes(3) };
}

/** The names of the instruments that play in a track's first seconds. Takes milliseconds. */
export function voicesHeard(spec: AudioTrackSpec, seconds: number): ReadonlySet<string> {
  const heard = composeTrack(spec).events.filter(({ startSeconds }) => startSeconds < seconds);
  return new Set(heard.map(({ part }) => part.voice.name));
}
