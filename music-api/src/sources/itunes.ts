import type { Redis } from 'ioredis';
import { z } from 'zod';
import { count, httpUrl, listOf, optional, text } from './answerFields.ts';
import { createCallBudget } from './callBudget.ts';
import type { MusicSource, SourceTrack } from './musicSource.ts';
import { createSharedSearches } from './sharedSearches.ts';
import { UNOBSERVED, type SourceObserver } from './sourceObserver.ts';
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

const song = z
  .object({
    // Podcasts and music videos have the same fields.
    kind: z.literal('song'),
    trackId: z.int().nonnegative(),
    trackName: text,
    artistName: text,
    collectionName: text.catch(''),
    artworkUrl60: optional(httpUrl),
    artworkUrl100: optional(httpUrl),
    previewUrl: optional(httpUrl),
    trackTimeMillis: count.catch(0),
    primaryGenreName: text.catch(''),
    releaseDate: optional(text),
    // By Apple's terms a track may be shown with its link alone.
    trackViewUrl: httpUrl,
  })
  .transform(({ trackViewUrl, ...track }): SourceTrack => ({
    ...track,
    source: 'itunes',
    attribution: { name: SERVICE, text: ATTRIBUTION, url: trackViewUrl },
  }));

const answer = z.object({ results: listOf(song) });

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
      const { results } = await itunes.ask(answer, { url, signal });
      return { tracks: results.slice(0, limit) };
    },
  });
}
