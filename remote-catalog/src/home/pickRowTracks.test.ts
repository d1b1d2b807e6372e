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

test('an artist who is written in two ways is one artist', () => {
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

test('a track that was found twice stands once', () => {
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
])('the covers %s become %s: none next to itself where another can stand between', (from, to) => {
  expect(coversOf(pickRowTracks(tracksWithCovers(from)))).toBe(to);
});

test('tracks without a cover are not taken for one cover', () => {
  const bare = [1, 2, 3].map((trackId) => makeTrack({ trackId, artworkUrl100: '' }));
  expect(idsOf(pickRowTracks([...bare, ...tracksBy('a')]))).toEqual([1, 2, 3]);
});

test('a row shows no more tracks of an artist than it is told', () => {
  expect(idsOf(pickRowTracks(tracksBy('aaAbbbc'), 2))).toEqual([1, 4, 7, 2, 5]);
});
