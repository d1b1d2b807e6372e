import { createMemoryStorage } from '../storage/memoryStorage';
import { makeTrack, makeTracks } from '../testing/makeTrack';
import type { Track } from '../model/track';
import { place, queueIds, watchPlayback } from '../testing/watchPlayback';
import type { Playback } from './playback';

const ROW = makeTracks(4);

describe('the queue', () => {
  test('choosing a single track makes the queue that track, and starts it', () => {
    const { playback, startedIds } = watchPlayback();
    playback.playTrack(makeTrack({ trackId: 9 }));
    expect(playback.state$.value).toMatchObject({
      queue: [{ track: makeTrack({ trackId: 9 }) }],
      currentIndex: 0,
      isPlaying: true,
      isBuffering: true,
      startCount: 1,
    });
    expect(startedIds).toEqual([9]);
  });

  test('choosing a queue sets the list, the position and the current track', () => {
    const { playback } = watchPlayback();
    playback.playQueue(ROW, 2);
    expect(playback.state$.value.queue.map(({ track }) => track)).toEqual(ROW);
    expect(playback.currentTrack$.value).toBe(ROW[2]);
    for (const index of [-1, 4, 1.5, NaN])
      expect(() => playback.playQueue(ROW, index)).toThrow(RangeError);
    expect(place(playback)).toEqual({ id: 3, index: 2, isPlaying: true });
  });

  test('a queue is unaffected by later changes of the list', () => {
    const { playback } = watchPlayback();
    const list: Track[] = [...ROW];
    playback.playQueue(list, 0);
    list.pop();
    expect(playback.state$.value.queue).toHaveLength(4);
  });

  test('a card starts its track with its row as the queue, and toggles it when it is current', () => {
    const { playback, startedIds } = watchPlayback();
    playback.playFromRow(ROW[1]!, ROW);
    expect(place(playback)).toEqual({ id: 2, index: 1, isPlaying: true });
    playback.playFromRow(ROW[1]!, ROW);
    expect(place(playback)).toEqual({ id: 2, index: 1, isPlaying: false });
    playback.playFromRow(ROW[1]!, makeTracks(2));
    expect(place(playback)).toEqual({ id: 2, index: 1, isPlaying: true });
    expect(playback.state$.value.queue.map(({ track }) => track)).toEqual(ROW);
    expect(startedIds).toEqual([2]);
  });

  test('a card whose row does not contain its track plays it alone', () => {
    const { playback } = watchPlayback();
    playback.playFromRow(makeTrack({ trackId: 9 }), ROW);
    expect(playback.state$.value.queue).toMatchObject([{ track: makeTrack({ trackId: 9 }) }]);
  });

  test('next goes forward one and stops at the last track, previous back one and stops at the first', () => {
    const { playback, startedIds } = watchPlayback();
    playback.playQueue(ROW, 2);
    expect(playback.canGoNext$.value).toBe(true);
    playback.next();
    expect(playback.canGoNext$.value).toBe(false);
    playback.next();
    expect(place(playback)).toEqual({ id: 4, index: 3, isPlaying: true });
    for (let presses = 0; presses < 5; presses += 1) playback.previous();
    expect(place(playback)).toEqual({ id: 1, index: 0, isPlaying: true });
    expect(playback.canGoPrevious$.value).toBe(false);
    expect(startedIds).toEqual([3, 4, 3, 2, 1]);
  });

  test('next and previous start playing if they move, and otherwise keep a pause', () => {
    const { playback } = watchPlayback();
    playback.playQueue(ROW, 2);
    playback.pause();
    playback.next();
    expect(place(playback)).toEqual({ id: 4, index: 3, isPlaying: true });
    playback.pause();
    playback.next();
    expect(place(playback)).toEqual({ id: 4, index: 3, isPlaying: false });
  });

  test.each([
    [0, 0],
    [0.34, 1],
    [0.99999, 3],
    [1, 3],
  ])('with shuffle on, next and previous pick another position at random (%s)', (pick, index) => {
    const { playback } = watchPlayback([pick]);
    playback.playQueue(ROW, 2);
    playback.toggleShuffle();
    playback.next();
    expect(playback.state$.value.currentIndex).toBe(index);
    playback.playQueue(ROW, 2);
    playback.previous();
    expect(playback.state$.value.currentIndex).toBe(index);
  });

  test('with shuffle on and only one track, next starts it again', () => {
    const { playback, startedIds } = watchPlayback();
    playback.playTrack(ROW[0]!);
    expect(playback.canGoNext$.value).toBe(false);
    playback.toggleShuffle();
    expect(playback.canGoNext$.value).toBe(true);
    playback.next();
    expect(startedIds).toEqual([1, 1]);
    expect(playback.state$.value.startCount).toBe(2);
  });

  test('an empty player ignores every command', () => {
    const { playback, startedIds, seeks } = watchPlayback();
    const before = playback.state$.value;
    playback.toggle();
    playback.play();
    playback.pause();
    playback.next();
    playback.previous();
    playback.seek(3);
    playback.engine.reportEnded();
    playback.engine.reportPlaying(true);
    playback.engine.reportBuffering(true);
    playback.engine.reportFailure(new Error('no source'));
    playback.engine.reportPosition({ currentTimeSeconds: 3, durationSeconds: 30 });
    expect(playback.state$.value).toEqual(before);
    expect(playback.position$.value.currentTimeSeconds).toBe(0);
    expect([startedIds, seeks]).toEqual([[], []]);
  });
});

