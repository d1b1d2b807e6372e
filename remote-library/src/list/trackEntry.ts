import { shallowEqual, type Track } from '@prelude/shared';

/** Identifies a row regardless of its place: a track's id, or a playlist entry's if a track may occur twice. */
export type EntryId = string | number;

export interface TrackEntry {
  readonly id: EntryId;
  readonly track: Track;
}

/** True if two entries are equal: reading a stored record again creates new objects. */
export function isSameEntry(one: TrackEntry, other: TrackEntry): boolean {
  if (one === other) return true;
  const { track, ...rest } = one;
  const { track: otherTrack, ...otherRest } = other;
  return shallowEqual(rest, otherRest) && (track === otherTrack || shallowEqual(track, otherTrack));
}
