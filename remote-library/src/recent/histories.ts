import type { PlayCounts, RecentEntry, Track } from '@prelude/shared';
import { count } from '@prelude/shared/lists';
import { mostPlayed } from '../list/mostPlayed';
import type { TrackEntry } from '../list/trackEntry';

/** What Recently Played can list. */
export const HISTORIES = ['Last played', 'Most played', 'Heard to the end'] as const;

export type History = (typeof HISTORIES)[number];

/** A row, and what stands at its end: when it was played, or how often. */
export interface HistoryEntry extends TrackEntry {
  /** Milliseconds since the epoch. */
  readonly playedAt: number;
  /** Null where the time is shown. */
  readonly note: string | null;
}

/** The rows of a history: the last 50 tracks, ordered by time or by a count; those without a count are left out. */
export function entriesOf(
  history: History,
  recent: readonly RecentEntry[],
  counts: { readonly plays: PlayCounts; readonly ends: PlayCounts },
): readonly HistoryEntry[] {
  const playedAts = new Map(recent.map(({ trackData, playedAt }) => [trackData.trackId, playedAt]));
  const entryOf = (track: Track, note: string | null): HistoryEntry => ({
    id: track.trackId,
    track,
    playedAt: playedAts.get(track.trackId) ?? 0,
    note,
  });
  const tracks = recent.map(({ trackData }) => trackData);
  if (history === 'Last played') return tracks.map((track) => entryOf(track, null));
  const isPlays = history === 'Most played';
  return mostPlayed(isPlays ? counts.plays : counts.ends, tracks).map(({ track, playCount }) =>
    entryOf(track, isPlays ? count(playCount, 'play') : count(playCount, 'time')),
  );
}