describe('tracks without a preview', () => {
  const silent = (trackId: number): Track => makeTrack({ trackId, previewUrl: '' });
  const LIST = [silent(5), ROW[0]!, silent(6), silent(7), ROW[1]!, ROW[2]!, silent(8)];

  test('are not in the queue, so next, previous and the end of a track pass them', () => {
    const { playback, startedIds, failedIds } = watchPlayback();
    playback.playQueue(LIST, 1);
    expect(queueIds(playback)).toEqual([1, 2, 3]);
    expect(playback.canGoPrevious$.value).toBe(false);
    expect(playback.engine.following$.value).toEqual(ROW[1]);
    playback.next();
    playback.engine.reportEnded();
    expect(place(playback)).toEqual({ id: 3, index: 2, isPlaying: true });
    expect(playback.canGoNext$.value).toBe(false);
    playback.previous();
    expect(startedIds).toEqual([1, 2, 3, 2]);
    expect(failedIds).toEqual([]);
  });

  test.each([0, 0.4, 0.99])(
    'shuffle never picks them (at random %d), nor does a repeat',
    (random) => {
      const { playback, startedIds } = watchPlayback([random]);
      playback.playFromRow(ROW[0]!, LIST);
      playback.toggleShuffle();
      for (let presses = 0; presses < 6; presses += 1) playback.next();
      playback.toggleShuffle();
      playback.setRepeat('all');
      for (let presses = 0; presses < 6; presses += 1) playback.next();
      expect(startedIds.every((id) => id <= 3)).toBe(true);
    },
  );

  test('one alone starts if code asks for it, and fails', () => {
    const { playback, startedIds } = watchPlayback();
    playback.playQueue(LIST, 2);
    expect(queueIds(playback)).toEqual([1, 6, 2, 3]);
    playback.engine.reportFailure(new Error('no source'));
    expect(startedIds).toEqual([6, 2]);
    expect(() => playback.playQueue(LIST, 7)).toThrow(RangeError);
  });
});

