import { makeTrack } from '@prelude/shared/testing';
import { artworkOf } from './artwork';

const PAGE = 'https://prelude.example/';
const artworkAt = (artworkUrl100: string) => artworkOf(makeTrack({ artworkUrl100 }), PAGE);

test('a cover of the catalogue is a drawing of any size, at an absolute URL', () => {
  expect(artworkAt('/api/music/covers/1101?size=300&v=ab')).toEqual([
    {
      src: 'https://prelude.example/api/music/covers/1101?size=300&v=ab',
      sizes: 'any',
      type: 'image/svg+xml',
    },
  ]);
});

test('a picture whose URL contains its size is offered in larger ones too', () => {
  const at = (size: string): string => `https://is1-ssl.mzstatic.com/image/a/source/${size}bb.jpg`;
  expect(artworkAt(at('100x100'))).toEqual([
    { src: at('100x100'), sizes: '100x100', type: 'image/jpeg' },
    { src: at('256x256'), sizes: '256x256', type: 'image/jpeg' },
    { src: at('512x512'), sizes: '512x512', type: 'image/jpeg' },
  ]);
});

test.each([
  'https://pictures.example/source/100x100bb.jpg',
  'https://pictures.example/api/music/covers/1101',
  'https://pictures.example/a',
])('an unknown picture has no size and type: %s', (url) => {
  expect(artworkAt(url)).toEqual([{ src: url }]);
});

test.each(['', 'https://[broken'])('a track without a usable cover has no artwork: "%s"', (url) => {
  expect(artworkAt(url)).toEqual([]);
});
