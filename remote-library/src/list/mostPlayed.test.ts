/** @jest-environment jsdom */
import { makeTrack, makeTracks } from '@prelude/shared/testing';
import { mostPlayed } from './mostPlayed';

const [first, second, third] = makeTracks(3);

test('the tracks with the most plays come first', () => {
  expect(mostPlayed({ 1: 2, 2: 9, 3: 4 }, makeTracks(3))).toEqual([
    { track: second, playCount: 9 },
    { track: third, playCount: 4 },
    { track: first, playCount: 2 },
  ]);
});

test("equal counts are sorted by title, regardless of the tracks' order", () => {
  const inOrder = [first, second, third];
  for (const known of [
    [third!, first!, second!],
    [second!, third!, first!],
  ])
    expect(mostPlayed({ 1: 5, 2: 5, 3: 5 }, known).map(({ track }) => track)).toEqual(inOrder);
});

test('equal counts of equal titles keep one order too', () => {
  const namesakes = [
    makeTrack({ trackId: 7, trackName: 'Intro' }),
    makeTrack({ trackId: 4, trackName: 'Intro' }),
  ];
  expect(mostPlayed({ 4: 1, 7: 1 }, namesakes).map(({ track }) => track.trackId)).toEqual([4, 7]);
});

test('a track that was never played, or is no longer known, is left out', () => {
  expect(mostPlayed({ 2: 1, 99: 50 }, makeTracks(2))).toEqual([{ track: second, playCount: 1 }]);
});

test('a track that is in two lists counts once', () => {
  expect(mostPlayed({ 1: 3 }, [first!, makeTrack()])).toHaveLength(1);
});
