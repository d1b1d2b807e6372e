import type { Track } from '@prelude/shared';
import { rowsOf } from '@prelude/shared/selection';
import { makeTrack } from '@prelude/shared/testing';
import { sortEntries, type TrackOrder } from './sortEntries';

const sorted = (
  tracks: readonly Partial<Track>[],
  order: TrackOrder,
  locales: readonly string[] = ['en'],
): readonly number[] => {
  const entries = rowsOf(tracks.map((track, index) => makeTrack({ trackId: index + 1, ...track })));
  return sortEntries(entries, order, locales).map(({ track }) => track.trackId);
};

test('titles are sorted in the user’s language, ignoring case, with numbers by value', () => {
  const titles = ['zebra', 'Öl', 'Part 10', 'part 2', 'apple'].map((trackName) => ({ trackName }));
  expect(sorted(titles, 'title', ['de'])).toEqual([5, 2, 4, 3, 1]);
  expect(sorted(titles, 'title', ['sv'])).toEqual([5, 4, 3, 1, 2]);
});

test('an artist’s songs are sorted by album, then by title', () => {
  const songs = [
    { artistName: 'B', collectionName: 'A', trackName: 'A' },
    { artistName: 'A', collectionName: 'B', trackName: 'B' },
    { artistName: 'A', collectionName: 'B', trackName: 'A' },
    { artistName: 'A', collectionName: 'A', trackName: 'C' },
  ];
  expect(sorted(songs, 'artist')).toEqual([4, 3, 2, 1]);
});

test('the shortest comes first; equal lengths keep the list’s order', () => {
  const songs = [200, 100, 200, 150].map((trackTimeMillis) => ({ trackTimeMillis }));
  expect(sorted(songs, 'duration')).toEqual([2, 4, 1, 3]);
});

test('equal albums are sorted by title', () => {
  const songs = [
    { collectionName: 'A', trackName: 'Two' },
    { collectionName: 'A', trackName: 'One' },
  ];
  expect(sorted(songs, 'album')).toEqual([2, 1]);
});

test('the order `added` moves nothing', () => {
  expect(sorted([{ trackName: 'B' }, { trackName: 'A' }], 'added')).toEqual([1, 2]);
});
