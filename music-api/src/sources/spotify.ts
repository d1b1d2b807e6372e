import type { Redis } from 'ioredis';
import { UpstreamError } from '../http/errors.ts';
import { numericId } from './numericId.ts';
import type { MusicSource, SourceTrack } from './musicSource.ts';
import { createSharedSearches } from './sharedSearches.ts';
import { UNOBSERVED, type SourceObserver } from './sourceObserver.ts';
import { createSpotifyTokens } from './spotifyTokens.ts';
import { countOf, fieldsOf, httpUrlOf, itemsOf, listOf, textOf } from './unknownFields.ts';
import type { UnknownFields } from './unknownFields.ts';
import { createUpstream, isRefusedWith } from './upstream.ts';
import type { Fetch } from './upstream.ts';

/** How the Spotify Web API is called. */
export interface SpotifyOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly fetch: Fetch;
  /** The timeout of a search, all its pages together; default 5 s. */
  readonly deadlineMillis?: number;
  /** Shares results and the budget among replicas. */
  readonly redis?: Redis | undefined;
  readonly observer?: SourceObserver | undefined;
  /** The current time in milliseconds. */
  readonly now?: () => number;
}

const SERVICE = 'Spotify';

// The Web API's limit for apps in development mode since February 2026, at most five pages a search.
const PAGE_SIZE = 10;
const MOST_PAGES = 5;

function imageOf(album: UnknownFields, atLeastPixels: number): string | undefined {
  const images = itemsOf(album.images)
    .map(fieldsOf)
    .flatMap(({ url, width }) => {
      const address = httpUrlOf(url);
      return address === undefined ? [] : [{ address, width: countOf(width) ?? 0 }];
    })
    .sort((left, right) => left.width - right.width);
  return (images.find(({ width }) => width >= atLeastPixels) ?? images.at(-1))?.address;
}

function trackOf(item: unknown): SourceTrack[] {
  const fields = fieldsOf(item);
  const album = fieldsOf(fields.album);
  const id = textOf(fields.id);
  const trackName = textOf(fields.name);
  const artists = itemsOf(fields.artists).flatMap((artist) => textOf(fieldsOf(artist).name) ?? []);
  const previewUrl = httpUrlOf(fields.preview_url);
  const url = httpUrlOf(fieldsOf(fields.external_urls).spotify);
  // New applications get no previews since November 2024, and a track without one can't be played.
  if (id === undefined || trackName === undefined || previewUrl === undefined) return [];
  if (artists.length === 0) return [];
  return [
    {
      kind: 'song',
      source: 'spotify',
      trackId: numericId(id),
      trackName,
      artistName: artists.join(', '),
      collectionName: textOf(album.name) ?? '',
      artworkUrl60: imageOf(album, 60),
      artworkUrl100: imageOf(album, 300),
      previewUrl,
      trackTimeMillis: countOf(fields.duration_ms) ?? 0,
      primaryGenreName: '',
      releaseDate: textOf(album.release_date),
      ...(url !== undefined && { attribution: { name: SERVICE, text: 'Play on Spotify', url } }),
    },
  ];
}

/** Searches the Spotify Web API with client credentials; drops what can't be played. */
export function createSpotifySource({
  clientId,
  clientSecret,
  fetch,
  deadlineMillis = 5_000,
  now = Date.now,
  redis,
  observer = UNOBSERVED,
}: SpotifyOptions): MusicSource {
  const spotify = createUpstream({ service: SERVICE, fetch, now, observer });
  const tokens = createSpotifyTokens({ clientId, clientSecret, spotify, deadlineMillis, now });

  const askWith = async (token: string, url: string, signal: AbortSignal): Promise<unknown> =>
    spotify.ask({ url, signal, headers: { authorization: `Bearer ${token}` } });

  const askForPage = async (url: string, signal: AbortSignal): Promise<readonly unknown[]> => {
    const token = await tokens.take();
    const answer = await askWith(token, url, signal).catch(async (error: unknown) => {
      if (!isRefusedWith(error, 401)) throw error;
      // A token can be revoked before it expires. If the new one is refused too, the search fails.
      tokens.forget(token);
      return askWith(await tokens.take(), url, signal);
    });
    const items = listOf(fieldsOf(fieldsOf(answer).tracks).items);
    if (items === undefined) throw new UpstreamError(SERVICE, 'the answer has no tracks');
    return items;
  };

  return createSharedSearches({
    service: SERVICE,
    deadlineMillis,
    redis,
    observer,
    search: async ({ query, limit }, signal) => {
      const wanted = Math.min(limit, PAGE_SIZE * MOST_PAGES);
      const tracks: SourceTrack[] = [];
      for (let offset = 0; offset < wanted && !signal.aborted; offset += PAGE_SIZE) {
        const size = Math.min(PAGE_SIZE, wanted - offset);
        const parameters = new URLSearchParams({
          q: query,
          type: 'track',
          limit: String(size),
          offset: String(offset),
        });
        const items = await askForPage(
          `https://api.spotify.com/v1/search?${parameters.toString()}`,
          signal,
        );
        tracks.push(...items.slice(0, size).flatMap(trackOf));
        if (items.length < size) break;
      }
      return { tracks };
    },
  });
}
