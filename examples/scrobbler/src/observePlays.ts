import type { HostApi, Track } from '@prelude/shared';
import type { Listen } from './listenBrainz.ts';

/** A play counts once half of the preview was heard. */
const HEARD_SHARE = 0.5;

const listenOf = (track: Track, startedAtMillis: number): Listen => ({
  listened_at: Math.floor(startedAtMillis / 1_000),
  track_metadata: {
    artist_name: track.artistName,
    track_name: track.trackName,
    ...(track.collectionName !== '' && { release_name: track.collectionName }),
    additional_info: {
      media_player: 'Prelude',
      submission_client: 'prelude-scrobbler',
      duration_ms: track.trackTimeMillis,
    },
  },
});

/** Reports each play once, when half of it was heard; ends with the returned function. */
export function observePlays(
  { playback }: Pick<HostApi, 'playback'>,
  report: (listen: Listen) => void,
  now: () => number = Date.now,
): () => void {
  let startedAt = now();
  let start = playback.state$.value.startCount;
  let reported = start;
  const states = playback.state$.subscribe(({ startCount }) => {
    if (startCount === start) return;
    start = startCount;
    startedAt = now();
  });
  const positions = playback.position$.subscribe(({ currentTimeSeconds, durationSeconds }) => {
    const track = playback.state$.value.currentTrack;
    const isHeard = durationSeconds > 0 && currentTimeSeconds >= durationSeconds * HEARD_SHARE;
    if (!track || !isHeard || reported === start) return;
    reported = start;
    report(listenOf(track, startedAt));
  });
  return () => {
    states.unsubscribe();
    positions.unsubscribe();
  };
}
