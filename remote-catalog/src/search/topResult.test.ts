import { makeTrack } from '@prelude/shared/testing';
import { topResultOf } from './topResult';

const track = (trackName: string, artistName: string, collectionName = 'Other') =>
  makeTrack({ trackName, artistName, collectionName });

test.each([
  [
    'an artist',
    'neon parish',
    [track('A', 'Neon Parish'), track('B', 'Else')],
    'artist',
    'Neon Parish',
  ],
  [
    'an artist before a song',
    'amber',
    [track('Amber', 'X'), track('C', 'Amber')],
    'artist',
    'Amber',
  ],
  ['another “and”', 'marlow and fern', [track('A', 'Marlow & Fern')], 'artist', 'Marlow & Fern'],
  [
    'accents and case',
    ' CORAZON  de verano',
    [track('Corazón de Verano', 'X')],
    'song',
    'Corazón de Verano',
  ],
  ['an album', 'glass', [track('A', 'X', 'Glass'), track('B', 'X', 'Glass')], 'album', 'Glass'],
])('%s leads: %s', (_why, query, tracks, kind, name) => {
  expect(topResultOf(query, tracks)).toMatchObject({ kind, name });
});

test.each([
  ['no name is the query', 'monsoon', [track('Monsoon Rain', 'Kodagu Monsoon Unit')]],
  ['two songs are called so', 'rain', [track('Rain', 'X'), track('Rain', 'Y')]],
  ['albums of two artists are called so', 'one', [track('A', 'X', 'One'), track('B', 'Y', 'One')]],
  ['there are none', 'rain', []],
])('nothing leads if %s', (_why, query, tracks) => {
  expect(topResultOf(query, tracks)).toBeNull();
});
