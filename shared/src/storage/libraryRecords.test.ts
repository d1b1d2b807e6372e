import fc from 'fast-check';
import { makeTrack, makeTracks } from '../testing/makeTrack';
import { favoritesCodec, playCountsCodec, recentCodec } from './libraryRecords';
import { createMemoryStorage } from './memoryStorage';
import { playlistsCodec } from './playlistsRecord';
import { changeRecord, readRecord } from './records';

const USER = 'user-1';

test('records are stored under the specified keys', () => {
  expect(favoritesCodec.key('u')).toBe('local_favorites_u');
  expect(recentCodec.key('u')).toBe('local_recent_u');
  expect(playCountsCodec.key('u')).toBe('local_play_counts_u');
});

test('favorites are read with ids that are numbers, each track once', () => {
  const tracks = [{ ...makeTrack({ trackId: 5 }), trackId: '5' }, makeTrack({ trackId: 5 })];
  expect(favoritesCodec.decode({ userId: USER, tracks, updatedAt: 9 }, USER)).toEqual({
    record: { userId: USER, tracks: [makeTrack({ trackId: 5 })], updatedAt: 9 },
    isComplete: true,
  });
});

test('a recent record may hold plain tracks of old versions, which get the record’s time', () => {
  const [plain, entered] = makeTracks(2);
  const json = { tracks: [{ trackData: entered, playedAt: 70 }, plain], updatedAt: 60 };
  expect(recentCodec.decode(json, USER)?.record.tracks).toEqual([
    { trackData: entered, playedAt: 70 },
    { trackData: plain, playedAt: 60 },
  ]);
});

test('a recent record longer than 50 is cut to 50, and times may be date texts', () => {
  const tracks = makeTracks(60).map((trackData) => ({
    trackData,
    playedAt: '2026-01-01T00:00:00.000Z',
  }));
  const decoded = recentCodec.decode({ tracks }, USER);
  expect(decoded?.record.tracks).toHaveLength(50);
  expect(decoded?.record.tracks[0]?.playedAt).toBe(Date.UTC(2026, 0, 1));
});

test('an invalid date is ignored', () => {
  const entry = { trackData: makeTrack(), playedAt: 1e300 };
  const decoded = recentCodec.decode({ tracks: [entry], updatedAt: 9e15 }, USER);
  expect(decoded?.record).toEqual({ tracks: [{ ...entry, playedAt: 0 }], updatedAt: 0 });
});

test('play counts are integers under track ids', () => {
  expect(playCountsCodec.decode({ '1': 2, '007': '3' }, USER)).toEqual({
    record: { '1': 2, '7': 3 },
    isComplete: true,
  });
  const odd = JSON.parse('{"1": 2, "x": 1, "2": -1, "3": 1.5, "__proto__": 4}') as unknown;
  expect(playCountsCodec.decode(odd, USER)).toEqual({ record: { '1': 2 }, isComplete: false });
});

test('any stored JSON reads without an error', () => {
  const entry = fc.oneof(fc.jsonValue(), fc.record({ trackData: fc.jsonValue() }));
  const json = fc.oneof(fc.jsonValue(), fc.record({ tracks: fc.array(entry) }));
  fc.assert(
    fc.property(json, (stored) => {
      for (const codec of [favoritesCodec, recentCodec, playCountsCodec])
        codec.decode(stored, USER);
    }),
  );
});

describe.each([
  ['broken JSON', '{"tracks": ['],
  ['another kind of JSON', '[1, 2]'],
  ['a foreign record', '{"songs": []}'],
  ['a bare null', 'null'],
])('%s under the favorites key', (_, text) => {
  test('reads as empty and is set aside', () => {
    const storage = createMemoryStorage();
    storage.write('local_favorites_user-1', text);
    expect(readRecord(storage, favoritesCodec, USER)).toEqual(favoritesCodec.empty(USER));
    expect(storage.read('local_favorites_user-1')).toBeNull();
    expect(storage.read('local_favorites_user-1.corrupt')).toBe(text);
  });

  test('stays in its place while the storage is full, and is not overwritten by a change', () => {
    const storage = createMemoryStorage();
    storage.write('local_favorites_user-1', text);
    storage.refuse('full');
    const before = readRecord(storage, favoritesCodec, USER);
    expect(before.tracks).toEqual([]);
    expect(() => changeRecord(storage, favoritesCodec, USER, (record) => record)).toThrow(
      'The browser storage is full',
    );
    expect(storage.read('local_favorites_user-1')).toBe(text);
  });
});

