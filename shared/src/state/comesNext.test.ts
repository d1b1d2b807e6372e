import { makeTrack, makeTracks } from '../testing/makeTrack';
import { entryIdOf, nextId, place, watchPlayback } from '../testing/watchPlayback';
import type { Playback } from './playback';

const ROW = makeTracks(4);
const NEW = makeTrack({ trackId: 11 });

const pickedId = ({ state$ }: Playback): number | null =>
  state$.value.queue[state$.value.shuffledNextIndex]?.track.trackId ?? null;

describe('shuffle’s pick, made one step ahead', () => {
  test('is what plays next, by `next` and after a track’s end', () => {
    const { playback } = watchPlayback([0.99, 0, 0.5]);
    playback.playQueue(ROW, 1);
    expect(pickedId(playback)).toBeNull();
    playback.toggleShuffle();
    for (const go of [() => playback.next(), () => playback.engine.reportEnded()]) {
      const shown = pickedId(playback);
      expect(nextId(playback)).toBe(shown);
      go();
      expect(place(playback).id).toBe(shown);
      expect(pickedId(playback)).not.toBe(shown);
    }
  });

  test('stays while the queue around it changes', () => {
    const { playback } = watchPlayback([0.99, 0]);
    playback.playQueue(ROW, 1);
    playback.toggleShuffle();
    playback.removeEntries([entryIdOf(playback, 1)]);
    playback.moveEntry(entryIdOf(playback, 4), 0);
    playback.playNext(NEW);
    expect([pickedId(playback), nextId(playback)]).toEqual([4, 11]);
    playback.next();
    expect([pickedId(playback), nextId(playback)]).toEqual([4, 4]);
  });

  test('is replaced if it is moved directly behind the current entry, where it comes next', () => {
    const { playback } = watchPlayback([0.99, 0]);
    playback.playQueue(ROW, 1);
    playback.toggleShuffle();
    playback.moveEntry(entryIdOf(playback, 4), 2);
    expect([pickedId(playback), nextId(playback)]).toEqual([1, 4]);
  });

  test('is replaced if it became the current track', () => {
    const { playback } = watchPlayback([0.99, 0.99, 0]);
    playback.playQueue(ROW, 1);
    playback.toggleShuffle();
    playback.previous();
    expect(place(playback).id).toBe(4);
    expect(pickedId(playback)).toBe(1);
  });

  test('is picked again when shuffle is switched on again', () => {
    const { playback } = watchPlayback([0.99, 0]);
    playback.playQueue(ROW, 1);
    for (let presses = 0; presses < 3; presses += 1) playback.toggleShuffle();
    expect(pickedId(playback)).toBe(1);
  });

  test('is the only track if it is alone, and the other once there is another', () => {
    const { playback } = watchPlayback([0]);
    playback.toggleShuffle();
    playback.playTrack(ROW[0]!);
    expect(pickedId(playback)).toBe(1);
    playback.playNext(NEW);
    expect(pickedId(playback)).toBeNull();
    playback.next();
    expect(pickedId(playback)).toBe(1);
  });
});

describe('what starts after a track’s end', () => {
  test('is the next track, or nothing behind the last', () => {
    const { playback } = watchPlayback();
    const seen: (number | null)[] = [];
    playback.engine.following$.subscribe((track) => seen.push(track?.trackId ?? null));
    playback.playQueue(ROW, 2);
    playback.next();
    playback.addToQueue(NEW);
    playback.playNext(ROW[0]!);
    expect(seen).toEqual([null, 4, null, 11, 1]);
  });

  test('is nothing while the player is paused at the end, and play then starts what the end would have', () => {
    const { playback, startedIds } = watchPlayback();
    playback.playQueue(ROW, 1);
    playback.pause();
    playback.engine.reportEnded();
    expect(place(playback)).toEqual({ id: 2, index: 1, isPlaying: false });
    playback.playNext(NEW);
    expect(place(playback)).toEqual({ id: 2, index: 1, isPlaying: false });
    playback.play();
    expect(startedIds).toEqual([2, 11]);
  });
});

test('preparing a track reaches the engine, and changes no state', () => {
  const { playback } = watchPlayback();
  const prepared: number[] = [];
  playback.engine.preparations$.subscribe(({ trackId }) => prepared.push(trackId));
  const before = playback.state$.value;
  playback.prepare(ROW[2]!);
  expect(prepared).toEqual([3]);
  expect(playback.state$.value).toBe(before);
});
