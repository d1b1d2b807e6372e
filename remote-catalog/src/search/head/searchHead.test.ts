import { albumSubpage } from '@prelude/shared/lists';
import { headOf } from './searchHead';

test.each([
  ['artist/AC/DC 🎸', { kind: 'artist', name: 'AC/DC 🎸', query: 'AC/DC 🎸' }],
  ['row/Trending Now/trending now', { kind: 'row', name: 'Trending Now', query: 'trending now' }],
  [
    albumSubpage('50/50', 'AC/DC'),
    { kind: 'album', name: '50/50', artist: 'AC/DC', query: '50/50 AC/DC' },
  ],
  ['album/%/x', { kind: 'album', name: 'x', artist: '%', query: 'x %' }],
])('the subpage %s is a head', (subpage, head) => {
  expect(headOf(subpage)).toEqual(head);
});

test.each([null, '', 'artist', 'artist/', 'row/x', 'row/x/', 'album//x', 'playlist/1', 'ARTIST/x'])(
  'the subpage %s is none',
  (subpage) => {
    expect(headOf(subpage)).toBeNull();
  },
);
