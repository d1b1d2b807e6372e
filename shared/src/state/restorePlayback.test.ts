import type { PlaybackSnapshot } from '../model/playbackSnapshot';
import { makeTrack, makeTracks } from '../testing/makeTrack';
import { entryIdsOf, nextId, place, queueIds, watchPlayback } from '../testing/watchPlayback';

const ROW = makeTracks(4);

const SNAPSHOT: PlaybackSnapshot = {
  tracks: ROW,
  currentIndex: 1,
  handPlacedCount: 1,
  shuffle: true,
  repeat: 'all',
  position: { currentTimeSeconds: 12, durationSeconds: 30 },
};

describe('a restored player', () => {
  test('is paused, without a start of a track', () => {
    const { playback, startedIds } = watchPlayback();
    playback.restore(SNAPSHOT);
    expect(place(playback)).toEqual({ id: 2, index: 1, isPlaying: false });
    expect(queueIds(playback)).toEqual([1, 2, 3, 4]);
    expect(playback.state$.value).toMatchObject({
      handPlacedCount: 1,
      shuffle: true,
      repeat: 'all',
      isBuffering: false,
      startCount: 1,
    });
    expect(playback.position$.value).toEqual(SNAPSHOT.position);
    expect(nextId(playback)).toBe(3);
    playback.play();
    expect(place(playback).isPlaying).toBe(true);
    expect(startedIds).toEqual([]);
  });

  test('at the end of its track continues from there when it is played', () => {
    const { playback, startedIds } = watchPlayback();
    playback.restore({
      ...SNAPSHOT,
      position: { currentTimeSeconds: 30, durationSeconds: 30 },
    });
    playback.play();
    expect(startedIds).toEqual([3]);
  });

  test('has no tracks without a preview other than the current one, and its places follow', () => {
    const { playback } = watchPlayback();
    const silent = [7, 8, 9].map((trackId) => makeTrack({ trackId, previewUrl: '' }));
    const [first, second, third, fourth] = ROW;
    const tracks = [silent[0]!, first!, second!, silent[1]!, third!, silent[2]!, fourth!];
    playback.restore({ ...SNAPSHOT, tracks, currentIndex: 2, handPlacedCount: 2 });
    expect(queueIds(playback)).toEqual([1, 2, 3, 4]);
    expect(place(playback)).toEqual({ id: 2, index: 1, isPlaying: false });
    expect(playback.state$.value.handPlacedCount).toBe(1);
    playback.restore({ ...SNAPSHOT, tracks, currentIndex: 3, handPlacedCount: 0 });
    expect(queueIds(playback)).toEqual([1, 2, 8, 3, 4]);
    expect(place(playback)).toEqual({ id: 8, index: 2, isPlaying: false });
  });

  test('with an empty queue keeps shuffle and repeat', () => {
    const { playback } = watchPlayback();
    playback.restore({ ...SNAPSHOT, tracks: [], currentIndex: -1, handPlacedCount: 0 });
    expect(place(playback)).toEqual({ id: null, index: -1, isPlaying: false });
    expect(playback.state$.value).toMatchObject({
      shuffle: true,
      repeat: 'all',
      shuffledNextIndex: -1,
    });
  });

  test('keeps its volume', () => {
    const { playback } = watchPlayback();
    playback.setVolume(0.3);
    playback.restore(SNAPSHOT);
    expect(playback.state$.value.volume).toBe(0.3);
  });

  test.each([
    ['a place before the queue', { currentIndex: -1 }],
    ['a place behind the queue', { currentIndex: 4 }],
    ['no whole place', { currentIndex: 1.5 }],
    ['more placed by hand than there is behind', { handPlacedCount: 3 }],
    ['fewer than none placed by hand', { handPlacedCount: -1 }],
    ['a place in an empty queue', { tracks: [], currentIndex: 0, handPlacedCount: 0 }],
  ])('rejects %s with a RangeError, and stays unchanged', (_, wrong) => {
    const { playback } = watchPlayback();
    playback.playQueue(ROW, 0);
    const before = playback.state$.value;
    expect(() => playback.restore({ ...SNAPSHOT, ...wrong })).toThrow(RangeError);
    expect(playback.state$.value).toBe(before);
  });
});

test('an emptied player stops, and nothing of the former state returns', () => {
  const { playback } = watchPlayback();
  playback.restore(SNAPSHOT);
  playback.play();
  const removed = entryIdsOf(playback, 4);
  playback.removeEntries(removed);
  playback.restore(null);
  expect(playback.state$.value).toMatchObject({
    queue: [],
    currentIndex: -1,
    currentTrack: null,
    handPlacedCount: 0,
    shuffledNextIndex: -1,
    nextIndex: -1,
    isPlaying: false,
    shuffle: false,
    repeat: 'off',
  });
  expect(playback.position$.value).toEqual({ currentTimeSeconds: 0, durationSeconds: 0 });
  playback.restoreEntries(removed);
  playback.play();
  expect(queueIds(playback)).toEqual([]);
  expect(playback.isPlaying$.value).toBe(false);
});
