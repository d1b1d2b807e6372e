import { createAudiusSource } from './audius.ts';
import type { Fetch } from './upstream.ts';

// The shape of a track in the API's own source: MinTrack, and the gates of FullTrack.
const song = {
  id: 'D7KyD',
  title: 'Kettle',
  user: { id: 'nlGNe', handle: 'hobs', name: 'The Hobs' },
  artwork: {
    '150x150': 'https://node.example/150x150.jpg',
    '480x480': 'https://node.example/480x480.jpg',
    '1000x1000': 'https://node.example/1000x1000.jpg',
  },
  duration: 201,
  genre: 'Electronic',
  mood: null,
  release_date: '2020-01-02T12:00:00Z',
  is_streamable: true,
  permalink: '/hobs/kettle',
};

const search = (fetch: Fetch, limit = 2) =>
  createAudiusSource({ fetch }).search({ query: 'a & b', limit, scripts: [] });
const answering =
  (...data: readonly unknown[]): Fetch =>
  async () =>
    Response.json({ data });

test('it searches the tracks of Audius and names the application', async () => {
  const fetch = jest.fn(answering());
  await search(fetch);
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([
    'https://api.audius.co/v1/tracks/search?query=a+%26+b&limit=2&app_name=Prelude',
  ]);
});

test('the preview of a track is its stream, and the link leads to its page', async () => {
  expect(await search(answering(song))).toEqual({
    tracks: [
      {
        kind: 'song',
        source: 'audius',
        trackId: expect.any(Number),
        trackName: 'Kettle',
        artistName: 'The Hobs',
        collectionName: '',
        artworkUrl60: 'https://node.example/150x150.jpg',
        artworkUrl100: 'https://node.example/480x480.jpg',
        previewUrl: 'https://api.audius.co/v1/tracks/D7KyD/stream?app_name=Prelude',
        trackTimeMillis: 201_000,
        primaryGenreName: 'Electronic',
        releaseDate: '2020-01-02T12:00:00.000Z',
        attribution: {
          name: 'Audius',
          text: 'Listen on Audius',
          url: 'https://audius.co/hobs/kettle',
        },
      },
    ],
  });
});

test('at most the requested number of tracks is returned', async () => {
  expect((await search(answering(song, song, song))).tracks).toHaveLength(2);
});

test.each([
  [null],
  [{ ...song, id: 7 }],
  [{ ...song, title: '' }],
  [{ ...song, user: null }],
  [{ ...song, is_streamable: false }],
  [{ ...song, is_stream_gated: true }],
  [{ ...song, is_unlisted: true }],
  [{ ...song, access: { stream: false, download: false } }],
])('what not everyone may stream is dropped: %j', async (item) => {
  expect(await search(answering(item))).toEqual({ tracks: [] });
});

test('a track without cover, date and link stays', async () => {
  const bare = { ...song, artwork: null, release_date: 'soon', permalink: 'javascript:alert(1)' };
  const [track] = (await search(answering(bare))).tracks;
  expect(track).toMatchObject({ trackName: 'Kettle', attribution: { url: 'https://audius.co' } });
  for (const field of ['artworkUrl100', 'artworkUrl60', 'releaseDate'] as const)
    expect(track?.[field]).toBeUndefined();
});
