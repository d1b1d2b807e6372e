import { createHash } from 'node:crypto';
import { UpstreamError } from '../http/errors.ts';
import type { MusicSource, SourceTrack } from './musicSource.ts';
import { askForJson, countOf, fieldsOf, httpUrlOf, itemsOf, textOf } from './upstream.ts';
import type { Fetch, UnknownFields } from './upstream.ts';

/** How the Spotify Web API is asked. */
export interface SpotifyOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly fetch: Fetch;
  /** When one call is given up; 5 s by default. */
  readonly deadlineMillis?: number;
  /** The time now in milliseconds, to know when the access token ends. */
  readonly now?: () => number;
}

const service = 'Spotify';

// The Web API's limit for apps in development mode since February 2026, at most five pages a search.
const pageSize = 10;
const mostPages = 5;

// A token that ends while its request is on the way is no token.
const tokenMarginMillis = 30_000;

/** The product's track ids are numbers: the first 52 bits of a hash stand in for Spotify's text. */
const numericId = (id: string): number =>
  Number.parseInt(createHash('sha256').update(id).digest('hex').slice(0, 13), 16);

const imageOf = (album: UnknownFields, atLeastPixels: number): string | undefined => {
  const images = itemsOf(album.images)
    .map(fieldsOf)
    .flatMap(({ url, width }) => {
      const address = httpUrlOf(url);
      return address === undefined ? [] : [{ address, width: countOf(width) ?? 0 }];
    })
    .sort((left, right) => left.width - right.width);
  return (images.find(({ width }) => width >= atLeastPixels) ?? images.at(-1))?.address;
};

const trackOf = (item: unknown): SourceTrack[] => {
  const fields = fieldsOf(item);
  const album = fieldsOf(fields.album);
  const id = textOf(fields.id);
  const trackName = textOf(fields.name);
  const artists = itemsOf(fields.artists).flatMap((artist) => textOf(fieldsOf(artist).name) ?? []);
  if (id === undefined || trackName === undefined || artists.length === 0) return [];
  return [
    {
      kind: 'song',
      trackId: numericId(id),
      trackName,
      artistName: artists.join(', '),
      collectionName: textOf(album.name) ?? '',
      artworkUrl60: imageOf(album, 60),
      artworkUrl100: imageOf(album, 300),
      previewUrl: httpUrlOf(fields.preview_url),
      trackTimeMillis: countOf(fields.duration_ms) ?? 0,
      primaryGenreName: '',
      releaseDate: textOf(album.release_date),
    },
  ];
};

/** Keeps an access token of the client credentials flow for as long as it holds. */
const createTokens = (options: Required<SpotifyOptions>): (() => Promise<string>) => {
  const { clientId, clientSecret, fetch, deadlineMillis, now } = options;
  let held: { readonly token: string; readonly endsAtMillis: number } | undefined;
  return async () => {
    if (held !== undefined && now() < held.endsAtMillis) return held.token;
    const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const answer = fieldsOf(
      await askForJson({
        service,
        fetch,
        url: 'https://accounts.spotify.com/api/token',
        init: {
          method: 'POST',
          headers: {
            authorization: `Basic ${credentials}`,
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: 'grant_type=client_credentials',
        },
        deadlineMillis,
      }),
    );
    const token = textOf(answer.access_token);
    if (token === undefined) throw new UpstreamError(service);
    const lastsMillis = (countOf(answer.expires_in) ?? 0) * 1_000;
    held = { token, endsAtMillis: now() + lastsMillis - tokenMarginMillis };
    return token;
  };
};

/** Asks the Spotify Web API with client credentials; items that are not tracks are dropped. */
export const createSpotifySource = (given: SpotifyOptions): MusicSource => {
  const options = { deadlineMillis: 5_000, now: Date.now, ...given };
  const accessToken = createTokens(options);

  const askForPage = async (query: string, offset: number, size: number): Promise<unknown> => {
    const parameters = new URLSearchParams({
      q: query,
      type: 'track',
      limit: String(size),
      offset: String(offset),
    });
    const answer = await askForJson({
      service,
      fetch: options.fetch,
      url: `https://api.spotify.com/v1/search?${parameters}`,
      init: { headers: { authorization: `Bearer ${await accessToken()}` } },
      deadlineMillis: options.deadlineMillis,
    });
    return fieldsOf(fieldsOf(answer).tracks).items;
  };

  return {
    search: async ({ query, limit }) => {
      const wanted = Math.min(limit, pageSize * mostPages);
      const tracks: SourceTrack[] = [];
      for (let offset = 0; offset < wanted; offset += pageSize) {
        const size = Math.min(pageSize, wanted - offset);
        const items = itemsOf(await askForPage(query, offset, size));
        tracks.push(...items.flatMap(trackOf));
        if (items.length < size) break;
      }
      return { tracks };
    },
  };
};
