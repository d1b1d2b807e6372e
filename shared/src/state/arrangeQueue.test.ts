import { makeTracks } from '../testing/makeTrack';
import {
  entryIdOf,
  entryIdsOf,
  nextId,
  place,
  queueIds,
  watchPlayback,
} from '../testing/watchPlayback';
import type { Playback } from './playback';

const ROW = makeTracks(5);
const [FIRST_BY_HAND, SECOND_BY_HAND] = makeTracks(12).slice(10);

/** A queue of 1 to 5 where 2 plays, followed by 11 and 12, which the user queued next. */
function withTwoByHand() {
  const watched = watchPlayback([0]);
  const { playback } = watched;
  playback.playQueue(ROW, 1);
  playback.playNext(SECOND_BY_HAND!);
  playback.playNext(FIRST_BY_HAND!);
  expect(queueIds(playback)).toEqual([1, 2, 11, 12, 3, 4, 5]);
  return watched;
}

const move = (playback: Playback, trackId: number, toIndex: number): void =>
  playback.moveEntry(entryIdOf(playback, trackId), toIndex);

const playAll = (playback: Playback): void => {
  while (playback.canGoNext$.value) playback.next();
};

describe('playing an entry of the queue', () => {
  test.each([4, 0])('starts it in its place (%s)', (index) => {
    const { playback, startedIds } = watchPlayback();
    playback.playQueue(ROW, 2);
    playback.pause();
    playback.playEntry(playback.state$.value.queue[index]!.entryId);
    expect(place(playback)).toEqual({ id: index + 1, index, isPlaying: true });
    expect(startedIds).toEqual([3, index + 1]);
    expect(queueIds(playback)).toEqual([1, 2, 3, 4, 5]);
  });

  test('that the user queued next skips those before it, and those behind still come next', () => {
    const { playback } = withTwoByHand();
    playback.playEntry(entryIdOf(playback, 12));
    expect(place(playback)).toEqual({ id: 12, index: 3, isPlaying: true });
    expect(playback.state$.value.handPlacedCount).toBe(0);
    playback.playEntry(entryIdOf(playback, 11));
    expect(queueIds(playback)).toEqual([1, 2, 11, 12, 3, 4, 5]);
    expect(nextId(playback)).toBe(12);
  });

  test.each([
    [4, [1, 2, 3, 4, 11, 12, 5]],
    [1, [1, 11, 12, 2, 3, 4, 5]],
  ])('outside those queued next takes these along behind it (%s)', (trackId, expectedIds) => {
    const { playback } = withTwoByHand();
    playback.playEntry(entryIdOf(playback, trackId));
    expect(queueIds(playback)).toEqual(expectedIds);
    expect(place(playback).id).toBe(trackId);
    expect(nextId(playback)).toBe(11);
  });

  test('that is current starts it again', () => {
    const { playback, startedIds } = withTwoByHand();
    playback.playEntry(entryIdOf(playback, 2));
    expect(startedIds).toEqual([2, 2]);
    expect(queueIds(playback)).toEqual([1, 2, 11, 12, 3, 4, 5]);
  });

  test('distinguishes several entries of one track', () => {
    const { playback } = watchPlayback();
    playback.playQueue([ROW[0]!, ROW[0]!, ROW[0]!], 0);
    playback.playEntry(playback.state$.value.queue[2]!.entryId);
    expect(place(playback)).toEqual({ id: 1, index: 2, isPlaying: true });
    expect(playback.canGoNext$.value).toBe(false);
  });

  test('that is not in the queue does nothing', () => {
    const { playback } = withTwoByHand();
    const before = playback.state$.value;
    playback.playEntry(9_999);
    expect(playback.state$.value).toBe(before);
  });
});

describe('moving an entry', () => {
  test.each([
    ['on', 3, 5, [1, 2, 11, 12, 4, 3, 5]],
    ['back', 5, 4, [1, 2, 11, 12, 5, 3, 4]],
    ['to before the current one', 5, 0, [5, 1, 2, 11, 12, 3, 4]],
    ['from before the current one to the end', 1, 6, [2, 11, 12, 3, 4, 5, 1]],
    ['kept within the queue at its end', 3, 99, [1, 2, 11, 12, 4, 5, 3]],
    ['kept within the queue at its begin', 3, -7, [3, 1, 2, 11, 12, 4, 5]],
    ['to where it is', 4, 5, [1, 2, 11, 12, 3, 4, 5]],
  ])('%s moves it to the given place', (_, trackId, toIndex, expectedIds) => {
    const { playback, startedIds } = withTwoByHand();
    const before = entryIdOf(playback, trackId);
    move(playback, trackId, toIndex);
    expect(queueIds(playback)).toEqual(expectedIds);
    expect(entryIdOf(playback, trackId)).toBe(before);
    expect(playback.currentTrack$.value).toBe(ROW[1]);
    expect(startedIds).toEqual([2]);
  });

  test.each([
    ['directly behind the current one', 5, 2, 3],
    ['among those', 5, 3, 3],
    ['directly behind those', 5, 4, 3],
    ['one place further', 5, 5, 2],
    ['from among those to the last of them', 11, 3, 2],
    ['from among those to the others', 11, 4, 1],
    ['from among those to before the current one', 11, 0, 1],
  ])('%s, it becomes or stops being queued next', (_, trackId, toIndex, count) => {
    const { playback } = withTwoByHand();
    move(playback, trackId, toIndex);
    expect(playback.state$.value.handPlacedCount).toBe(count);
  });

  test('makes the entry behind the current one the next, without replacing shuffle’s random pick otherwise', () => {
    const { playback } = watchPlayback([0.99]);
    playback.playQueue(ROW, 0);
    playback.toggleShuffle();
    expect(nextId(playback)).toBe(5);
    move(playback, 4, 1);
    expect(nextId(playback)).toBe(4);
    playback.next();
    expect(place(playback).id).toBe(4);
    expect(nextId(playback)).toBe(5);
  });

  test('that is current leaves it in its place', () => {
    const { playback } = withTwoByHand();
    const before = playback.state$.value;
    move(playback, 2, 5);
    expect(playback.state$.value).toBe(before);
  });

  test('that is not in the queue does nothing, and a non-integer place is a RangeError', () => {
    const { playback } = withTwoByHand();
    const before = playback.state$.value;
    playback.moveEntry(9_999, 0);
    expect(playback.state$.value).toBe(before);
    for (const toIndex of [NaN, 1.5, Infinity])
      expect(() => move(playback, 3, toIndex)).toThrow(RangeError);
  });
});

