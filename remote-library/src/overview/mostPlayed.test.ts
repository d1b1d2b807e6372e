import { makeTrack, makeTracks } from '@prelude/shared/testing';
import { MOST_PLAYED_LIMIT, mostPlayed } from './mostPlayed';

const [first, second, third] = makeTracks(3);

test('the tracks with the most plays come first', () => {
  expect(mostPlayed({ 1: 2, 2: 9, 3: 4 }, makeTracks(3))).toEqual([
    { track: second, playCount: 9 },
    { track: third, playCount: 4 },
    { track: first, playCount: 2 },
  ]);
});

test('equal counts keep the order in which the tracks are known', () => {
  expect(
    mostPlayed({ 1: 5, 2: 5, 3: 5 }, [third!, first!, second!]).map(({ track }) => track),
  ).toEqual([third, first, second]);
});

test('a track that was liked but never played, or played but is no longer known, is left out', () => {
  expect(mostPlayed({ 2: 1, 99: 50 }, makeTracks(2))).toEqual([{ track: second, playCount: 1 }]);
});

test('a track that is both liked and recent counts once', () => {
  expect(mostPlayed({ 1: 3 }, [first!, makeTrack()])).toHaveLength(1);
});

test('the list ends where it would grow long', () => {
  const tracks = makeTracks(30);
  const counts = Object.fromEntries(tracks.map(({ trackId }) => [trackId, trackId]));
  const shown = mostPlayed(counts, tracks);
  expect(shown).toHaveLength(MOST_PLAYED_LIMIT);
  expect(shown.at(-1)).toEqual({ track: tracks[20], playCount: 21 });
});
