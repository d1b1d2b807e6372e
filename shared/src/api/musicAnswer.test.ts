import fc from 'fast-check';
import { isPlayable } from '../model/track';
import { makeTrack, makeTracks } from '../testing/makeTrack';
import { MusicError } from './errors';
import { readAnswer } from './musicAnswer';
import type { MusicResults } from './musicClient';

const ASKED = { text: 'jazz', limit: 50 };

const reading = (text: string, status = 200, asked = ASKED): MusicResults =>
  readAnswer({ status, text }, asked);
const readingJson = (json: unknown, status = 200): MusicResults =>
  reading(JSON.stringify(json), status);

/** The outcome of reading an answer, in a comparable form. */
function failureOf(text: string, status = 200) {
  try {
    return reading(text, status);
  } catch (error) {
    if (!(error instanceof MusicError)) throw error;
    return { code: error.code, retryable: error.retryable };
  }
}

const track = JSON.stringify(makeTrack());

test.each([
  ['HTML', '<!doctype html><title>Sign in to the Wi-Fi</title>'],
  ['an empty body', ''],
  ['blank space', ' \n '],
  ['truncated JSON', `{"results":[${track},`],
  ['JSON with trailing text', `{"results":[]}<script>`],
  ['another shape', '{"tracks":[]}'],
  ['no list', `{"results":{"0":${track}}}`],
  ['results that are null', '{"results":null}'],
  ['results that are a text', '{"results":"[]"}'],
  ['a list without its envelope', `[${track}]`],
  ['a bare null', 'null'],
  ['a bare text', '"results"'],
  ['a number', '0'],
  ['an error in place of results', '{"error":"quota"}'],
  ['an error next to no results', '{"results":[],"error":"quota"}'],
  ['results by way of a prototype', `{"__proto__":{"results":[${track}]}}`],
])('%s is malformed', (_, text) => {
  expect(failureOf(text)).toEqual({ code: 'malformed', retryable: true });
});

test.each([
  [204, '', 'malformed', true],
  [304, '', 'unavailable', false],
  [400, '{"error":"no"}', 'unavailable', false],
  [401, '<h1>Log in</h1>', 'unavailable', false],
  [408, '', 'unavailable', true],
  [429, '', 'unavailable', true],
  [502, '{"error":"unavailable"}', 'unavailable', true],
  [502, '{"error":"offline"}', 'offline', true],
  [404, '{"error":"offline"}', 'unavailable', false],
])('a %i with the body %j is the failure "%s"', (status, text, code, retryable) => {
  expect(failureOf(text, status)).toEqual({ code, retryable });
});

test('tracks with an error status are not shown', () => {
  expect(failureOf(`{"results":[${track}]}`, 404)).toEqual({
    code: 'unavailable',
    retryable: false,
  });
});

test('nothing found is no failure', () => {
  expect(readingJson({ results: [] })).toEqual({ tracks: [] });
  expect(readingJson({ results: [], error: null })).toEqual({ tracks: [] });
});

test('items that are not tracks, or whose preview has no http(s) address, are dropped; the others keep their order', () => {
  const [first, second] = makeTracks(2);
  const silent = makeTrack({ trackId: 4, previewUrl: '' });
  const results = [
    null,
    'x',
    7,
    [],
    [makeTrack()],
    { trackId: 3 },
    second,
    { ...silent, previewUrl: undefined },
    { ...silent, trackId: 8, previewUrl: null },
    makeTrack({ trackId: 5, previewUrl: 'javascript:alert(1)' }),
    makeTrack({ trackId: 9, previewUrl: 'data:audio/wav;base64,AAAA' }),
    { ...makeTrack({ trackId: 6 }), trackName: { toString: 'x' } },
    { track: makeTrack({ trackId: 7 }) },
    first,
  ];
  expect(readingJson({ results }).tracks).toEqual([
    second,
    silent,
    { ...silent, trackId: 8 },
    first,
  ]);
  const answer = { status: 200, text: JSON.stringify({ results }) };
  expect(readAnswer(answer, ASKED, isPlayable).tracks).toEqual([second, first]);
});

