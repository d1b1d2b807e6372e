import type { Redis } from 'ioredis';
import { UpstreamError } from '../http/errors.ts';
import { createCallBudget } from './callBudget.ts';
import type { MusicSource, SourceTrack } from './musicSource.ts';
import { createSharedSearches } from './sharedSearches.ts';
import { UNOBSERVED, type SourceObserver } from './sourceObserver.ts';
import { countOf, fieldsOf, httpUrlOf, idOf, listOf, textOf } from './unknownFields.ts';
import { createUpstream } from './upstream.ts';
import type { Fetch } from './upstream.ts';

/** How the iTunes Search API is called. */
export interface ItunesOptions {
  readonly fetch: Fetch;
  /** The timeout of a search; default 5 s. */
  readonly deadlineMillis?: number;
  /** Shares results and the budget among replicas. */
  readonly redis?: Redis | undefined;
  readonly observer?: SourceObserver | undefined;
  /** The current time in milliseconds. */
  readonly now?: () => number;
}

const SERVICE = 'iTunes';

/** Apple's documentation: about 20 calls per minute. */
const BUDGET = { calls: 20, seconds: 60 };

/** Apple's refusal of too many calls does not say for how long. */
const REST_SECONDS = 120;

/** The words that Apple's terms ask for (docs/sources.md). */
const ATTRIBUTION = 'Provided courtesy of iTunes';

function trackOf(item: unknown): SourceTrack[] {
  const fields = fieldsOf(item);
  const trackId = idOf(fields.trackId);
  const trackName = textOf(fields.trackName);
  const artistName = textOf(fields.artistName);
  const storeUrl = httpUrlOf(fields.trackViewUrl);
  // Podcasts and music videos have the same fields.
  if (fields.kind !== 'song') return [];
  if (trackId === undefined || trackName === undefined || artistName === undefined) return [];
  // By Apple's terms it may be shown with its link alone.
  if (storeUrl === undefined) return [];
  return [
    {
      kind: 'song',
      source: 'itunes',
      trackId,
      trackName,
      artistName,
      collectionName: textOf(fields.collectionName) ?? '',
      artworkUrl60: httpUrlOf(fields.artworkUrl60),
      artworkUrl100: httpUrlOf(fields.artworkUrl100),
      previewUrl: httpUrlOf(fields.previewUrl),
      trackTimeMillis: countOf(fields.trackTimeMillis) ?? 0,
      primaryGenreName: textOf(fields.primaryGenreName) ?? '',
      releaseDate: textOf(fields.releaseDate),
      attribution: { name: SERVICE, text: ATTRIBUTION, url: storeUrl },
    },
  ];
}

/** Searches the iTunes Search API; drops items that are not tracks. */
export function createItunesSource({
  fetch,
  deadlineMillis = 5_000,
  now = Date.now,
  redis,
  observer = UNOBSERVED,
}: ItunesOptions): MusicSource {
  const itunes = createUpstream({
    service: SERVICE,
    fetch,
    now,
    observer,
    spendCall: createCallBudget({ service: SERVICE, ...BUDGET, redis, observer }),
    restAfterEmpty: { status: 403, seconds: REST_SECONDS },
  });
  return createSharedSearches({
    service: SERVICE,
    deadlineMillis,
    redis,
    observer,
    search: async ({ query, limit }, signal) => {
      const parameters = new URLSearchParams({
        term: query,
        media: 'music',
        entity: 'song',
        limit: String(limit),
      });
      const url = `https://itunes.apple.com/search?${parameters.toString()}`;
      const results = listOf(fieldsOf(await itunes.ask({ url, signal })).results);
      if (results === undefined) throw new UpstreamError(SERVICE, 'the answer has no results');
      return { tracks: results.flatMap(trackOf).slice(0, limit) };
    },
  });
}
