import fc from 'fast-check';
import { EMPTY_SNAPSHOT, type PlaybackSnapshot } from '../model/playbackSnapshot';
import { makeTrack, makeTracks } from '../testing/makeTrack';
import { createMemoryStorage, createStorageMemory } from './memoryStorage';
import { decodeSnapshot, playbackCodec } from './playbackRecord';
import { readRecord } from './records';

const SNAPSHOT: PlaybackSnapshot = {
  tracks: makeTracks(5),
  currentIndex: 2,
  handPlacedCount: 1,
  shuffle: true,
  repeat: 'one',
  position: { currentTimeSeconds: 12.5, durationSeconds: 30 },
};

const seconds = fc.double({ min: 0, max: 86_400, noNaN: true, noDefaultInfinity: true });

const tracks = fc.array(
  fc
    .record({ trackId: fc.integer({ min: 1, max: 1_000 }), hasPreview: fc.boolean() })
    .map(({ trackId, hasPreview }) =>
      makeTrack(hasPreview ? { trackId } : { trackId, previewUrl: '' }),
    ),
  { maxLength: 30 },
);

const snapshots = tracks.chain((list): fc.Arbitrary<PlaybackSnapshot> => {
  const currentIndex = list.length === 0 ? fc.constant(-1) : fc.nat({ max: list.length - 1 });
  return currentIndex.chain((index) =>
    fc.record({
      tracks: fc.constant(list),
      currentIndex: fc.constant(index),
      handPlacedCount: fc.nat({ max: Math.max(0, list.length - 1 - index) }),
      shuffle: fc.boolean(),
      repeat: fc.constantFrom('off', 'all', 'one'),
      position: fc.record({ currentTimeSeconds: seconds, durationSeconds: seconds }),
    }),
  );
});

test('any player is restored from its text unchanged', () => {
  fc.assert(
    fc.property(snapshots, (snapshot) => {
      const decoded = decodeSnapshot(JSON.parse(JSON.stringify(snapshot)));
      expect(decoded).toEqual({ record: normalised(snapshot), isComplete: true });
    }),
  );
});

/** JSON has no negative zero. */
const normalised = ({ position, ...snapshot }: PlaybackSnapshot): PlaybackSnapshot => ({
  ...snapshot,
  position: {
    currentTimeSeconds: position.currentTimeSeconds + 0,
    durationSeconds: position.durationSeconds + 0,
  },
});

test('any JSON reads without an error, and gives a consistent player', () => {
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.record({
      tracks: fc.array(fc.jsonValue()),
      currentIndex: fc.integer(),
      handPlacedCount: fc.integer(),
    }),
    snapshots.chain((snapshot) =>
      fc.record({ tracks: fc.shuffledSubarray([...snapshot.tracks, null, 7]) }).map((wrong) => ({
        ...snapshot,
        ...wrong,
      })),
    ),
  );
  fc.assert(
    fc.property(anything, (json) => {
      const record = decodeSnapshot(json)?.record;
      if (!record) return;
      const { length } = record.tracks;
      if (length === 0) expect(record).toMatchObject({ currentIndex: -1, handPlacedCount: 0 });
      else expect(record.currentIndex + record.handPlacedCount).toBeLessThan(length);
    }),
  );
});

test('unreadable tracks are left out, and the indexes follow', () => {
  const [first, second, third, fourth, fifth] = SNAPSHOT.tracks;
  expect(
    decodeSnapshot({ ...SNAPSHOT, tracks: [null, second, third, { trackId: 'x' }, fifth] }),
  ).toEqual({
    record: {
      ...SNAPSHOT,
      tracks: [second, third, fifth],
      currentIndex: 1,
      handPlacedCount: 0,
    },
    isComplete: false,
  });
  expect(decodeSnapshot({ ...SNAPSHOT, tracks: [first, second, null, fourth, fifth] })).toBeNull();
});

test.each<[string, object]>([
  ['a repeat of a later version', { repeat: 'twice' }],
  ['a shuffle of a later version', { shuffle: 'by-album' }],
])('%s reads as off, and unknown fields are ignored', (_, later) => {
  const { record } = decodeSnapshot({
    ...SNAPSHOT,
    shuffle: false,
    repeat: 'off',
    ...later,
    lyrics: 1,
  })!;
  expect(record).toEqual({ ...SNAPSHOT, shuffle: false, repeat: 'off' });
});

test.each([null, 'end', {}, { currentTimeSeconds: -1, durationSeconds: 30 }])(
  'an invalid position (%j) reads as the start',
  (position) => {
    expect(decodeSnapshot({ ...SNAPSHOT, position })?.record.position).toEqual({
      currentTimeSeconds: 0,
      durationSeconds: 0,
    });
  },
);

test.each([
  ['{"tracks":', 'half of a text'],
  ['[1,2]', 'a list'],
  ['{"version":2,"sections":[]}', 'a record of a later version'],
  [JSON.stringify({ ...SNAPSHOT, currentIndex: 9 }), 'a place outside its queue'],
])('%s is set aside, unchanged', (text, _what) => {
  const memory = createStorageMemory({ local_playback_u1: text });
  const storage = createMemoryStorage(memory);
  expect(readRecord(storage, playbackCodec, 'u1')).toEqual(EMPTY_SNAPSHOT);
  expect([...memory.texts]).toEqual([['local_playback_u1.corrupt', text]]);
});
