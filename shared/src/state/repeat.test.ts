import { makeTrack, makeTracks } from '../testing/makeTrack';
import { nextId, place, queueIds, watchPlayback } from '../testing/watchPlayback';

const ROW = makeTracks(3);
const NEW = makeTrack({ trackId: 11 });

describe('repeat all', () => {
  test('leads from the last track to the first, and back', () => {
    const { playback, startedIds } = watchPlayback();
    playback.playQueue(ROW, 2);
    playback.setRepeat('all');
    expect([playback.canGoNext$.value, nextId(playback)]).toEqual([true, 1]);
    playback.next();
    expect(playback.canGoPrevious$.value).toBe(true);
    playback.previous();
    playback.engine.reportEnded();
    expect(startedIds).toEqual([3, 1, 3, 1]);
  });

  test('plays a single track over and over, also at next and previous', () => {
    const { playback, startedIds } = watchPlayback();
    playback.playTrack(ROW[0]!);
    playback.setRepeat('all');
    playback.engine.reportEnded();
    playback.next();
    playback.previous();
    expect(startedIds).toEqual([1, 1, 1, 1]);
  });

  test('leads back to the last track that was not queued next', () => {
    const { playback } = watchPlayback();
    playback.playQueue(ROW, 0);
    playback.setRepeat('all');
    playback.playNext(NEW);
    playback.previous();
    expect(place(playback)).toEqual({ id: 3, index: 2, isPlaying: true });
    expect(nextId(playback)).toBe(11);
  });

  test('switched on after the end lets play restart the queue, and plays nothing by itself', () => {
    const { playback, startedIds } = watchPlayback();
    playback.playQueue(ROW, 2);
    playback.engine.reportEnded();
    playback.setRepeat('all');
    expect(place(playback)).toEqual({ id: 3, index: 2, isPlaying: false });
    playback.play();
    expect(startedIds).toEqual([3, 1]);
  });

  test('switched on after the end leaves something to play, so an added track waits', () => {
    const { playback } = watchPlayback();
    playback.playQueue(ROW, 2);
    playback.engine.reportEnded();
    playback.setRepeat('all');
    playback.addToQueue(NEW);
    expect(place(playback)).toEqual({ id: 3, index: 2, isPlaying: false });
    expect(queueIds(playback)).toEqual([1, 2, 3, 11]);
    playback.play();
    expect(place(playback).id).toBe(11);
  });

  test('stops after three failed sources in a row', () => {
    const { playback, failedIds } = watchPlayback();
    playback.playQueue(makeTracks(2), 0);
    playback.setRepeat('all');
    for (let failures = 0; failures < 3; failures += 1)
      playback.engine.reportFailure(new Error('404'));
    expect(failedIds).toEqual([1, 2, 1]);
    expect(playback.isPlaying$.value).toBe(false);
  });

  test('leaves shuffle random', () => {
    const { playback } = watchPlayback([0.5]);
    playback.playQueue(ROW, 2);
    playback.setRepeat('all');
    playback.toggleShuffle();
    expect(nextId(playback)).toBe(2);
  });
});

describe('repeat one', () => {
  test('starts the same track again at its end, despite tracks queued next and shuffle', () => {
    const { playback, startedIds } = watchPlayback();
    playback.playQueue(ROW, 0);
    playback.playNext(NEW);
    playback.setRepeat('one');
    expect(playback.engine.following$.value).toBe(ROW[0]);
    playback.engine.reportPosition({ currentTimeSeconds: 30, durationSeconds: 30 });
    playback.engine.reportEnded();
    expect(playback.position$.value.currentTimeSeconds).toBe(0);
    playback.toggleShuffle();
    playback.engine.reportEnded();
    expect(startedIds).toEqual([1, 1, 1]);
    expect(nextId(playback)).toBe(11);
  });

  test('does not affect next and previous', () => {
    const { playback, startedIds } = watchPlayback();
    playback.playQueue(ROW, 1);
    playback.setRepeat('one');
    playback.next();
    expect(playback.canGoNext$.value).toBe(false);
    playback.next();
    playback.previous();
    playback.previous();
    playback.previous();
    expect(startedIds).toEqual([2, 3, 2, 1]);
  });

  test('moves on from a failed source, and stops if there is no other', () => {
    const { playback, startedIds } = watchPlayback();
    playback.playQueue(ROW, 1);
    playback.setRepeat('one');
    playback.engine.reportFailure(new Error('404'));
    playback.engine.reportFailure(new Error('404'));
    expect(startedIds).toEqual([2, 3]);
    expect(playback.isPlaying$.value).toBe(false);
  });

  test('of a single track that fails stops', () => {
    const { playback, startedIds } = watchPlayback();
    playback.playTrack(ROW[0]!);
    playback.setRepeat('one');
    playback.engine.reportFailure(new Error('404'));
    expect([startedIds, playback.isPlaying$.value]).toEqual([[1], false]);
  });
});

test('setting the same repeat again emits nothing', () => {
  const { playback } = watchPlayback();
  playback.playQueue(ROW, 0);
  const before = playback.state$.value;
  playback.setRepeat('off');
  expect(playback.state$.value).toBe(before);
});
