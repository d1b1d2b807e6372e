import type { PlaybackPlace } from '../model/playbackSnapshot';
import type { Track } from '../model/track';
import { makeTrack, makeTracks } from '../testing/makeTrack';
import { createMemoryStorage, createStorageMemory } from './memoryStorage';
import {
  createLastPlaybackKeeper,
  createTabPlaybackKeeper,
  LAST_TEXT_LIMIT,
  type StoredPlayer,
} from './playbackStorage';
import { StorageError, type StoragePort } from './storagePort';

const PLACE: PlaybackPlace = {
  currentIndex: 0,
  handPlacedCount: 0,
  shuffle: false,
  repeat: 'off',
  position: { currentTimeSeconds: 0, durationSeconds: 0 },
};

const playerOf = (tracks: readonly Track[], place: Partial<PlaybackPlace> = {}): StoredPlayer => ({
  queue: tracks.map((track) => ({ track })),
  place: { ...PLACE, ...place },
});

/** A storage in memory, and the written keys in their order. */
function watchedStorage(limitOf: (key: string) => number = () => Infinity) {
  const memory = createStorageMemory();
  const storage = createMemoryStorage(memory);
  const keys: string[] = [];
  const port: StoragePort = {
    ...storage,
    write(key, value) {
      if (value.length > limitOf(key)) throw new StorageError('full');
      keys.push(key);
      storage.write(key, value);
    },
  };
  return { memory, storage, port, keys };
}

const idsOf = (tracks: readonly Track[] = []): number[] => tracks.map(({ trackId }) => trackId);

describe('a tab’s own player', () => {
  test('is written completely if its queue changed, otherwise only its position', () => {
    const { port, keys } = watchedStorage();
    const keeper = createTabPlaybackKeeper(port);
    const player = playerOf(makeTracks(3));
    keeper.keep('u1', player);
    expect(keys.splice(0)).toEqual(['playback_queue_u1', 'playback_place_u1']);
    keeper.keep('u1', { ...player, place: { ...PLACE, currentIndex: 1 } });
    expect(keys.splice(0)).toEqual(['playback_place_u1']);
    keeper.keep('u2', player);
    expect(keys).toEqual(['playback_queue_u2', 'playback_place_u2']);
    expect(keeper.read('u1')).toEqual({ tracks: makeTracks(3), ...PLACE, currentIndex: 1 });
  });

  test.each([
    [0, 0, 1, 0],
    [3_500, 1_000, 1_001, 2_500],
    [5_999, 1_000, 1_001, 4_999],
  ])(
    'of 6,000 tracks at %s stores 5,000 around that',
    (currentIndex, _start, firstId, keptIndex) => {
      const { port } = watchedStorage();
      const keeper = createTabPlaybackKeeper(port);
      keeper.keep('u1', playerOf(makeTracks(6_000), { currentIndex }));
      const kept = keeper.read('u1')!;
      expect(kept.tracks).toHaveLength(5_000);
      expect([kept.tracks[0]!.trackId, kept.currentIndex]).toEqual([firstId, keptIndex]);
      expect(kept.tracks[kept.currentIndex]!.trackId).toBe(currentIndex + 1);
    },
  );

  test('is stored with the tracks that those without names stand for', () => {
    const { port } = watchedStorage();
    const keeper = createTabPlaybackKeeper(port);
    const [first, second] = makeTracks(2);
    keeper.keep('u1', playerOf([{ ...first!, trackName: 'Hidden', standsFor: first }, second!]));
    expect(keeper.read('u1')?.tracks).toEqual([first, second]);
  });

  test('that does not fit is stored as far as it fits, including the current track', () => {
    const { port } = watchedStorage((key) => (key.includes('queue') ? 5_000 : Infinity));
    const keeper = createTabPlaybackKeeper(port);
    keeper.keep('u1', playerOf(makeTracks(100), { currentIndex: 70, handPlacedCount: 29 }));
    const kept = keeper.read('u1')!;
    expect(kept.tracks.length).toBeGreaterThan(5);
    expect(kept.tracks[kept.currentIndex]!.trackId).toBe(71);
    expect(kept.currentIndex + kept.handPlacedCount).toBe(kept.tracks.length - 1);
  });

  test('whose position does not fit leaves no queue with an outdated position', () => {
    const { memory, port } = watchedStorage((key) => (key.includes('place') ? 10 : Infinity));
    createTabPlaybackKeeper(port).keep('u1', playerOf(makeTracks(3)));
    expect(memory.texts.size).toBe(0);
  });

  test.each(['full', 'forbidden'] as const)('is silently not stored in a %s storage', (refusal) => {
    const { storage } = watchedStorage();
    storage.refuse(refusal);
    const keeper = createTabPlaybackKeeper(storage);
    keeper.keep('u1', playerOf(makeTracks(3)));
    keeper.remove('u1');
    expect(keeper.read('u1')).toBeNull();
  });

  test.each(['', '{', 'null', '7', '{"tracks":[]}', '[{"trackId":1}]'])(
    'with a damaged text (%j) counts as missing, and stays stored',
    (text) => {
      for (const damaged of ['playback_queue_u1', 'playback_place_u1']) {
        const { memory, port } = watchedStorage();
        const keeper = createTabPlaybackKeeper(port);
        keeper.keep('u1', playerOf(makeTracks(3)));
        memory.texts.set(damaged, text);
        expect(keeper.read('u1')).toBeNull();
        expect([...memory.texts.keys()]).toEqual(['playback_queue_u1', 'playback_place_u1']);
      }
    },
  );
});