describe('a queued track', () => {
  const [first, second, third] = makeTracks(13).slice(10) as [Track, Track, Track];

  test('by play next is directly behind the current one, the newest first', () => {
    const { playback, startedIds } = watchPlayback();
    playback.playQueue(ROW, 1);
    playback.playNext(first);
    playback.playNext(second);
    expect(queueIds(playback)).toEqual([1, 2, 12, 11, 3, 4]);
    expect(place(playback)).toEqual({ id: 2, index: 1, isPlaying: true });
    for (let steps = 0; steps < 3; steps += 1) playback.next();
    expect(startedIds).toEqual([2, 12, 11, 3]);
  });

  test('by add to queue is last, and next leads there', () => {
    const { playback } = watchPlayback();
    playback.playQueue(ROW, 3);
    expect(playback.canGoNext$.value).toBe(false);
    playback.addToQueue(first);
    playback.addToQueue(second);
    expect(playback.canGoNext$.value).toBe(true);
    expect(queueIds(playback)).toEqual([1, 2, 3, 4, 11, 12]);
    playback.engine.reportEnded();
    expect(place(playback)).toEqual({ id: 11, index: 4, isPlaying: true });
  });

  test.each(['playNext', 'addToQueue'] as const)(
    'starts at once if the queue is empty (%s)',
    (command) => {
      const { playback, startedIds } = watchPlayback();
      const seenIndexes: number[] = [];
      playback.state$.subscribe(({ currentIndex }) => seenIndexes.push(currentIndex));
      playback[command](first);
      expect(queueIds(playback)).toEqual([11]);
      expect(place(playback)).toEqual({ id: 11, index: 0, isPlaying: true });
      expect([startedIds, seenIndexes]).toEqual([[11], [-1, 0]]);
    },
  );

  test.each(['playNext', 'addToQueue'] as const)(
    'starts at once if the queue has been played to its end (%s)',
    (command) => {
      const { playback } = watchPlayback();
      playback.playQueue(ROW, 3);
      playback.engine.reportEnded();
      playback[command](first);
      expect(place(playback)).toEqual({ id: 11, index: 4, isPlaying: true });
      playback[command](second);
      expect(place(playback)).toEqual({ id: 11, index: 4, isPlaying: true });
      expect(queueIds(playback)).toEqual([1, 2, 3, 4, 11, 12]);
    },
  );

  test('keeps a pause, on the last track too', () => {
    const { playback, startedIds } = watchPlayback();
    playback.playQueue(ROW, 3);
    playback.pause();
    playback.playNext(first);
    playback.addToQueue(second);
    expect(place(playback)).toEqual({ id: 4, index: 3, isPlaying: false });
    expect(startedIds).toEqual([4]);
  });

  test('starts nothing after a source that failed, and next leads to it', () => {
    const { playback } = watchPlayback();
    playback.playTrack(ROW[0]!);
    playback.engine.reportFailure(new Error('404'));
    playback.playNext(first);
    expect(place(playback)).toEqual({ id: 1, index: 0, isPlaying: false });
    playback.next();
    expect(place(playback)).toEqual({ id: 11, index: 1, isPlaying: true });
  });

  test('may be in the queue already, and may be the current one', () => {
    const { playback } = watchPlayback();
    playback.playQueue(ROW, 0);
    playback.playNext(ROW[0]!);
    playback.addToQueue(ROW[2]!);
    expect(queueIds(playback)).toEqual([1, 1, 2, 3, 4, 3]);
    playback.next();
    expect(place(playback)).toEqual({ id: 1, index: 1, isPlaying: true });
    playback.playFromRow(ROW[0]!, ROW);
    expect(place(playback)).toEqual({ id: 1, index: 1, isPlaying: false });
  });

  test('comes before shuffle picks again', () => {
    const { playback, startedIds } = watchPlayback([0]);
    playback.playQueue(ROW, 2);
    playback.toggleShuffle();
    playback.playNext(first);
    playback.playNext(second);
    playback.addToQueue(third);
    playback.next();
    playback.engine.reportEnded();
    playback.next();
    playback.next();
    expect(startedIds).toEqual([3, 12, 11, 13, 1]);
  });

  test('added while shuffle was off can be picked by shuffle', () => {
    const { playback } = watchPlayback([0.99]);
    playback.playQueue(ROW, 0);
    playback.addToQueue(first);
    playback.toggleShuffle();
    playback.next();
    expect(place(playback)).toEqual({ id: 11, index: 4, isPlaying: true });
  });

  test.each([
    ['off', [1, 11, 2, 3, 4], 1],
    ['on', [1, 2, 3, 4, 11], 4],
  ] as const)(
    'still comes next after a previous, shuffle %s',
    (shuffle, expectedIds, previousId) => {
      const { playback } = watchPlayback([0.99]);
      playback.playQueue(ROW, 1);
      if (shuffle === 'on') playback.toggleShuffle();
      playback.playNext(first);
      playback.previous();
      expect(playback.currentTrack$.value?.trackId).toBe(previousId);
      expect(queueIds(playback)).toEqual(expectedIds);
      playback.next();
      expect(playback.currentTrack$.value).toBe(first);
    },
  );

  test('is not picked by a previous with shuffle on', () => {
    const { playback } = watchPlayback([0.99]);
    playback.toggleShuffle();
    playback.playTrack(ROW[0]!);
    playback.playNext(first);
    playback.previous();
    expect(place(playback)).toEqual({ id: 1, index: 0, isPlaying: true });
    playback.next();
    expect(playback.currentTrack$.value).toBe(first);
  });

  test('still comes next if the current one is started again', () => {
    const { playback } = watchPlayback([0]);
    playback.toggleShuffle();
    playback.playQueue(ROW, 2);
    playback.playNext(first);
    playback.pause();
    playback.engine.reportFailure(new Error('404'));
    playback.play();
    playback.next();
    expect(playback.currentTrack$.value).toBe(first);
  });

  test('is dropped with its queue when another one is chosen', () => {
    const { playback } = watchPlayback([0.99]);
    playback.playQueue(ROW, 0);
    playback.playNext(first);
    playback.toggleShuffle();
    playback.playQueue(ROW, 0);
    playback.next();
    expect(place(playback)).toEqual({ id: 4, index: 3, isPlaying: true });
  });

  test('must have a preview', () => {
    const { playback } = watchPlayback();
    const silent = makeTrack({ previewUrl: '' });
    expect(() => playback.playNext(silent)).toThrow(RangeError);
    expect(() => playback.addToQueue(silent)).toThrow(RangeError);
    expect(playback.state$.value.queue).toEqual([]);
  });
});

