import { makeTrack } from '@prelude/shared/testing';
import { finePicture } from './finePicture';

test.each([
  ['/api/music/covers/1101?size=300&v=ab', '/api/music/covers/1101?size=600&v=ab'],
  [
    'https://is1-ssl.mzstatic.com/image/a/source/100x100bb.jpg',
    'https://is1-ssl.mzstatic.com/image/a/source/600x600bb.jpg',
  ],
  ['https://pictures.example/api/music/covers/1101?size=300', null],
  ['', null],
])('the fine picture of "%s" is %s', (artworkUrl100, fine) => {
  expect(finePicture(makeTrack({ artworkUrl100 }))).toBe(fine);
});
