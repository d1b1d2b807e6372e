import { makeTrack } from '../testing/makeTrack';
import { withKnownHosts, type MusicHosts } from './musicHosts';

const HOSTS: MusicHosts = {
  covers: ['https://prelude.example', 'https://*.pictures.example'],
  previews: ['https://sound.example'],
};

const coverAfter = (artworkUrl100: string): string =>
  withKnownHosts(makeTrack({ artworkUrl100 }), HOSTS).artworkUrl100;

test.each([
  '',
  '/api/music/covers/1',
  'https://prelude.example/cover.jpg',
  'https://a.pictures.example/1.jpg',
  'https://a.b.pictures.example/1.jpg',
])('a cover at %j is kept', (url) => {
  expect(coverAfter(url)).toBe(url);
});

test.each([
  'https://elsewhere.example/1.jpg',
  'http://a.pictures.example/1.jpg',
  'https://pictures.example/1.jpg',
  'https://evilpictures.example/1.jpg',
  'https://a.pictures.example:8443/1.jpg',
  'https://a.pictures.example.elsewhere.example/1.jpg',
  // A host of previews is not one of covers.
  'https://sound.example/1.jpg',
])('a cover at %s is dropped', (url) => {
  expect(coverAfter(url)).toBe('');
});

test('the preview and its renditions are each kept by address, and the rest of the track stays', () => {
  const track = makeTrack({
    artworkUrl60: 'https://elsewhere.example/60.jpg',
    previewUrl: 'https://sound.example/1.mp3',
    previewRenditions: {
      low: 'https://elsewhere.example/low.mp3',
      high: 'https://sound.example/high.mp3',
    },
  });
  expect(withKnownHosts(track, HOSTS)).toEqual({
    ...track,
    artworkUrl60: '',
    previewRenditions: { high: 'https://sound.example/high.mp3' },
  });
  const foreign = makeTrack({
    previewUrl: 'https://a.pictures.example/1.mp3',
    previewRenditions: { low: 'https://a.pictures.example/low.mp3' },
  });
  const { previewRenditions: _dropped, ...others } = foreign;
  expect(withKnownHosts(foreign, HOSTS)).toEqual({ ...others, previewUrl: '' });
});

test('an attribution stays with the preview of another source alone', () => {
  const attribution = { name: 'Radio', text: 'Heard on Radio', url: 'https://radio.example/1' };
  const known = makeTrack({ previewUrl: 'https://sound.example/1.mp3', attribution });
  expect(withKnownHosts(known, HOSTS)).toEqual(known);
  for (const previewUrl of ['/api/music/audio/1', 'https://elsewhere.example/1.mp3'])
    expect(withKnownHosts({ ...known, previewUrl }, HOSTS)).not.toHaveProperty('attribution');
});
