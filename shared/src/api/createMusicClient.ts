import { parseQuery } from '../model/query';
import { isPlayable, type Track } from '../model/track';
import { MusicError } from './errors';
import { readAnswer, type Asked } from './musicAnswer';
import type { MusicClient, MusicQuery, MusicResults } from './musicClient';
import {
  createResilientFetch,
  DEADLINE_MILLISECONDS,
  type ResilientFetchDependencies,
} from './resilientFetch';
import { createSharedRequests } from './sharedRequests';
import { createSoundWait } from './soundWait';
import { createWarmSound } from './warmSound';

/** Dependencies of the music client. */
export interface MusicClientDependencies extends ResilientFetchDependencies {
  /** The base URL of the music API; '' (this origin) by default. */
  readonly baseUrl?: string | undefined;
  readonly recommendationArtists: readonly string[];
  /**
   * True if the first endpoint is known to answer with nothing, because its service is not configured: then both are
   * asked at the same time instead of one after the other. False by default.
   */
  readonly isFirstEmpty?: boolean | undefined;
}

/** Specification 9.3. */
const DEFAULT_LIMIT = 50;
/** As music-api allows in one look-up. */
const MOST_IDS = 100;
/** How many results are cached, oldest removed first: about 50 tracks of half a kilobyte each. */
const KEPT_RESULTS = 200;

/** The combined result of both endpoints; `isWhole` is false if the first could not be asked. */
interface Answer {
  readonly results: MusicResults;
  readonly isWhole: boolean;
}

const soundDetails = () => import(/* webpackChunkName: "sound-details" */ './soundDetails');

const NOTHING: MusicResults = { tracks: [] };

/** Creates the client. */
export function createMusicClient(dependencies: MusicClientDependencies): MusicClient {
  const { baseUrl = '', recommendationArtists, isFirstEmpty = false } = dependencies;
  const fetch = createResilientFetch(dependencies);
  const requests = createSharedRequests<MusicResults>();
  let kept = new Map<string, MusicResults>();

  const normalize = ({ query, limit = DEFAULT_LIMIT }: MusicQuery) => {
    const text = parseQuery(query.trim());
    return { text, limit, key: `${limit} ${text}` };
  };

  const askEndpoint = async (
    endpoint: string,
    asked: Asked,
    signal: AbortSignal,
    patienceMilliseconds = DEADLINE_MILLISECONDS,
    isWanted?: (track: Track) => boolean,
  ): Promise<MusicResults> => {
    const call = { signal, patienceMilliseconds };
    return readAnswer(await fetch(`${baseUrl}/api/music/${endpoint}`, call), asked, isWanted);
  };

  const ask = async (asked: Asked, signal: AbortSignal): Promise<Answer> => {
    const parameters = new URLSearchParams({ q: asked.text, limit: String(asked.limit) });
    let isWhole = true;
    const askFallback = (): Promise<MusicResults> =>
      askEndpoint(`search?${parameters}`, asked, signal);
    // If it asks for a wait the fallback is asked instead. Only playable tracks of it are wanted (specification 7.1).
    const first = askEndpoint(`spotify?${parameters}`, asked, signal, 0, isPlayable).catch(
      (error: unknown) => {
        if (!(error instanceof MusicError)) throw error;
        isWhole = false;
        return NOTHING;
      },
    );
    const early = isFirstEmpty ? askFallback() : null;
    // Its failure counts only if its answer is needed.
    early?.catch(() => undefined);
    const results = await first;
    if (results.tracks.length > 0) return { results, isWhole };
    return { results: await (early ?? askFallback()), isWhole };
  };

  const keep = (cache: Map<string, MusicResults>, key: string, results: MusicResults): void => {
    cache.set(key, results);
    const [oldest] = cache.keys();
    if (cache.size > KEPT_RESULTS && oldest !== undefined) cache.delete(oldest);
  };

  return {
    recommendationArtists,
    async search(query) {
      const { key, ...asked } = normalize(query);
      if (asked.text === '') return NOTHING;
      const known = kept.get(key);
      if (known) return known;
      // The cache was cleared meanwhile, so it must not get this answer.
      const keeper = kept;
      return requests.join(
        key,
        async (signal) => {
          const { results, isWhole } = await ask(asked, signal);
          // An empty result may change once the failed endpoint answers again.
          if (isWhole || results.tracks.length > 0) keep(keeper, key, results);
          return results;
        },
        query.signal,
      );
    },
    async tracks(ids, signal) {
      if (ids.length > MOST_IDS)
        throw new RangeError(`Ask for at most ${MOST_IDS} tracks at a time`);
      if (ids.length === 0) return [];
      const endpoint = `tracks?ids=${ids.join()}`;
      const asked = { text: '', limit: ids.length };
      const results = await requests.join(
        endpoint,
        (ended) => askEndpoint(endpoint, asked, ended),
        signal,
      );
      return results.tracks;
    },
    soundWaitSeconds: createSoundWait({ ...dependencies, baseUrl }),
    warmSound: createWarmSound({ ...dependencies, baseUrl }),
    waveform: async (url) => (await soundDetails()).fetchWaveform({ fetch, baseUrl }, url),
    soundBytes: async (url) => (await soundDetails()).fetchSound(dependencies.fetch, url),
    cached: (query) => kept.get(normalize(query).key),
    clearCache() {
      kept = new Map();
    },
  };
}
