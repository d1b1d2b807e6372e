import {
  AT_START,
  EMPTY_SNAPSHOT,
  isPlaceIn,
  type PlaybackPosition,
  type PlaybackSnapshot,
  type RepeatMode,
} from '../model/playbackSnapshot';
import { isFields } from '../model/fields';
import { parseTrack } from '../model/parseTrack';
import type { DecodedRecord, RecordCodec } from './records';

const REPEAT_MODES: readonly unknown[] = ['off', 'all', 'one'] satisfies readonly RepeatMode[];

const isRepeatMode = (value: unknown): value is RepeatMode => REPEAT_MODES.includes(value);

const isSeconds = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

function parsePosition(value: unknown): PlaybackPosition {
  if (!isFields(value)) return AT_START;
  const { currentTimeSeconds, durationSeconds } = value;
  return isSeconds(currentTimeSeconds) && isSeconds(durationSeconds)
    ? { currentTimeSeconds, durationSeconds }
    : AT_START;
}

/**
 * Parses a player from unknown JSON; null if it is invalid or its current track is unreadable. Other unreadable tracks
 * are left out. Never throws.
 */
export function decodeSnapshot(json: unknown): DecodedRecord<PlaybackSnapshot> | null {
  if (!isFields(json)) return null;
  const { tracks, currentIndex, handPlacedCount, shuffle, repeat, position } = json;
  if (!Array.isArray(tracks)) return null;
  if (typeof currentIndex !== 'number' || typeof handPlacedCount !== 'number') return null;
  if (!isPlaceIn(tracks.length, { currentIndex, handPlacedCount })) return null;
  const parsed = tracks.map(parseTrack);
  const current = parsed[currentIndex];
  if (current === null) return null;
  const readable = (from: number, to = parsed.length) =>
    parsed.slice(from, to).filter((track) => track !== null);
  const read = readable(0);
  const firstWaiting = currentIndex + 1;
  return {
    record: {
      tracks: read,
      currentIndex: current ? readable(0, currentIndex).length : -1,
      handPlacedCount: readable(firstWaiting, firstWaiting + handPlacedCount).length,
      shuffle: shuffle === true,
      repeat: isRepeatMode(repeat) ? repeat : 'off',
      position: parsePosition(position),
    },
    isComplete: read.length === tracks.length,
  };
}

/** `local_playback_{userId}`, our own key in addition to those of specification 3.14: the last player of any tab. */
export const playbackCodec: RecordCodec<PlaybackSnapshot> = {
  key: (userId) => `local_playback_${userId}`,
  empty: () => EMPTY_SNAPSHOT,
  decode: decodeSnapshot,
};
