import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createState } from '@prelude/shared';
import type { HostApi, PlaybackPosition, Track } from '@prelude/shared';
import type { Listen } from '../src/listenBrainz.ts';
import { observePlays } from '../src/observePlays.ts';

const track = {
  trackId: 1,
  trackName: 'Kite',
  artistName: 'Mara Quill',
  collectionName: 'Sketches',
  trackTimeMillis: 180_000,
} as Track;

/** A host whose playback is moved by hand. */
function openHost() {
  const state = createState({ startCount: 0, currentTrack: null as Track | null });
  const position = createState<PlaybackPosition>({ currentTimeSeconds: 0, durationSeconds: 0 });
  const host = { playback: { state$: state.state$, position$: position.state$ } };
  return {
    host: host as unknown as Pick<HostApi, 'playback'>,
    start: (startCount: number) => state.update(() => ({ startCount, currentTrack: track })),
    at: (currentTimeSeconds: number) =>
      position.update(() => ({ currentTimeSeconds, durationSeconds: 30 })),
  };
}

test('a play counts once, when half of it was heard', () => {
  const { host, start, at } = openHost();
  const listens: Listen[] = [];
  const end = observePlays(
    host,
    (listen) => listens.push(listen),
    () => 1_700_000_000_900,
  );
  start(1);
  at(14);
  assert.equal(listens.length, 0);
  at(15);
  at(29);
  assert.deepEqual(
    listens.map(({ listened_at: listenedAt }) => listenedAt),
    [1_700_000_000],
  );
  assert.equal(listens[0]?.track_metadata.track_name, 'Kite');
  start(2);
  at(0);
  at(16);
  assert.equal(listens.length, 2);
  end();
  start(3);
  at(20);
  assert.equal(listens.length, 2);
});