describe('the player that was used last', () => {
  test('is written if it differs from before', () => {
    const { port, keys } = watchedStorage();
    const keeper = createLastPlaybackKeeper(port);
    const player = playerOf(makeTracks(3));
    keeper.keep('u1', player);
    keeper.keep('u1', { ...player, place: { ...player.place } });
    expect(keys.splice(0)).toEqual(['local_playback_u1']);
    keeper.keep('u1', { ...player, place: { ...PLACE, shuffle: true } });
    expect(keys).toEqual(['local_playback_u1']);
    expect(keeper.read('u1')).toEqual({ tracks: makeTracks(3), ...PLACE, shuffle: true });
  });

  test('stores 200 of its tracks around the current one', () => {
    const keeper = createLastPlaybackKeeper(createMemoryStorage());
    keeper.keep('u1', playerOf(makeTracks(1_000), { currentIndex: 500, handPlacedCount: 300 }));
    const kept = keeper.read('u1')!;
    expect(idsOf(kept.tracks)).toEqual(idsOf(makeTracks(600).slice(400)));
    expect([kept.currentIndex, kept.handPlacedCount]).toEqual([100, 99]);
  });

  test('stores fewer if their texts are long', () => {
    const { memory, port } = watchedStorage();
    const keeper = createLastPlaybackKeeper(port);
    const previewUrl = `/${'a'.repeat(2_000)}`;
    const long = makeTracks(300).map((track) => ({ ...track, previewUrl }));
    keeper.keep('u1', playerOf(long, { currentIndex: 150 }));
    const kept = keeper.read('u1')!;
    expect(memory.texts.get('local_playback_u1')!.length).toBeLessThanOrEqual(LAST_TEXT_LIMIT);
    expect(kept.tracks).toHaveLength(50);
    expect(kept.tracks[kept.currentIndex]!.trackId).toBe(151);
  });

  test('is removed if the storage is full', () => {
    const { memory, port } = watchedStorage((key) =>
      key.startsWith('local_playback') ? 1_000 : 1,
    );
    const keeper = createLastPlaybackKeeper(port);
    keeper.keep('u1', playerOf(makeTracks(2)));
    expect(memory.texts.size).toBe(1);
    keeper.keep('u1', playerOf(makeTracks(9)));
    expect(memory.texts.size).toBe(0);
  });

  test('that was damaged is set aside before another one is written', () => {
    const { memory, port } = watchedStorage();
    memory.texts.set('local_playback_u1', '{"half');
    createLastPlaybackKeeper(port).keep('u1', playerOf([makeTrack()]));
    expect(memory.texts.get('local_playback_u1.corrupt')).toBe('{"half');
    expect(createLastPlaybackKeeper(port).read('u1')?.tracks).toEqual([makeTrack()]);
  });

  test('moves from one user to another, once', () => {
    const { memory, port } = watchedStorage();
    const keeper = createLastPlaybackKeeper(port);
    keeper.keep('guest_a', playerOf(makeTracks(2)));
    keeper.move('guest_a', 'u1');
    keeper.move('guest_a', 'u1');
    expect([...memory.texts.keys()]).toEqual(['local_playback_u1']);
    expect(idsOf(keeper.read('u1')?.tracks)).toEqual([1, 2]);
  });
});