test('a second unreadable text is set aside next to the first', () => {
  const storage = createMemoryStorage();
  for (const text of ['first', 'second', 'second']) {
    storage.write('local_recent_user-1', text);
    readRecord(storage, recentCodec, USER);
  }
  expect(storage.read('local_recent_user-1.corrupt')).toBe('first\nsecond');
});

test('one unreadable entry loses no other: the rest is read, and the whole text set aside before a change', () => {
  const storage = createMemoryStorage();
  const text = JSON.stringify({ userId: USER, tracks: [makeTrack(), { odd: true }], updatedAt: 1 });
  storage.write('local_favorites_user-1', text);
  expect(readRecord(storage, favoritesCodec, USER).tracks).toEqual([makeTrack()]);
  expect(storage.read('local_favorites_user-1.corrupt')).toBeNull();

  changeRecord(storage, favoritesCodec, USER, (record) => ({ ...record, updatedAt: 2 }));
  expect(storage.read('local_favorites_user-1.corrupt')).toBe(text);
  expect(JSON.parse(storage.read('local_favorites_user-1') ?? '')).toEqual({
    userId: USER,
    tracks: [makeTrack()],
    updatedAt: 2,
  });
});

test('a playlist with an invisible name is read under a visible one', () => {
  const stored = { id: 'a', description: 'Slow\u0000\nnights', tracks: [], createdAt: 1 };
  const read = (name: string) => playlistsCodec.decode([{ ...stored, name }], USER);
  expect(read('\0')?.record[0]).toMatchObject({
    name: 'Untitled playlist',
    description: 'Slow nights',
  });
  expect(read('Road\0trip\u2028')?.record[0]?.name).toBe('Road trip');
  expect(read('')?.isComplete).toBe(true);
});

test('a playlist id of more than 200 characters is left out, and so is such an entry', () => {
  const stored = (id: string, entryId: string) => ({
    id,
    name: 'Rain',
    tracks: [{ id: entryId, trackData: makeTrack(), addedAt: 1 }],
  });
  const read = (id: string, entryId = 'e') => playlistsCodec.decode([stored(id, entryId)], USER);
  expect(read('x'.repeat(200))).toMatchObject({ record: [{ tracks: [{}] }], isComplete: true });
  expect(read('x'.repeat(201))).toEqual({ record: [], isComplete: false });
  expect(read('p', 'x'.repeat(201))).toMatchObject({ record: [{ tracks: [] }], isComplete: false });
});

test('a stored track keeps what its source requires to be shown', () => {
  const attribution = { name: 'Radio', text: 'Heard on Radio', url: 'https://radio.example/1' };
  const track = makeTrack({ attribution });
  const decoded = favoritesCodec.decode({ tracks: [track], updatedAt: 1 }, USER);
  expect(decoded?.record.tracks).toEqual([track]);
});

test('a stored track has the specified fields, and the renditions that its source names', () => {
  const own = makeTrack();
  const foreign = makeTrack({
    trackId: 2,
    previewUrl: 'https://example.org/2.mp3',
    previewRenditions: { low: 'https://example.org/2-low.mp3' },
  });
  const found = [own, foreign].map((track) => ({ ...track, artworkTone: '#1c2d5c' }));
  const decoded = favoritesCodec.decode({ tracks: found, updatedAt: 1 }, USER);
  expect(decoded?.record.tracks).toEqual([own, foreign]);
  expect(decoded?.isComplete).toBe(true);
});
