import { makeTrack } from '@prelude/shared/testing';
import { headGroups } from './headGroups';
import { headOf } from './searchHead';

const track = (trackId: number, artistName: string, collectionName: string, releaseDate?: string) =>
  makeTrack({ trackId, artistName, collectionName, releaseDate });
const found = [
  track(12, 'Ada', 'Old', '1999-01-01'),
  track(21, 'Ada', 'New', '2024-05-01'),
  track(31, 'Bo', 'New'),
  track(11, 'Ada', 'Old', '1999-01-01'),
  track(41, 'Ada', 'Undated'),
];
const grouped = (subpage: string) =>
  headGroups(headOf(subpage)!, found).map(
    ({ album, year, tracks }) => [album, year, tracks.map(({ trackId }) => trackId)] as const,
  );

test('an artist’s tracks are grouped by album, the newest first, each in its order', () => {
  expect(grouped('artist/Ada')).toEqual([
    ['New', '2024', [21]],
    ['Old', '1999', [11, 12]],
    ['Undated', '', [41]],
  ]);
});

test('an album has its own tracks only', () => {
  expect(grouped('album/Ada/New')).toEqual([['New', '2024', [21]]]);
});

test('a row keeps its order', () => {
  expect(grouped('row/Trending Now/x')).toEqual([['', '', [12, 21, 31, 11, 41]]]);
});

test('if the source writes the name in another way, all that was found is shown', () => {
  expect(grouped('artist/ADA').flatMap(([, , ids]) => ids)).toHaveLength(5);
});
