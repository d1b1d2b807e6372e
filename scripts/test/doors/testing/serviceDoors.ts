import { createAudiusSource } from '../../../../music-api/src/sources/audius.ts';
import { createItunesSource } from '../../../../music-api/src/sources/itunes.ts';
import type { MusicSource } from '../../../../music-api/src/sources/musicSource.ts';
import { createSharedSearches } from '../../../../music-api/src/sources/sharedSearches.ts';
import { createSpotifySource } from '../../../../music-api/src/sources/spotify.ts';
import type { Fetch } from '../../../../music-api/src/sources/upstream.ts';
import { connectEndpoint } from '../../../endpoint/client.ts';
import { readCounts } from '../../../endpoint/watch/readCounts.ts';
import { accountIdsIn } from '../../../serve/auth/authEmulator.ts';
import { readAnswer } from '../../../serve/auth/authGateway.ts';
import { UserError } from '../../../site/userError.ts';
import { answering, jsonAnswer } from './answers.ts';
import { ANSWER, type Door, isReason, never } from './door.ts';

const SPOTIFY_TOKEN = Buffer.from('{"access_token":"key","expires_in":3600}');

const isUpstream = ({ name }: Error): boolean => name === 'UpstreamError';

/** Searches once; every request to the service is answered with the bytes. */
const search = (create: (fetch: Fetch) => MusicSource, bytes: Buffer): Promise<unknown> =>
  create((url) =>
    Promise.resolve(jsonAnswer(url.endsWith('/api/token') ? SPOTIFY_TOKEN : bytes)),
  ).search({ query: 'kettle', limit: 10, scripts: [] });

const createSpotify = (fetch: Fetch): MusicSource =>
  createSpotifySource({ clientId: 'me', clientSecret: 'hush', fetch });

const FOUND = {
  outcome: {
    tracks: [
      {
        kind: 'song',
        source: 'itunes',
        trackId: 1,
        trackName: 'Kettle',
        artistName: 'The Hobs',
        collectionName: '',
        trackTimeMillis: 1_000,
        primaryGenreName: '',
        attribution: {
          name: 'iTunes',
          text: 'Provided courtesy of iTunes',
          url: 'https://a.example/',
        },
      },
    ],
    correctedQuery: 'kettle',
  },
  foundAt: 1,
};

/** Redis as far as the cache calls it; it has one value for each key. */
type Redis = NonNullable<Parameters<typeof createSharedSearches>[0]['redis']>;
const redisWith = (text: string): Redis =>
  ({
    status: 'ready',
    get: () => Promise.resolve(text),
    set: () => Promise.resolve('OK'),
    pttl: () => Promise.resolve(1_000),
  }) as unknown as Redis;

