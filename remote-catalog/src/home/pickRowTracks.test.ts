import type { Track } from '@prelude/shared';
import { makeTrack } from '@prelude/shared/testing';
import { pickRowTracks } from './pickRowTracks';

/** Tracks by artists named by single letters, with the ids 1, 2, 3… */
const tracksBy = (artists: string): readonly Track[] =>
  [...artists].map((artistName, index) => makeTrack({ trackId: index + 1, artistName }));

const idsOf = (tracks: readonly Track[]): readonly number[] => tracks.map(({ trackId }) => trackId);

test('a row begins with seven artists, one track each, then fills up in order', () => {
  expect(idsOf(pickRowTracks(tracksBy('aabcdefghh')))).toEqual([1, 3, 4, 5, 6, 7, 8, 2, 9, 10]);
});

test('an artist who is written in two ways counts as one', () => {
  expect(idsOf(pickRowTracks(tracksBy('aAb')))).toEqual([1, 3, 2]);
});

test('a row shows at most twelve tracks', () => {
  expect(idsOf(pickRowTracks(tracksBy('aaaaaabcdefghij')))).toEqual([
    1, 7, 8, 9, 10, 11, 12, 2, 3, 4, 5, 6,
  ]);
});

test('fewer than seven artists still fill the row', () => {
  expect(idsOf(pickRowTracks(tracksBy('aabb')))).toEqual([1, 3, 2, 4]);
});

test('a track that was found twice is shown once', () => {
  const [track] = tracksBy('a');
  expect(pickRowTracks([track!, { ...track! }])).toHaveLength(1);
});

/** Tracks whose covers are named by single letters, each by another artist. */
const tracksWithCovers = (covers: string): readonly Track[] =>
  [...covers].map((artworkUrl100, index) => makeTrack({ trackId: index + 1, artworkUrl100 }));

const coversOf = (tracks: readonly Track[]): string =>
  tracks.map(({ artworkUrl100 }) => artworkUrl100).join('');

test.each([
  ['aabc', 'abac'],
  ['abbbcd', 'abcbdb'],
  ['abcaaa', 'abacaa'],
  ['aaa', 'aaa'],
])('the covers %s become %s: equal covers are not neighbours if avoidable', (from, to) => {
  expect(coversOf(pickRowTracks(tracksWithCovers(from)))).toBe(to);
});

test('tracks without a cover do not count as having the same cover', () => {
  const bare = [1, 2, 3].map((trackId) => makeTrack({ trackId, artworkUrl100: '' }));
  expect(idsOf(pickRowTracks([...bare, ...tracksBy('a')]))).toEqual([1, 2, 3]);
});

test('a row shows at most the given number of tracks of an artist', () => {
  expect(idsOf(pickRowTracks(tracksBy('aaAbbbc'), 2))).toEqual([1, 4, 7, 2, 5]);
});