test('a duplicate track is read once, at its first place', () => {
  const results = [makeTrack({ trackName: 'First' }), makeTrack({ trackName: 'Second' })];
  expect(readingJson({ results }).tracks).toEqual([results[0]]);
  expect(readingJson({ results: [results[0], { ...results[1], trackId: '1' }] }).tracks).toEqual([
    results[0],
  ]);
});

test('of ten thousand results as many are read as were requested', () => {
  const { tracks } = reading(JSON.stringify({ results: makeTracks(10_000) }), 200, {
    text: 'jazz',
    limit: 3,
  });
  expect(tracks).toEqual(makeTracks(3));
});

test('a name of a megabyte is cut, and the track is kept', () => {
  const [read] = readingJson({ results: [makeTrack({ trackName: 'a'.repeat(1e6) })] }).tracks;
  expect(read?.trackName).toBe('a'.repeat(500));
});

test('a field named __proto__ gives a track nothing and changes no other object', () => {
  const text = `{"results":[{"__proto__":${track},"trackId":2},${track}],"__proto__":{"polluted":1}}`;
  expect(reading(text).tracks).toEqual([makeTrack()]);
  expect({}).not.toHaveProperty('polluted');
});

describe('a corrected query', () => {
  const correction = (correctedQuery: unknown): unknown =>
    readingJson({ results: [makeTrack()], correctedQuery }).correctedQuery;

  test('is reported', () => {
    expect(correction('jazz hits')).toBe('jazz hits');
    expect(correction(' jazz \u0000 hits\u202e ')).toBe('jazz   hits');
  });

  test.each([
    ['of another type', { length: 3 }],
    ['that is a list', ['jazz hits']],
    ['that is null', null],
    ['that shows nothing', '\u200b \u0007'],
    ['that is the query', 'jazz'],
    ['that is the query in capitals', 'Jazz'],
    ['longer than a query may be', 'a'.repeat(201)],
  ])('%s is ignored', (_, correctedQuery) => {
    expect(correction(correctedQuery)).toBeUndefined();
    expect(readingJson({ results: [], correctedQuery })).not.toHaveProperty('correctedQuery');
  });
});

test('hints are passed on as they are', () => {
  const hints = { understood: [7], more: true };
  expect(readingJson({ results: [], hints })).toEqual({ tracks: [], hints });
});

const anyItem = fc.oneof(
  fc.jsonValue(),
  fc.record(
    {
      trackId: fc.oneof(fc.integer(), fc.double(), fc.string(), fc.integer({ min: 1, max: 9 })),
      trackName: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()),
      artistName: fc.string({ unit: 'grapheme', minLength: 1 }),
      previewUrl: fc.oneof(
        fc.webUrl(),
        fc.constantFrom('/a.mp3', '//evil', 'data:,x'),
        fc.string(),
      ),
    },
    { requiredKeys: [] },
  ),
);

test('any answer reads as distinct tracks with http(s) previews or none, or as a MusicError', () => {
  const anyText = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record({ results: fc.array(anyItem), correctedQuery: fc.jsonValue() })
      .map((json) => JSON.stringify(json)),
  );
  fc.assert(
    fc.property(anyText, fc.constantFrom(200, 204, 304, 404, 502), (text, status) => {
      const read = failureOf(text, status);
      if ('code' in read) return;
      const ids = read.tracks.map(({ trackId }) => trackId);
      expect(new Set(ids).size).toBe(ids.length);
      expect(read.tracks.length).toBeLessThanOrEqual(ASKED.limit);
      for (const { previewUrl, trackName, artistName } of read.tracks) {
        expect(previewUrl).toMatch(/^($|https?:\/\/|\/(?!\/))/);
        expect(trackName.trim() && artistName.trim()).not.toBe('');
      }
      if ('correctedQuery' in read) expect(typeof read.correctedQuery).toBe('string');
    }),
    { numRuns: 500 },
  );
});

test('an answer that is truncated anywhere, or has a changed byte, is tracks or a MusicError', () => {
  const whole = JSON.stringify({ results: makeTracks(3), correctedQuery: 'jazz' });
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.string({ maxLength: 1 }), (at, byte) => {
      for (const text of [whole.slice(0, at), whole.slice(0, at) + byte + whole.slice(at + 1)])
        expect(() => failureOf(text)).not.toThrow();
    }),
    { numRuns: 500 },
  );
});
