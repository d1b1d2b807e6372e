import type { Track } from '@prelude/shared';

/** Identifies a row regardless of its place: a track's id, or a playlist entry's if a track may occur twice. */
export type EntryId = string | number;

export interface TrackEntry {
  readonly id: EntryId;
  readonly track: Track;
}

/** The full name of a track. */
export const nameOf = ({ trackName, artistName }: Track): string => `${trackName} by ${artistName}`;

/** Creates a list's rows of distinct tracks. */
export const entriesOf = (tracks: readonly Track[]): readonly TrackEntry[] =>
  tracks.map((track) => ({ id: track.trackId, track }));

function isSameByFields(one: object, other: object): boolean {
  const fields = Object.entries(one);
  const others = other as Readonly<Record<string, unknown>>;
  return (
    fields.length === Object.keys(other).length &&
    fields.every(([name, value]) => Object.is(value, others[name]))
  );
}

/** True if two entries are equal: reading a stored record again creates new objects. */
export function isSameEntry(one: TrackEntry, other: TrackEntry): boolean {
  if (one === other) return true;
  const { track, ...rest } = one;
  const { track: otherTrack, ...otherRest } = other;
  return (
    isSameByFields(rest, otherRest) && (track === otherTrack || isSameByFields(track, otherTrack))
  );
}
