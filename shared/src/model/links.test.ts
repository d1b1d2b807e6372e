import { makeTrack, makeTracks } from '../testing';
import { playlistLink, readPlaylistLink, trackLink } from './links';

const ORIGIN = 'https://prelude.example';

const fragmentOf = (link: string): string => new URL(link).hash;

test('a track’s link names its id', () => {
  expect(trackLink(ORIGIN, makeTrack({ trackId: 7 }))).toBe('https://prelude.example/?track=7');
  const hidden = { ...makeTrack({ trackId: 1 }), standsFor: makeTrack({ trackId: 7 }) };
  expect(trackLink(ORIGIN, hidden)).toBe('https://prelude.example/?track=7');
});

test.each(['Sunday', 'R&B #1 = "best" + more', '日曜日', 'a-b', '\u202eabc'])(
  'a playlist’s link can be read again: %s',
  (name) => {
    const link = playlistLink(ORIGIN, name, makeTracks(3));
    expect(new URL(link).pathname).toBe('/');
    expect(readPlaylistLink(fragmentOf(link))).toEqual({
      name: name.replace('\u202e', ' ').trim(),
      trackIds: [1, 2, 3],
    });
  },
);

test('a link has the first 500 tracks, and each once', () => {
  const link = playlistLink(ORIGIN, 'Long', makeTracks(501));
  expect(readPlaylistLink(fragmentOf(link))?.trackIds).toHaveLength(500);
  const ids = Array.from({ length: 600 }, (_, index) => index + 1).join('-');
  expect(readPlaylistLink(`#playlist=Long&tracks=${ids}`)?.trackIds).toHaveLength(500);
  expect(readPlaylistLink('#playlist=Twice&tracks=7-7-8')?.trackIds).toEqual([7, 8]);
});

test.each([
  ['#playlist=A', []],
  ['#playlist=A&tracks=', []],
  ['#playlist=A&tracks=x-0-1.5--3-99999999999999999-4', [3, 4]],
  ['#playlist=%E0%A4%A&tracks=1', [1]],
])('of the damaged fragment %s the ids %j are left', (fragment, trackIds) => {
  expect(readPlaylistLink(fragment)?.trackIds).toEqual(trackIds);
});

test.each(['', '#', '#content', '#tracks=1-2'])('the fragment %j is no playlist', (fragment) => {
  expect(readPlaylistLink(fragment)).toBeNull();
});
