import type { AudioTrackSpec } from '../renditions.ts';
import { composeTrack, planTrack } from './composeTrack.ts';
import { excerptOf } from './excerpt.ts';
import { SCALES } from './harmony.ts';

/** What a track's music is like. */
export interface TrackCharacter {
  readonly beatsPerMinute: number;
  /** Whether the third of its scale is minor. */
  readonly isMinor: boolean;
  /** The names of the instruments that play in the excerpt. */
  readonly voices: readonly string[];
}

/** Composes a track, which takes milliseconds, and describes its music. */
export function characterOf(spec: AudioTrackSpec): TrackCharacter {
  const { beatsPerMinute, mode } = planTrack(spec);
  const scale: readonly number[] = SCALES[mode.scale];
  // Of the excerpt: who looks for a piano wants to hear one.
  const { events } = excerptOf(composeTrack(spec));
  const voices = [...new Set(events.map(({ part }) => part.voice.name))];
  return { beatsPerMinute, isMinor: scale.includes(3), voices };
}