describe('removing entries', () => {
  test('on either side keeps the current one', () => {
    const { playback, startedIds } = withTwoByHand();
    playback.removeEntries(entryIdsOf(playback, 1, 2, 11, 4));
    expect(queueIds(playback)).toEqual([2, 12, 3, 5]);
    expect(place(playback)).toEqual({ id: 2, index: 0, isPlaying: true });
    expect(playback.state$.value.handPlacedCount).toBe(1);
    playAll(playback);
    expect(startedIds).toEqual([2, 12, 3, 5]);
  });

  test('all behind the current one leaves nothing to come', () => {
    const { playback } = withTwoByHand();
    const { queue, currentIndex } = playback.state$.value;
    playback.removeEntries(queue.slice(currentIndex + 1).map(({ entryId }) => entryId));
    expect([queueIds(playback), nextId(playback)]).toEqual([[1, 2], null]);
    playback.engine.reportEnded();
    expect(place(playback)).toEqual({ id: 2, index: 1, isPlaying: false });
  });

  test('including shuffle’s pick makes shuffle pick again', () => {
    const { playback } = watchPlayback([0.99]);
    playback.playQueue(ROW, 0);
    playback.toggleShuffle();
    playback.removeEntries(entryIdsOf(playback, 5));
    expect(nextId(playback)).toBe(4);
    expect(playback.engine.following$.value).toBe(ROW[3]);
  });

  test('with unknown ids does nothing', () => {
    const { playback } = withTwoByHand();
    const before = playback.state$.value;
    playback.removeEntries([9_999, entryIdOf(playback, 2)]);
    expect(playback.state$.value).toBe(before);
  });
});

describe('undoing a removal', () => {
  test('restores all in their places, in any order of ids', () => {
    const { playback } = withTwoByHand();
    const before = playback.state$.value;
    const entryIds = entryIdsOf(playback, 1, 11, 3, 5);
    playback.removeEntries(entryIds);
    playback.restoreEntries([...entryIds, ...entryIds].reverse());
    expect(playback.state$.value).toEqual(before);
  });

  test('after the queue has moved on keeps upcoming entries upcoming', () => {
    const { playback, startedIds } = watchPlayback();
    playback.playQueue(ROW, 0);
    const entryIds = entryIdsOf(playback, 2, 3);
    playback.removeEntries(entryIds);
    playback.next();
    playback.restoreEntries(entryIds);
    expect(queueIds(playback)).toEqual([1, 4, 2, 3, 5]);
    playAll(playback);
    expect(startedIds).toEqual([1, 4, 2, 3, 5]);
  });

  test('after the queue has ended makes them upcoming, and play continues there', () => {
    const { playback, startedIds } = watchPlayback();
    playback.playQueue(ROW, 3);
    const last = entryIdsOf(playback, 5);
    playback.removeEntries(last);
    playback.engine.reportEnded();
    playback.restoreEntries(last);
    expect(place(playback)).toEqual({ id: 4, index: 3, isPlaying: false });
    playback.play();
    expect(startedIds).toEqual([4, 5]);
  });

  test('never plays an already played entry again', () => {
    const { playback } = watchPlayback();
    playback.playQueue(ROW, 3);
    const played = entryIdsOf(playback, 3);
    playback.removeEntries(played);
    playback.previous();
    playback.previous();
    playback.restoreEntries(played);
    expect(queueIds(playback)).toEqual([3, 1, 2, 4, 5]);
    expect(place(playback).id).toBe(1);
  });

  test('restores entries queued next as such', () => {
    const { playback } = withTwoByHand();
    const byHand = entryIdsOf(playback, 11, 12);
    playback.removeEntries(byHand);
    playback.next();
    playback.restoreEntries(byHand);
    expect(queueIds(playback)).toEqual([1, 2, 3, 11, 12, 4, 5]);
    expect(playback.state$.value.handPlacedCount).toBe(2);
  });

  test('works once, and not after another queue was chosen', () => {
    const { playback } = withTwoByHand();
    const entryIds = entryIdsOf(playback, 3);
    playback.removeEntries(entryIds);
    playback.restoreEntries(entryIds);
    playback.restoreEntries(entryIds);
    expect(queueIds(playback)).toEqual([1, 2, 11, 12, 3, 4, 5]);
    playback.removeEntries(entryIds);
    playback.playQueue(ROW, 0);
    playback.restoreEntries(entryIds);
    expect(queueIds(playback)).toEqual([1, 2, 3, 4, 5]);
  });
});

test('works for all of 5,000 entries', () => {
  const { playback } = watchPlayback();
  playback.playQueue(makeTracks(5_000), 2_500);
  const before = playback.state$.value;
  const entryIds = before.queue.map(({ entryId }) => entryId);
  playback.removeEntries(entryIds);
  expect(queueIds(playback)).toEqual([2_501]);
  playback.restoreEntries(entryIds);
  expect(playback.state$.value).toEqual(before);
});