/** What other services answer. */
export const SERVICE_DOORS: readonly Door[] = [
  {
    ...ANSWER,
    time: '5 s for a search',
    name: 'an answer of the iTunes Search API',
    file: 'music-api/src/sources/itunes.ts',
    sample: {
      results: [
        {
          kind: 'song',
          trackId: 1,
          trackName: 'Kettle',
          artistName: 'The Hobs',
          collectionName: 'Boil',
          artworkUrl60: 'https://a.example/60.jpg',
          previewUrl: 'https://a.example/a.m4a',
          trackTimeMillis: 1_000,
          primaryGenreName: 'Pop',
          releaseDate: '2020-01-02T12:00:00Z',
          trackViewUrl: 'https://a.example/',
        },
      ],
    },
    shows: 'Kettle',
    open: (bytes) => search((fetch) => createItunesSource({ fetch }), bytes),
    refuses: isUpstream,
  },
  {
    ...ANSWER,
    time: '5 s for a search',
    name: 'an answer of the Audius API',
    file: 'music-api/src/sources/audius.ts',
    sample: {
      data: [
        {
          id: 'D7KyD',
          title: 'Kettle',
          user: { name: 'The Hobs' },
          artwork: {
            '150x150': 'https://a.example/150.jpg',
            '480x480': 'https://a.example/480.jpg',
          },
          duration: 201,
          genre: 'Pop',
          release_date: '2020-01-02',
          permalink: '/hobs/kettle',
          access: { stream: true },
        },
      ],
    },
    shows: 'Kettle',
    open: (bytes) => search((fetch) => createAudiusSource({ fetch }), bytes),
    refuses: isUpstream,
  },
  {
    ...ANSWER,
    time: '5 s for a search',
    name: 'an answer of the Spotify Web API',
    file: 'music-api/src/sources/spotify.ts',
    sample: {
      tracks: {
        items: [
          {
            id: 'a',
            name: 'Kettle',
            artists: [{ name: 'The Hobs' }],
            preview_url: 'https://a.example/a.mp3',
            duration_ms: 1_000,
            album: {
              name: 'Boil',
              release_date: '2020',
              images: [{ url: 'https://a.example/a.jpg', width: 300 }],
            },
            external_urls: { spotify: 'https://a.example/' },
          },
        ],
      },
    },
    shows: 'Kettle',
    open: (bytes) => search(createSpotify, bytes),
    refuses: isUpstream,
  },
  {
    ...ANSWER,
    time: '5 s',
    name: 'a token of the Spotify Web API',
    file: 'music-api/src/sources/spotifyTokens.ts',
    sample: { access_token: 'key', expires_in: 3_600 },
    shows: 'tracks',
    open(bytes) {
      const nothing = Buffer.from('{"tracks":{"items":[]}}');
      const fetch: Fetch = (url, init) => {
        // As the network's own `fetch`: a header has no control character.
        void new Headers(init?.headers);
        return Promise.resolve(jsonAnswer(url.endsWith('/api/token') ? bytes : nothing));
      };
      return createSpotify(fetch).search({ query: 'kettle', limit: 10, scripts: [] });
    },
    refuses: isUpstream,
  },
  {
    ...ANSWER,
    bytes: 'what music-api wrote',
    reach: 5_000_000,
    depth: 'any: fields are read by name',
    keys: 'only known names are read',
    time: '1 s',
    name: 'a search in Redis',
    file: 'music-api/src/sources/sharedSearches.ts',
    sample: FOUND,
    shows: 'Kettle',
    open: (bytes) =>
      createSharedSearches({
        service: 'Test',
        deadlineMillis: 60_000,
        redis: redisWith(bytes.toString()),
        search: () => Promise.resolve({ tracks: [] }),
      }).search({ query: 'kettle', limit: 10, scripts: [] }),
    // It counts as a miss.
    refuses: never,
  },
  {
    ...ANSWER,
    schema: 'names of passwords',
    keys: 'hostile refused',
    name: 'an answer of the Auth emulator to a browser',
    file: 'scripts/serve/auth/authGateway.ts',
    sample: { localId: 'a', users: [{ passwordHash: 'a', salt: 's', customAttributes: '{}' }] },
    shows: 'UkVEQUNURUQ=',
    open: async (bytes) => JSON.parse(await readAnswer(jsonAnswer(bytes))) as unknown,
    refuses: isReason,
  },
  {
    ...ANSWER,
    bytes: '32 MB, 1,000,000 values',
    name: 'the accounts of the Auth emulator',
    file: 'scripts/serve/auth/authEmulator.ts',
    sample: { users: [{ localId: 'robin', email: 'robin@example.org' }] },
    shows: 'robin',
    open: (bytes) => accountIdsIn(jsonAnswer(bytes)),
    refuses: isReason,
  },
  {
    ...ANSWER,
    time: '20 minutes',
    name: 'an answer of the publish endpoint',
    file: 'scripts/endpoint/client.ts',
    sample: { said: 'player is current', revision: 2, parts: [] },
    shows: 'player is current',
    open: (bytes) =>
      answering(bytes, () =>
        connectEndpoint('https://publish.example', 'a').perform({
          name: 'rollback',
          part: 'player',
        }),
      ),
    refuses: (error) => error instanceof UserError,
  },
  {
    ...ANSWER,
    name: 'a site’s counts, for a watched canary',
    file: 'scripts/endpoint/watch/readCounts.ts',
    sample: {
      startedAt: '2026-11-26T08:00:00.000Z',
      versions: [
        { part: 'player', version: 'a', channel: 'live', starts: 1, failed: 0 },
        { part: 'player', version: 'b', channel: 'canary', starts: 1, failed: 0 },
      ],
    },
    shows: 'liveVersion',
    open: (bytes) =>
      readCounts(
        { url: 'http://counts', token: null, fetch: () => Promise.resolve(jsonAnswer(bytes)) },
        'player',
        'b',
      ),
    refuses: isReason,
  },
];
