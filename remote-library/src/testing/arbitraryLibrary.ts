import fc from 'fast-check';
import {
  type LibraryAddition,
  parseKeptTrack,
  parsePlaylistHead,
  type Playlist,
  type Track,
} from '@prelude/shared';
import { TEST_USER } from '@prelude/shared/testing';

const LATEST = 4_000_000_000_000;
const time = fc.integer({ min: 0, max: LATEST });
const trackId = fc.integer({ min: 1, max: 60 });
const anyText = fc.string({ unit: 'binary', maxLength: 20 });
const url = fc.constantFrom('', '/api/music/audio/1?quality=high', 'https://example.org/a%20b.mp3');

/** Any valid track, parsed as a real one would be. */
const track: fc.Arbitrary<Track> = fc
  .record({
    trackId,
    trackName: anyText,
    artistName: anyText,
    collectionName: anyText,
    artworkUrl100: url,
    artworkUrl60: url,
    previewUrl: url,
    trackTimeMillis: fc.integer({ min: 0, max: 400_000 }),
    artworkTone: fc.constantFrom(undefined, '#1c2d5c'),
    previewRenditions: fc.constantFrom(undefined, { low: 'https://example.org/low.mp3' }),
  })
  .map(
    (fields) =>
      parseKeptTrack(fields) ?? parseKeptTrack({ ...fields, trackName: 'a', artistName: 'b' }),
  )
  .filter((parsed) => parsed !== null);

/** Any valid playlist of the signed-in test user, parsed as a real one would be. */
export const arbitraryPlaylist: fc.Arbitrary<Playlist> = fc
  .record({
    id: fc.oneof(fc.uuid(), fc.string({ unit: 'binary', minLength: 1, maxLength: 20 })),
    name: anyText,
    description: anyText,
    tracks: fc.uniqueArray(fc.record({ id: fc.uuid(), trackData: track, addedAt: time }), {
      selector: ({ id }) => id,
      maxLength: 6,
    }),
    createdAt: time,
    updatedAt: time,
  })
  .map(({ tracks, ...fields }) => {
    const head = parsePlaylistHead(fields);
    if (!head) throw new Error('Such a playlist is one');
    return { ...head, userId: TEST_USER.uid, tracks };
  });

export const arbitraryLibrary: fc.Arbitrary<LibraryAddition> = fc.record({
  favorites: fc.uniqueArray(track, { selector: (one) => one.trackId, maxLength: 8 }),
  recent: fc
    .uniqueArray(fc.record({ trackData: track, playedAt: time }), {
      selector: ({ trackData }) => trackData.trackId,
      maxLength: 8,
    })
    .map((entries) => entries.sort((one, other) => other.playedAt - one.playedAt)),
  playCounts: fc.dictionary(trackId.map(String), fc.nat(), { noNullPrototype: true }),
  playlists: fc.uniqueArray(arbitraryPlaylist, { selector: ({ id }) => id, maxLength: 4 }),
});