describe('the end of a track', () => {
  test('leads to the next track', () => {
    const { playback } = watchPlayback();
    playback.playQueue(ROW, 0);
    playback.engine.reportEnded();
    expect(place(playback)).toEqual({ id: 2, index: 1, isPlaying: true });
  });

  test('leads to a random other track with shuffle on, even from the last', () => {
    const { playback } = watchPlayback([0.5]);
    playback.playQueue(ROW, 3);
    playback.toggleShuffle();
    playback.engine.reportEnded();
    expect(place(playback)).toEqual({ id: 2, index: 1, isPlaying: true });
  });

  test('pauses on the last track, and play then starts it again from 0', () => {
    const { playback, startedIds, seeks } = watchPlayback();
    playback.playQueue(ROW, 3);
    playback.engine.reportPosition({ currentTimeSeconds: 30, durationSeconds: 30 });
    playback.engine.reportEnded();
    expect(place(playback)).toEqual({ id: 4, index: 3, isPlaying: false });
    playback.play();
    expect(place(playback)).toEqual({ id: 4, index: 3, isPlaying: true });
    expect(playback.position$.value.currentTimeSeconds).toBe(0);
    expect([startedIds, seeks]).toEqual([[4, 4], [0]]);
  });

  test('followed by a seek lets play continue there', () => {
    const { playback, startedIds, seeks } = watchPlayback();
    playback.playQueue(ROW, 3);
    playback.engine.reportPosition({ currentTimeSeconds: 30, durationSeconds: 30 });
    playback.engine.reportEnded();
    playback.seek(10);
    playback.play();
    expect([startedIds, seeks]).toEqual([[4], [10]]);
    expect(playback.position$.value.currentTimeSeconds).toBe(10);
  });

  test('followed by sound from outside is not a new start', () => {
    const { playback, startedIds } = watchPlayback();
    playback.playQueue(ROW, 3);
    playback.engine.reportEnded();
    playback.engine.reportPlaying(true);
    playback.toggle();
    playback.toggle();
    expect(place(playback)).toEqual({ id: 4, index: 3, isPlaying: true });
    expect(startedIds).toEqual([4]);
  });
});

