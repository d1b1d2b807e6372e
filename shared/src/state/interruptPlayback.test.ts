import { EMPTY_SNAPSHOT } from '../model/playbackSnapshot';
import { makeTracks } from '../testing/makeTrack';
import { place, watchPlayback } from '../testing/watchPlayback';
import type { HostedPlayback } from './playback';

const ROW = makeTracks(3);

/** A player that plays the second of three tracks, at 12 of 30 seconds, and is interrupted. */
function interrupted() {
  const watched = watchPlayback();
  const { playback } = watched;
  playback.playQueue(ROW, 1);
  playback.engine.reportBuffering(false);
  playback.engine.reportPosition({ currentTimeSeconds: 12, durationSeconds: 30 });
  playback.interrupt();
  return watched;
}

test('an interruption pauses, and its end continues at the same position, without a start', () => {
  const { playback, startedIds } = interrupted();
  expect(place(playback)).toEqual({ id: 2, index: 1, isPlaying: false });
  playback.resume();
  expect(place(playback)).toEqual({ id: 2, index: 1, isPlaying: true });
  expect(playback.position$.value.currentTimeSeconds).toBe(12);
  expect(startedIds).toEqual([2]);
});

test('an interrupted player wants the sound as long as its interruption lasts', () => {
  const { playback } = watchPlayback();
  const wants: boolean[] = [];
  playback.wantsSound$.subscribe((wanted) => wants.push(wanted));
  playback.playQueue(ROW, 0);
  playback.interrupt();
  playback.resume();
  playback.interrupt();
  playback.pause();
  expect(wants).toEqual([false, true, false]);
});

test('a player that was paused or empty before stays so', () => {
  const { playback } = watchPlayback();
  playback.interrupt();
  playback.resume();
  playback.playQueue(ROW, 0);
  playback.pause();
  playback.interrupt();
  playback.resume();
  expect(playback.state$.value.isPlaying).toBe(false);
});

test.each<[string, (playback: HostedPlayback) => void]>([
  ['seeks', (playback) => playback.seek(3)],
  ['changes the volume', (playback) => playback.setVolume(0.2)],
  ['queues a track', (playback) => playback.playNext(ROW[0]!)],
  ['interrupts again', (playback) => playback.interrupt()],
])('one who %s meanwhile leaves it interrupted', (_what, act) => {
  const { playback } = interrupted();
  act(playback);
  playback.resume();
  expect(playback.state$.value.isPlaying).toBe(true);
});

test.each<[string, (playback: HostedPlayback) => void]>([
  ['a pause', ({ pause }) => pause()],
  [
    'a play and a pause',
    ({ toggle }) => {
      toggle();
      toggle();
    },
  ],
  [
    'a play and a pause from outside',
    ({ engine }) => {
      engine.reportPlaying(true);
      engine.reportPlaying(false);
    },
  ],
  ['a failed source', ({ engine }) => engine.reportFailure(new Error('gone'))],
  [
    'a restored player',
    ({ restore }) => restore({ ...EMPTY_SNAPSHOT, tracks: ROW, currentIndex: 0 }),
  ],
  ['an emptied player', ({ restore }) => restore(null)],
])('after %s meanwhile nothing continues', (_what, act) => {
  const { playback } = interrupted();
  act(playback);
  playback.resume();
  expect(playback.state$.value.isPlaying).toBe(false);
});

test('a next track that was started meanwhile plays on', () => {
  const { playback } = interrupted();
  playback.next();
  playback.resume();
  expect(place(playback)).toEqual({ id: 3, index: 2, isPlaying: true });
});
