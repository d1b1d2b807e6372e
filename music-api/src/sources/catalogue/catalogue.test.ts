import { createCatalogue } from './catalogue.ts';
import { GENRE_IDS, sectionsOf } from '@prelude/composer';

const catalogue = createCatalogue();
const { tracks } = catalogue;

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];
const names = tracks.flatMap((track) => [track.name, track.artistName, track.albumName]);

test.each(GENRE_IDS)('%s has at least 60 tracks by 12 artists', (genreId) => {
  const own = tracks.filter((track) => track.genreId === genreId);
  expect(own.length).toBeGreaterThanOrEqual(60);
  expect(distinct(own.map((track) => track.artistName)).length).toBeGreaterThanOrEqual(12);
});

test.each([
  [110101, 'Salt on the Radio'],
  [120101, 'चाँदनी रास्ते'],
  [140101, 'மழைக்குறிப்பு'],
  [160106, 'Cobalt'],
  [201504, 'El Sofá de Mi Hermana'],
])('track %i is always "%s"', (trackId, name) => {
  expect(catalogue.findTrack(trackId)?.name).toBe(name);
});

test('each track changes within 15 seconds and reaches its chorus between 10 and 24', () => {
  for (const track of tracks) {
    const sections = sectionsOf(track);
    const startOf = (wanted: string): number =>
      sections.find(({ kind }) => kind === wanted)?.startSeconds ?? NaN;
    expect(startOf('verse')).toBeLessThan(15);
    expect(startOf('chorus')).toBeGreaterThan(10);
    expect(startOf('chorus')).toBeLessThan(24);
  }
});

test('no artist has two tracks of one name, and few tracks of the catalogue share a name', () => {
  const ofArtist = tracks.map((track) => `${track.artistName} / ${track.name}`);
  expect(distinct(ofArtist)).toHaveLength(tracks.length);
  const repeated = tracks.length - distinct(tracks.map((track) => track.name)).length;
  expect(repeated).toBeLessThanOrEqual(3);
});

test('an album has one artist, one name, one release day and one genre', () => {
  for (const { id } of catalogue.albums) {
    const facts = tracks
      .filter((track) => track.albumId === id)
      .map(({ artistName, albumName, released, genreId }) =>
        [artistName, albumName, released, genreId].join(' / '),
      );
    expect(distinct(facts)).toHaveLength(1);
  }
});

test('an artist has one genre, one romanised spelling and one to three albums', () => {
  for (const artistName of distinct(tracks.map((track) => track.artistName))) {
    const own = tracks.filter((track) => track.artistName === artistName);
    expect(distinct(own.map((track) => track.genreId))).toHaveLength(1);
    expect(distinct(own.map((track) => track.romanisedArtistName))).toHaveLength(1);
    expect([1, 2, 3]).toContain(distinct(own.map((track) => track.albumId)).length);
  }
});

test('every release day is in the past', () => {
  const days = tracks.map(({ released }) => released).sort();
  expect(days[0]! > '1950-01-01' && days.at(-1)! < '2026-12-01').toBe(true);
});

test('tracks last 45 to 180 seconds', () => {
  const durations = tracks.map(({ durationMillis }) => durationMillis);
  expect(Math.min(...durations)).toBeGreaterThanOrEqual(45_000);
  expect(Math.max(...durations)).toBeLessThanOrEqual(180_000);
});

test.each([
  ...['Latin', 'Devanagari', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Arabic', 'Hebrew', 'Han', 'Hiragana', 'Katakana', 'Hangul'],
])('some names are written in %s', (script) => {
  const written = new RegExp(`\\p{Script=${script}}`, 'u');
  expect(names.some((name) => written.test(name))).toBe(true);
});

test('pop, hip-hop, electronic and indie have artists in right-to-left scripts', () => {
  const rightToLeft = tracks.filter((track) =>
    /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(track.artistName),
  );
  const found = distinct(rightToLeft.map((track) => track.genreId));
  expect(found).toEqual(expect.arrayContaining(['pop', 'hip-hop', 'electronic', 'indie']));
});

test('a name in another script can be typed in Latin letters', () => {
  for (const track of tracks) {
    const pairs = [
      [track.name, track.romanisedName],
      [track.artistName, track.romanisedArtistName],
      [track.albumName, track.romanisedAlbumName],
    ] as const;
    for (const [shown, romanised] of pairs) {
      expect(/\p{Script=Latin}/u.test(`${shown}${romanised}`)).toBe(true);
      expect(romanised).toMatch(/^[a-z0-9 ]*$/);
    }
  }
});

test('some names are very long and some very short', () => {
  for (const field of ['name', 'artistName'] as const) {
    const lengths = tracks.map((track) => [...track[field]].length);
    expect(Math.max(...lengths)).toBeGreaterThanOrEqual(80);
    expect(Math.min(...lengths)).toBe(1);
  }
});

test('names are trimmed, composed, and without control or direction marks', () => {
  for (const name of names) {
    expect(name).toBe(name.trim().normalize('NFC'));
    // Some Persian words contain a zero-width non-joiner.
    expect(name.replaceAll('\u200c', '')).not.toMatch(/[\p{Cc}\p{Cf}]|\s{2}/u);
  }
});
