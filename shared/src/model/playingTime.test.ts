import { makeTrack } from '../testing';
import { playingTime, secondsOf } from './playingTime';

const tracksOf = (...millis: readonly number[]) =>
  millis.map((trackTimeMillis, index) => makeTrack({ trackId: index + 1, trackTimeMillis }));

test.each([
  [[0], '0 s'],
  [[45_400], '45 s'],
  [[59_700], '59 s'],
  [[60_000], '1 min'],
  [[30_900, 30_900], '1 min'],
  [[2_180_000], '36 min 20 s'],
  [[7_500_000], '2 h 5 min'],
  [[7_200_000], '2 h'],
])('tracks of %j ms, played in full, play for %s', (millis, words) => {
  expect(playingTime(tracksOf(...millis), true)).toBe(words);
});

test('of a longer track or one of unknown length, 30 s are played; a shorter one plays to its end', () => {
  expect(playingTime(tracksOf(...Array<number>(10).fill(90_900)), false)).toBe('5 min of previews');
  expect(playingTime(tracksOf(90_000, 0, 12_700), false)).toBe('1 min 12 s of previews');
});

test('a track without a preview does not count', () => {
  expect(playingTime([makeTrack({ previewUrl: '' })], false)).toBe('0 s of previews');
});

test('a length is cut to whole seconds, as the player’s clock does', () => {
  expect(tracksOf(71_600, 59_990, 0).map(secondsOf)).toEqual([71, 59, 0]);
});
