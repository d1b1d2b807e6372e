import { createState, MusicError, type MusicQuery, type MusicResults } from '@prelude/shared';
import type { createMusicClient } from '@prelude/shared/host';
import { mayUse, SEARCH_CACHE } from './keptMusic';

const NOT_KEPT = { status: 404, headers: new Headers(), text: () => Promise.resolve('') };

/**
 * The results of a search as the service worker has kept them, read as those of the network are. Throws `failure`, for which
 * the network had none, if nothing is kept that may still be used, or if the music API has refused the search.
 */
export async function recallResults(
  createClient: typeof createMusicClient,
  caches: Pick<CacheStorage, 'match'>,
  query: MusicQuery,
  failure: unknown,
  nowMillis = Date.now(),
): Promise<MusicResults> {
  if (!(failure instanceof MusicError) || !failure.retryable) throw failure;
  const kept = createClient({
    async fetch(url) {
      const answer = await caches.match(url, { cacheName: SEARCH_CACHE, ignoreVary: true });
      return answer && mayUse(answer, nowMillis) ? answer : NOT_KEPT;
    },
    online$: createState(true).state$,
    // Nothing is asked twice, and nothing takes long.
    schedule: () => () => undefined,
    recommendationArtists: [],
  });
  return kept.search(query).catch(() => {
    throw failure;
  });
}
