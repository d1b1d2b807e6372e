import { parseText, parseTrack } from '../model/parseTrack';
import { isPlayable, type Track } from '../model/track';
import { MusicError } from './errors';
import type { MusicClient, MusicQuery, MusicResults } from './musicClient';
import { createResilientFetch, type Fetch, type ResilientFetchParts } from './resilientFetch';
import { createSharedRequests } from './sharedRequests';

/** What the music client stands on. */
export interface MusicClientParts extends ResilientFetchParts {
  /** Where the music API is; '' (this origin) where it is not given. */
  readonly baseUrl?: string | undefined;
  readonly recommendationArtists: readonly string[];
}

/** Specification, point 9. */
const DEFAULT_LIMIT = 50;
/** The longest query that the API takes, in UTF-16 units (decisions, "The music API"). */
const QUERY_LIMIT = 200;

/** What both endpoints together gave; `isWhole` is false where the first could not be asked. */
interface Answer {
  readonly results: MusicResults;
  readonly isWhole: boolean;
}

const ENDPOINTS = { first: '/api/music/spotify', fallback: '/api/music/search' } as const;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

function field(json: unknown, name: string): unknown {
  return typeof json === 'object' && json !== null
    ? (json as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/** The playable tracks of an answer, each once; null where it is no answer of the music API. */
function parseResults(json: unknown): MusicResults | null {
  const results = field(json, 'results');
  if (!Array.isArray(results)) return null;
  const byId = new Map<number, Track>();
  for (const item of results) {
    const track = parseTrack(item);
    if (track && isPlayable(track) && !byId.has(track.trackId)) byId.set(track.trackId, track);
  }
  const correctedQuery = parseText(field(json, 'correctedQuery'));
  return { tracks: [...byId.values()], ...(correctedQuery !== '' && { correctedQuery }) };
}

/** A refused request would be refused again, unless it only came too soon or took too long. */
const RETRYABLE_STATUSES: readonly number[] = [408, 429];

/** Asks one address for tracks; rejects with a MusicError, or with the signal's reason. */
async function askForTracks(fetch: Fetch, url: string, signal: AbortSignal): Promise<MusicResults> {
  const response = await fetch(url, { signal });
  const text = await response.text().catch((cause: unknown) => {
    if (signal.aborted) throw signal.reason;
    throw new MusicError('unavailable', 'The answer broke off', true, { cause });
  });
  const json = parseJson(text);
  if (!response.ok) {
    if (response.status === 502 && field(json, 'error') === 'offline')
      throw new MusicError('offline', 'The browser is offline', true);
    const retryable = response.status >= 500 || RETRYABLE_STATUSES.includes(response.status);
    throw new MusicError('unavailable', `The music API answered ${response.status}`, retryable);
  }
  const results = parseResults(json);
  if (!results) throw new MusicError('malformed', 'The music API answered nonsense', true);
  return results;
}

const NOTHING: MusicResults = { tracks: [] };

/** Makes the client; it asks nothing until it is asked. */
export function createMusicClient(parts: MusicClientParts): MusicClient {
  const { baseUrl = '', recommendationArtists } = parts;
  const fetch = createResilientFetch(parts);
  const requests = createSharedRequests<MusicResults>();
  let kept = new Map<string, MusicResults>();

  const normalize = ({ query, limit = DEFAULT_LIMIT }: MusicQuery) => {
    const text = query.trim().slice(0, QUERY_LIMIT);
    return { text, limit, key: `${limit} ${text}` };
  };

  const ask = async (text: string, limit: number, signal: AbortSignal): Promise<Answer> => {
    const parameters = new URLSearchParams({ q: text, limit: String(limit) });
    const askEndpoint = async (path: string): Promise<MusicResults> => {
      const results = await askForTracks(fetch, `${baseUrl}${path}?${parameters}`, signal);
      return { ...results, tracks: results.tracks.slice(0, limit) };
    };

    let isWhole = true;
    const first = await askEndpoint(ENDPOINTS.first).catch((error: unknown) => {
      if (!(error instanceof MusicError)) throw error;
      isWhole = false;
      return NOTHING;
    });
    if (first.tracks.length > 0) return { results: first, isWhole };
    return { results: await askEndpoint(ENDPOINTS.fallback), isWhole };
  };

  return {
    recommendationArtists,
    async search(query) {
      const { text, limit, key } = normalize(query);
      if (text === '') return NOTHING;
      const known = kept.get(key);
      if (known) return known;
      // A cache that is cleared meanwhile must not get this answer.
      const keeper = kept;
      return requests.join(
        key,
        async (signal) => {
          const { results, isWhole } = await ask(text, limit, signal);
          // Nothing found where one endpoint could not be asked may be found the next time.
          if (isWhole || results.tracks.length > 0) keeper.set(key, results);
          return results;
        },
        query.signal,
      );
    },
    cached: (query) => kept.get(normalize(query).key),
    clearCache() {
      kept = new Map();
    },
  };
}
