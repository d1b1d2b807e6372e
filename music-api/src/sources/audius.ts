import type { Redis } from 'ioredis';
import { UpstreamError } from '../http/errors.ts';
import { createCallBudget } from './callBudget.ts';
import type { MusicSource, SourceTrack } from './musicSource.ts';
import { numericId } from './numericId.ts';
import { createSharedSearches } from './sharedSearches.ts';
import { UNOBSERVED, type SourceObserver } from './sourceObserver.ts';
import { countOf, fieldsOf, httpUrlOf, listOf, textOf } from './unknownFields.ts';
import type { UnknownFields } from './unknownFields.ts';
import { createUpstream } from './upstream.ts';
import type { Fetch } from './upstream.ts';

/** How the Audius API is called. */
export interface AudiusOptions {
  readonly fetch: Fetch;
  /** The timeout of a search; default 5 s. */
  readonly deadlineMillis?: number;
  /** Shares results and the budget among replicas. */
  readonly redis?: Redis | undefined;
  readonly observer?: SourceObserver | undefined;
  /** The current time in milliseconds. */
  readonly now?: () => number;
}

const SERVICE = 'Audius';
const API = 'https://api.audius.co/v1/tracks';
const SITE = 'https://audius.co';

/** Audius asks every application to name itself. */
const APP = 'Prelude';

/** True for what everyone may stream: neither gated, nor unlisted, nor removed. */
const isFree = (fields: UnknownFields): boolean =>
  fields.is_streamable !== false &&
  fields.is_stream_gated !== true &&
  fields.is_unlisted !== true &&
  fieldsOf(fields.access).stream !== false;

function isoDate(value: unknown): string | undefined {
  const millis = Date.parse(textOf(value) ?? '');
  return Number.isNaN(millis) ? undefined : new Date(millis).toISOString();
}

function trackOf(item: unknown): SourceTrack[] {
  const fields = fieldsOf(item);
  const id = textOf(fields.id);
  const trackName = textOf(fields.title);
  const artistName = textOf(fieldsOf(fields.user).name);
  if (id === undefined || trackName === undefined || artistName === undefined) return [];
  if (!isFree(fields)) return [];
  const artwork = fieldsOf(fields.artwork);
  const permalink = textOf(fields.permalink);
  return [
    {
      kind: 'song',
      source: 'audius',
      trackId: numericId(id),
      trackName,
      artistName,
      collectionName: '',
      artworkUrl60: httpUrlOf(artwork['150x150']),
      artworkUrl100: httpUrlOf(artwork['480x480']) ?? httpUrlOf(artwork['150x150']),
      previewUrl: `${API}/${encodeURIComponent(id)}/stream?app_name=${APP}`,
      trackTimeMillis: (countOf(fields.duration) ?? 0) * 1_000,
      primaryGenreName: textOf(fields.genre) ?? '',
      releaseDate: isoDate(fields.release_date),
      attribution: {
        name: SERVICE,
        text: 'Listen on Audius',
        url: permalink?.startsWith('/') ? `${SITE}${permalink}` : SITE,
      },
    },
  ];
}

/** Searches the Audius API, which needs no key; drops what not everyone may stream. */
export function createAudiusSource({
  fetch,
  deadlineMillis = 5_000,
  now = Date.now,
  redis,
  observer = UNOBSERVED,
}: AudiusOptions): MusicSource {
  const audius = createUpstream({
    service: SERVICE,
    fetch,
    now,
    observer,
    // Audius' free plan: 10 requests per second.
    spendCall: createCallBudget({ service: SERVICE, calls: 10, seconds: 1, redis, observer }),
  });
  return createSharedSearches({
    service: SERVICE,
    deadlineMillis,
    redis,
    observer,
    search: async ({ query, limit }, signal) => {
      const parameters = new URLSearchParams({ query, limit: String(limit), app_name: APP });
      const url = `${API}/search?${parameters.toString()}`;
      const items = listOf(fieldsOf(await audius.ask({ url, signal })).data);
      if (items === undefined) throw new UpstreamError(SERVICE, 'the answer has no tracks');
      return { tracks: items.flatMap(trackOf).slice(0, limit) };
    },
  });
}
