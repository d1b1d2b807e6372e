import { join } from 'node:path';
import { sampleFolder } from '../../site/testing/sampleBuild.ts';
import { parseSeed, readSeed, recordSeed, textsOf } from './seed.ts';

const folder = sampleFolder();
afterAll(() => folder.remove());

const NOW = 1_790_000_000_000;
const kept = { trackId: 7, trackName: 'Kite', artistName: 'Mara Quill' };

/** What the browser keeps of a seed under a key. */
const recordOf = (seed: unknown, key: string): unknown =>
  JSON.parse(textsOf(parseSeed(seed), NOW)[key] ?? 'null');

test('without a seed a member has an empty library, in the dark theme', () => {
  const texts = textsOf(parseSeed({}), NOW);
  expect(texts).toMatchObject({ theme: 'dark', session_hint: '{"uid":"member","isGuest":false}' });
  expect(texts['guest_present']).toBeUndefined();
  expect(recordOf({}, 'local_favorites_member')).toMatchObject({ tracks: [] });
});

test('a guest is present as the browser remembers them', () => {
  expect(textsOf(parseSeed({ user: 'guest', theme: 'light' }), NOW)).toMatchObject({
    guest_session: 'guest_emulator',
    guest_present: '1',
    theme: 'light',
  });
});

test.each(['member', 'guest_emulator'])('the library of %s is the seed’s', (userId) => {
  const seed = {
    tracks: [kept, { ...kept, trackId: 8 }],
    liked: [8],
    played: [7, 8, 7],
    playlists: [{ name: 'Road trip', tracks: [8, 7] }],
  };
  expect(recordOf(seed, `local_favorites_${userId}`)).toMatchObject({
    userId,
    tracks: [{ trackId: 8, trackName: 'Kite' }],
  });
  expect(recordOf(seed, `local_recent_${userId}`)).toMatchObject({
    tracks: [
      { trackData: { trackId: 7 }, playedAt: NOW },
      { trackData: { trackId: 8 }, playedAt: NOW - 60_000 },
    ],
  });
  expect(recordOf(seed, `local_play_counts_${userId}`)).toEqual({ 7: 2, 8: 1 });
  expect(recordOf(seed, `local_playlists_${userId}`)).toMatchObject([
    { name: 'Road trip', tracks: [{ trackData: { trackId: 8 } }, { trackData: { trackId: 7 } }] },
  ]);
});

test('a recording has the texts of the storage in place of what the seed said, with its catalogue', () => {
  const file = join(folder.path, 'prelude.seed.json');
  const written = { tracks: [kept], liked: [7], user: 'guest' };
  folder.write('prelude.seed.json', JSON.stringify(written));
  const texts = { theme: 'light', local_texts_member: '{"radio.jingles":"on"}' };
  recordSeed(file, texts);
  const seed = readSeed(file);
  expect(textsOf(seed, NOW)).toEqual(texts);
  expect(seed.tracks).toMatchObject([kept]);
  expect(() => recordSeed(file, { theme: 1 })).toThrow(/^recorded\.theme: /);
  expect(readSeed(file)).toEqual(seed);
});

test.each([
  [{ liked: [99] }, 'liked: no track has the trackId 99'],
  [
    { tracks: [kept], playlists: [{ name: 'Road trip', tracks: [1] }] },
    'playlists.0.tracks: no track has the trackId 1',
  ],
  [{ user: 'admin' }, /^user: /],
  [{ likes: [] }, /likes/],
])('the seed %j is refused with the name of the field', (seed, reason) => {
  expect(() => parseSeed(seed)).toThrow(reason);
});
