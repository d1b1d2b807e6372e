import fc from 'fast-check';
import { makeTrack } from '../testing/makeTrack';
import { parseTrack, parseTrackId } from './parseTrack';

const parsed = (fields: Readonly<Record<string, unknown>>) =>
  parseTrack({ ...makeTrack(), ...fields });

test('a well-formed track is read as it is', () => {
  const track = makeTrack({
    artworkTone: '#0f7564',
    artworkUrl100: 'https://covers.example.org/100.jpg',
    previewRenditions: { low: '/low.mp3', lossless: '/lossless.flac' },
  });
  expect(parseTrack(JSON.parse(JSON.stringify(track)))).toEqual(track);
});

test('a track is known by a positive whole id, also as a numeric text', () => {
  expect(parsed({ trackId: '42' })?.trackId).toBe(42);
  for (const trackId of [0, -1, 1.5, NaN, '4x', '', '-3', '99999999999999999', null, {}, [7]])
    expect([trackId, parseTrackId(trackId)]).toEqual([trackId, null]);
});

test('a track without an id, a name or an artist is no track', () => {
  expect(parsed({ trackId: undefined })).toBeNull();
  expect(parsed({ trackName: '  ' })).toBeNull();
  expect(parsed({ artistName: 7 })).toBeNull();
  for (const value of [null, undefined, 'a', 1, [], true]) expect(parseTrack(value)).toBeNull();
});

test('names are trimmed, bounded and keep no control or overriding characters', () => {
  expect(parsed({ trackName: '  Río  ' })?.trackName).toBe('Río');
  expect(parsed({ trackName: 'ab\u0000c\u202edef' })?.trackName).toBe('ab c def');
  expect(parsed({ trackName: 'مرحبا' })?.trackName).toBe('مرحبا');
  const long = parsed({ trackName: `${'a'.repeat(499)}😀tail` })?.trackName;
  expect(long).toBe('a'.repeat(499));
});

test.each([
  ['an absolute https address', 'https://a.example.org/x.mp3', 'https://a.example.org/x.mp3'],
  ['an absolute http address', 'http://a.example.org/x.mp3', 'http://a.example.org/x.mp3'],
  ['a path on this origin', '/api/music/audio/1', '/api/music/audio/1'],
  ['spaces around it', ' /a.mp3 ', '/a.mp3'],
  ['another origin in disguise', '//evil.example.org/x', ''],
  ['another origin behind a backslash', '/\\evil.example.org/x', ''],
  ['another origin behind a tab', '/\t/evil.example.org/x', ''],
  ['a script', 'javascript:alert(1)', ''],
  ['a script in capitals', 'JaVaScRiPt:alert(1)', ''],
  ['an inlined file', 'data:audio/mpeg;base64,AAAA', ''],
  ['a blob', 'blob:https://a.example.org/1', ''],
  ['a relative path', 'audio/1', ''],
  ['a password', 'https://user:secret@a.example.org/x', ''],
  ['a broken address', 'https://', ''],
  ['a very long address', `/${'a'.repeat(3000)}`, ''],
  ['no text', 5, ''],
])('a preview address that is %s is read safely', (_, previewUrl, expected) => {
  expect(parsed({ previewUrl })?.previewUrl).toBe(expected);
});

test('a missing preview address reads as empty, and the track stays', () => {
  expect(parsed({ previewUrl: undefined })).toEqual(makeTrack({ previewUrl: '' }));
});

test('a length that is none reads as 0, a cover tone and renditions that are none are left out', () => {
  expect(parsed({ trackTimeMillis: '180000' })?.trackTimeMillis).toBe(0);
  expect(parsed({ trackTimeMillis: -5 })?.trackTimeMillis).toBe(0);
  for (const artworkTone of ['red', '#12', '#12345g', 7, null])
    expect(parsed({ artworkTone })).not.toHaveProperty('artworkTone');
  for (const previewRenditions of [null, 'x', {}, { low: 'javascript:1' }, { ultra: '/u' }])
    expect(parsed({ previewRenditions })).not.toHaveProperty('previewRenditions');
  expect(
    parsed({ previewRenditions: { low: '/l', high: '//evil', ultra: '/u' } })?.previewRenditions,
  ).toEqual({ low: '/l' });
});

const hostileFields = fc.record(
  Object.fromEntries(
    [...Object.keys(makeTrack()), 'artworkTone', 'previewRenditions'].map((name) => [
      name,
      fc.oneof(
        fc.jsonValue(),
        fc.integer({ min: 1 }),
        fc.string({ unit: 'binary' }),
        fc.webUrl(),
        fc.constantFrom('javascript:alert(1)', '//evil', '/ok', '1'),
      ),
    ]),
  ),
  { requiredKeys: [] },
);

test('whatever JSON comes, it gives a safe track or none, and reading it again changes nothing', () => {
  const isSafeUrl = (url: string): boolean =>
    url === '' || /^https?:\/\//.test(url) || /^\/(?![/\\])/.test(url);
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), hostileFields), (json) => {
      const track = parseTrack(json);
      if (!track) return;
      expect(Number.isSafeInteger(track.trackId) && track.trackId > 0).toBe(true);
      expect(track.trackName.trim()).toBe(track.trackName);
      expect(track.trackName.length).toBeLessThanOrEqual(500);
      expect(track.trackTimeMillis).toBeGreaterThanOrEqual(0);
      const urls = [
        track.previewUrl,
        track.artworkUrl60,
        track.artworkUrl100,
        ...Object.values(track.previewRenditions ?? {}),
      ];
      expect(urls.every(isSafeUrl)).toBe(true);
      expect(parseTrack(track)).toEqual(track);
    }),
    { numRuns: 500 },
  );
});
