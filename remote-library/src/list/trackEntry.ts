import type { Track } from '@prelude/shared';

/** Names one row of a list, whatever its place: a track's id, or a playlist entry's where a track may stand twice. */
export type EntryId = string | number;

/** One row of a track list. */
export interface TrackEntry {
  readonly id: EntryId;
  readonly track: Track;
}

/** How a track is called in full. */
export const nameOf = ({ trackName, artistName }: Track): string => `${trackName} by ${artistName}`;

/** Makes a list's rows of tracks of which none stands twice. */
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

/** True where two entries read the same: a record that was kept is read anew, with new objects for what has not changed. */
export function isSameEntry(one: TrackEntry, other: TrackEntry): boolean {
  if (one === other) return true;
  const { track, ...rest } = one;
  const { track: otherTrack, ...otherRest } = other;
  return (
    isSameByFields(rest, otherRest) && (track === otherTrack || isSameByFields(track, otherTrack))
  );
}