describe('a source that fails', () => {
  test('is reported, and the queue moves on', () => {
    const { playback, failedIds } = watchPlayback();
    playback.playQueue(ROW, 0);
    playback.engine.reportFailure(new Error('404'));
    expect(failedIds).toEqual([1]);
    expect(place(playback)).toEqual({ id: 2, index: 1, isPlaying: true });
  });

  test('stops the player after three in a row', () => {
    const { playback, failedIds } = watchPlayback();
    playback.playQueue(ROW, 0);
    for (let failures = 0; failures < 3; failures += 1)
      playback.engine.reportFailure(new Error('404'));
    expect(failedIds).toEqual([1, 2, 3]);
    expect(playback.state$.value).toMatchObject({
      currentIndex: 2,
      isPlaying: false,
      isBuffering: false,
    });
  });

  test.each<[string, (playback: Playback) => void]>([
    [
      'audible sound',
      ({ engine }) => engine.reportPosition({ currentTimeSeconds: 0.2, durationSeconds: 30 }),
    ],
    ['a pause and a play', (playback) => (playback.toggle(), playback.toggle())],
    ['a seek', (playback) => playback.seek(0)],
  ])('%s between failures resets the count', (_, happens) => {
    const { playback } = watchPlayback();
    playback.playQueue(makeTracks(9), 0);
    for (let failures = 0; failures < 5; failures += 1) {
      if (failures % 2 === 0) happens(playback);
      playback.engine.reportFailure(new Error('404'));
    }
    expect(place(playback)).toEqual({ id: 6, index: 5, isPlaying: true });
  });

  test('a position of 0 does not reset the count', () => {
    const { playback } = watchPlayback();
    playback.playQueue(ROW, 0);
    for (let failures = 0; failures < 3; failures += 1) {
      playback.engine.reportPosition({ currentTimeSeconds: 0, durationSeconds: 30 });
      playback.engine.reportFailure(new Error('404'));
    }
    expect(playback.isPlaying$.value).toBe(false);
  });

  test('stops the player if there is no other track, with shuffle on too', () => {
    const { playback, startedIds } = watchPlayback();
    playback.toggleShuffle();
    playback.playTrack(ROW[0]!);
    playback.engine.reportFailure(new Error('404'));
    expect(playback.isPlaying$.value).toBe(false);
    expect(startedIds).toEqual([1]);
  });

  test('is retried by play', () => {
    const { playback, startedIds, seeks } = watchPlayback();
    playback.playTrack(ROW[0]!);
    playback.engine.reportFailure(new Error('404'));
    playback.play();
    expect(place(playback)).toEqual({ id: 1, index: 0, isPlaying: true });
    expect([startedIds, seeks]).toEqual([[1, 1], []]);
  });

  test('starts nothing while the player is paused', () => {
    const { playback, startedIds, failedIds } = watchPlayback();
    playback.playQueue(ROW, 0);
    playback.pause();
    playback.engine.reportFailure(new Error('404'));
    expect(place(playback)).toEqual({ id: 1, index: 0, isPlaying: false });
    expect([startedIds, failedIds]).toEqual([[1], [1]]);
  });
});

