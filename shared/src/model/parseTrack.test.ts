import fc from 'fast-check';
import { makeTrack } from '../testing/makeTrack';
import { parseTrack, parseTrackId } from './parseTrack';

const parsed = (fields: Readonly<Record<string, unknown>>) =>
  parseTrack({ ...makeTrack(), ...fields });

test('a well-formed track is read unchanged', () => {
  const track = makeTrack({
    artworkTone: '#0f7564',
    artworkUrl100: 'https://covers.example.org/100.jpg',
    previewRenditions: { low: '/low.mp3', lossless: '/lossless.flac' },
    attribution: { name: 'Radio', text: 'Heard on Radio', url: 'https://radio.example/1' },
  });
  expect(parseTrack(JSON.parse(JSON.stringify(track)))).toEqual(track);
});

test('a track id is a positive integer, also as a numeric text', () => {
  expect(parsed({ trackId: '42' })?.trackId).toBe(42);
  for (const trackId of [0, -1, 1.5, NaN, '4x', '', '-3', '99999999999999999', null, {}, [7]])
    expect([trackId, parseTrackId(trackId)]).toEqual([trackId, null]);
});

test('a track without an id, a name or an artist is rejected', () => {
  expect(parsed({ trackId: undefined })).toBeNull();
  expect(parsed({ trackName: '  ' })).toBeNull();
  expect(parsed({ artistName: 7 })).toBeNull();
  for (const value of [null, undefined, 'a', 1, [], true]) expect(parseTrack(value)).toBeNull();
});

test.each([
  ['spaces around it', '  Río  ', 'Río'],
  ['control characters', 'ab\u0000c\u0085d\r\ne', 'ab c d e'],
  ['directional overrides and isolates', 'a\u202ereh\u202c b\u2066c\u2069', 'a reh  b c'],
  ['line breaks by other names', 'a\u2028b\u2029c', 'a b c'],
  ['halves of characters', 'a\ud83d b\ude00', 'a  b'],
  ['markup, which is text', '<b onclick=x>&amp;</b>', '<b onclick=x>&amp;</b>'],
  ['right-to-left letters', 'مرحبا', 'مرحبا'],
  ['joined characters', '👩‍👩‍👧 क्‍ष', '👩‍👩‍👧 क्‍ष'],
])('a name with %s is cleaned', (_, trackName, expected) => {
  expect(parsed({ trackName })?.trackName).toBe(expected);
});

test.each(['', '   ', '\u0000\u0007', '\u200b\u200d', '\u3164', '\ufeff', '\ud83d'])(
  'a name without a visible character is empty: %j',
  (trackName) => expect(parsed({ trackName })).toBeNull(),
);

test('a name is cut at 500 UTF-16 units, and not within a character', () => {
  expect(parsed({ trackName: 'a'.repeat(1_000_000) })?.trackName).toBe('a'.repeat(500));
  expect(parsed({ trackName: `${'a'.repeat(499)}😀tail` })?.trackName).toBe('a'.repeat(499));
  expect(parsed({ trackName: `${'a'.repeat(499)} tail` })?.trackName).toBe('a'.repeat(499));
});

test.each([
  ['an absolute https address', 'https://a.example.org/x.mp3', 'https://a.example.org/x.mp3'],
  ['an absolute http address', 'http://a.example.org/x.mp3', 'http://a.example.org/x.mp3'],
  ['a path on this origin', '/api/music/audio/1', '/api/music/audio/1'],
  ['spaces around it', ' /a.mp3 ', '/a.mp3'],
  ['another origin in disguise', '//evil.example.org/x', ''],
  ['another origin behind a backslash', '/\\evil.example.org/x', ''],
  ['another origin behind two backslashes', '\\\\evil.example.org/x', ''],
  ['a scheme with a tab inside', 'java\tscript:alert(1)', ''],
  ['a file', 'file:///etc/passwd', ''],
  ['an address without its slashes', 'https:evil.example.org/x', ''],
  ['another origin behind a tab', '/\t/evil.example.org/x', ''],
  ['a script', 'javascript:alert(1)', ''],
  ['a script in capitals', 'JaVaScRiPt:alert(1)', ''],
  ['an inlined file', 'data:audio/mpeg;base64,AAAA', ''],
  ['a blob', 'blob:https://a.example.org/1', ''],
  ['a relative path', 'audio/1', ''],
  // Fake. secretlint-disable-next-line
  ['a password', 'https://user:secret@a.example.org/x', ''],
  ['a broken address', 'https://', ''],
  ['a very long address', `/${'a'.repeat(3000)}`, ''],
  ['no text', 5, ''],
])('a preview address that is %s is read safely', (_, previewUrl, expected) => {
  expect(parsed({ previewUrl })?.previewUrl).toBe(expected);
});

test('a missing preview address is empty, and the track stays', () => {
  expect(parsed({ previewUrl: undefined })).toEqual(makeTrack({ previewUrl: '' }));
});

test('an invalid length reads as 0, an invalid cover tone and renditions are left out', () => {
  expect(parsed({ trackTimeMillis: '180000' })?.trackTimeMillis).toBe(0);
  for (const trackTimeMillis of [-5, 1e300, Infinity, NaN, null, [180_000]])
    expect(parsed({ trackTimeMillis })?.trackTimeMillis).toBe(0);
  for (const artworkTone of ['red', '#12', '#12345g', 7, null])
    expect(parsed({ artworkTone })).not.toHaveProperty('artworkTone');
  for (const previewRenditions of [null, 'x', {}, { low: 'javascript:1' }, { ultra: '/u' }])
    expect(parsed({ previewRenditions })).not.toHaveProperty('previewRenditions');
  expect(
    parsed({ previewRenditions: { low: '/l', high: '//evil', ultra: '/u' } })?.previewRenditions,
  ).toEqual({ low: '/l' });
});

test('an attribution that can’t be shown whole, or leads nowhere else, is left out', () => {
  const whole = { name: 'Radio', text: 'Heard on Radio', url: 'https://radio.example/1' };
  expect(parsed({ attribution: whole })?.attribution).toEqual(whole);
  for (const part of [
    { name: '' },
    { text: 7 },
    { url: 'javascript:alert(1)' },
    { url: undefined },
  ])
    expect(parsed({ attribution: { ...whole, ...part } })).not.toHaveProperty('attribution');
  for (const attribution of [null, 'Radio', []])
    expect(parsed({ attribution })).not.toHaveProperty('attribution');
});

const hostileFields = fc.record(
  Object.fromEntries(
    [...Object.keys(makeTrack()), 'artworkTone', 'previewRenditions', 'attribution'].map((name) => [
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

test('any JSON gives a safe track or none, and reading it again changes nothing', () => {
  const isSafeUrl = (url: string): boolean =>
    url === '' || /^https?:\/\//.test(url) || /^\/(?![/\\])/.test(url);
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), hostileFields), (json) => {
      const track = parseTrack(json);
      if (!track) return;
      expect(Number.isSafeInteger(track.trackId) && track.trackId > 0).toBe(true);
      for (const name of [track.trackName, track.artistName]) {
        expect(name.trim()).toBe(name);
        expect(name).not.toMatch(/^$|[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u);
        expect(name.length).toBeLessThanOrEqual(500);
      }
      expect(track.trackTimeMillis).toBeGreaterThanOrEqual(0);
      expect(track.trackTimeMillis).toBeLessThanOrEqual(86_400_000);
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
