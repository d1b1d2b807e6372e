import type { SettingsState, Track } from '@prelude/shared';
import { chooseSource, playableSeconds } from './source';

const settings: SettingsState = {
  wifiQuality: 'high',
  cellularQuality: 'normal',
  normalizeVolume: true,
  keyboardShortcuts: true,
  playFullTrack: false,
  crossfadeSeconds: 0,
};
const track: Track = {
  trackId: 1,
  trackName: 'Paper Lanterns',
  artistName: 'The Quiet Tenants',
  collectionName: 'Rooms',
  artworkUrl100: '',
  artworkUrl60: '',
  previewUrl: '/preview.mp3',
  trackTimeMillis: 95_000,
};
const wifi = { isCellular: () => false };
const cellular = { isCellular: () => true };

test('the WiFi setting chooses the rendition, on cellular its own setting', () => {
  const withRenditions = {
    ...track,
    previewRenditions: { normal: '/normal.mp3', high: '/high.mp3' },
  };
  expect(chooseSource(withRenditions, settings, wifi)).toBe('/high.mp3');
  expect(chooseSource(withRenditions, settings, cellular)).toBe('/normal.mp3');
});

test('a track without that rendition plays its preview', () => {
  const lowOnly = { ...track, previewRenditions: { low: '/low.mp3' } };
  expect(chooseSource(lowOnly, settings, wifi)).toBe('/preview.mp3');
  expect(chooseSource(track, settings, wifi)).toBe('/preview.mp3');
});

test('our own audio uses the quality even if a stored track has no renditions', () => {
  const liked = { ...track, previewUrl: '/api/music/audio/7' };
  expect(chooseSource(liked, settings, cellular)).toBe('/api/music/audio/7?quality=normal');
});

test('a preview is at most 30 s long, and never longer than its source', () => {
  expect(playableSeconds(95, false)).toBe(30);
  expect(playableSeconds(30, false)).toBe(30);
  expect(playableSeconds(12.5, false)).toBe(12.5);
  expect(playableSeconds(Infinity, false)).toBe(30);
});

test('a full track is as long as its source, 0 while that is unknown or endless', () => {
  expect(playableSeconds(95, true)).toBe(95);
  expect(playableSeconds(0, true)).toBe(0);
  expect(playableSeconds(Infinity, true)).toBe(0);
});