describe('position', () => {
  test('follows the sound without a new player state', () => {
    const { playback } = watchPlayback();
    playback.playTrack(ROW[0]!);
    const before = playback.state$.value;
    playback.engine.reportPosition({ currentTimeSeconds: 1.5, durationSeconds: 30 });
    expect(playback.position$.value).toEqual({ currentTimeSeconds: 1.5, durationSeconds: 30 });
    expect(playback.state$.value).toBe(before);
  });

  test('is never an invalid time', () => {
    const { playback } = watchPlayback();
    playback.playTrack(ROW[0]!);
    playback.engine.reportPosition({ currentTimeSeconds: -1, durationSeconds: NaN });
    expect(playback.position$.value).toEqual({ currentTimeSeconds: 0, durationSeconds: 0 });
    playback.engine.reportPosition({ currentTimeSeconds: 1, durationSeconds: Infinity });
    expect(playback.position$.value).toEqual({ currentTimeSeconds: 1, durationSeconds: 0 });
  });

  test('a seek stays within the track, shows at once and reaches the engine', () => {
    const { playback, seeks } = watchPlayback();
    playback.playTrack(ROW[0]!);
    playback.seek(12);
    playback.engine.reportPosition({ currentTimeSeconds: 12, durationSeconds: 30 });
    playback.seek(99);
    expect(playback.position$.value.currentTimeSeconds).toBe(30);
    playback.seek(-4);
    expect(playback.position$.value).toEqual({ currentTimeSeconds: 0, durationSeconds: 30 });
    expect(seeks).toEqual([12, 30, 0]);
    expect(() => playback.seek(NaN)).toThrow(RangeError);
  });

  test('a new track begins at 0 with an unknown length', () => {
    const { playback } = watchPlayback();
    playback.playQueue(ROW, 0);
    playback.engine.reportPosition({ currentTimeSeconds: 9, durationSeconds: 30 });
    playback.next();
    expect(playback.position$.value).toEqual({ currentTimeSeconds: 0, durationSeconds: 0 });
  });
});

test('a pause from outside and buffering change the state, repeats of them do not', () => {
  const { playback } = watchPlayback();
  playback.playTrack(ROW[0]!);
  const seen: [boolean, boolean][] = [];
  playback.state$.subscribe((state) => seen.push([state.isPlaying, state.isBuffering]));
  for (let repeats = 0; repeats < 2; repeats += 1) playback.engine.reportBuffering(false);
  for (let repeats = 0; repeats < 2; repeats += 1) playback.engine.reportPlaying(false);
  playback.engine.reportPlaying(true);
  playback.engine.reportBuffering(true);
  expect(seen).toEqual([
    [true, true],
    [true, false],
    [false, false],
    [true, false],
    [true, true],
  ]);
});

describe('volume', () => {
  const volume = (playback: Playback): number => playback.state$.value.volume;

  test('starts at 0.7, and at the stored one on the next visit', () => {
    const storage = createMemoryStorage();
    const { playback } = watchPlayback([0], storage);
    expect(volume(playback)).toBe(0.7);
    playback.setVolume(0.35);
    expect(storage.read('playback_volume')).toBe('0.35');
    expect(volume(watchPlayback([0], storage).playback)).toBe(0.35);
  });

  test('goes from 0 to 1 in steps of 0.01', () => {
    const { playback } = watchPlayback();
    for (const [wanted, kept] of [
      [0.456, 0.46],
      [1.7, 1],
      [-2, 0],
      [0.1 + 0.2, 0.3],
    ] as const) {
      playback.setVolume(wanted);
      expect(volume(playback)).toBe(kept);
    }
    expect(() => playback.setVolume(NaN)).toThrow(RangeError);
  });

  test('mute keeps the volume to return to, even for the next visit', () => {
    const storage = createMemoryStorage();
    const { playback } = watchPlayback([0], storage);
    playback.setVolume(0.4);
    playback.toggleMute();
    expect(volume(playback)).toBe(0);
    const { playback: later } = watchPlayback([0], storage);
    expect(volume(later)).toBe(0);
    later.toggleMute();
    expect(volume(later)).toBe(0.4);
  });

  test('a slider moved to 0 mutes, and unmuting restores the volume before', () => {
    const { playback } = watchPlayback();
    playback.setVolume(0.5);
    playback.setVolume(0);
    playback.toggleMute();
    expect(volume(playback)).toBe(0.5);
  });

  test.each(['loud', '', '2', '-1', '1e-1', 'NaN', ' 0.5'])(
    'an invalid stored volume (%j) reads as the default',
    (text) => {
      const storage = createMemoryStorage();
      storage.write('playback_volume', text);
      expect(volume(watchPlayback([0], storage).playback)).toBe(0.7);
      expect(storage.read('playback_volume')).toBe(text);
    },
  );

  test('works for this visit if the storage refuses', () => {
    const storage = createMemoryStorage();
    storage.refuse('full');
    const { playback } = watchPlayback([0], storage);
    playback.setVolume(0.2);
    expect(volume(playback)).toBe(0.2);
  });
});
