import { isFresh, isCacheable, SOUND_CACHE } from './keptMusic';

/** Dependencies of the store of played sounds. */
export interface SoundStoreDependencies {
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly now: () => number;
  /** Resolves after so many milliseconds. */
  readonly sleep: (millis: number) => Promise<unknown>;
  /** True while data is to be saved: the user asks for that, or the connection is cellular. */
  readonly savesData: () => boolean;
  /** The cache has got another entry. */
  readonly onWrite: (cacheName: string) => Promise<void>;
}

/** The sounds that were played, stored for times without a network. */
export interface SoundStore {
  /** A sound was played: it is stored when the page waits for nothing. Resolves when that is done or given up; rejects if it can't be stored. */
  add(url: string): Promise<void>;
  /** The page waits for the network: a sound that is being stored is stopped, and begun again later. */
  giveWay(): void;
  /** The page has what it waited for; once for each `giveWay`. */
  goOn(): void;
}

/** How long the page has waited for nothing before a sound is fetched. */
const QUIET_MILLIS = 3_000;

/** How often a sound is begun again before it is given up. */
const MOST_TRIES = 20;

/** The address of the preview of a track that was played in full, which is what is kept. */
const previewOf = (url: string): string => url.replace('&part=whole', '');

/** Creates the store, which fetches one sound at a time, at low priority. */
export function createSoundStore(dependencies: SoundStoreDependencies): SoundStore {
  const { caches, fetch, now, sleep, savesData, onWrite } = dependencies;
  const waiting = new Map<string, Promise<void>>();
  let last: Promise<unknown> = Promise.resolve();
  /** What the page waits for, and when it had waited last. */
  let wanted = 0;
  let wantedAt = -Infinity;
  let request = new AbortController();

  const untilQuiet = async (): Promise<void> => {
    while (wanted > 0 || now() - wantedAt < QUIET_MILLIS) await sleep(QUIET_MILLIS);
  };

  const store = async (url: string, signal: AbortSignal): Promise<void> => {
    const cache = await caches.open(SOUND_CACHE);
    const known = await cache.match(url);
    if (known && isFresh(known, now())) return;
    const answer = await fetch(url, { priority: 'low', signal });
    if (!isCacheable(answer)) return void answer.body?.cancel();
    await cache.put(url, answer);
    await onWrite(SOUND_CACHE);
  };

  const storeWhenQuiet = async (url: string): Promise<void> => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      await untilQuiet();
      if (savesData()) return;
      request = new AbortController();
      const { signal } = request;
      try {
        return await store(url, signal);
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    }
  };

  return {
    add(played) {
      const url = previewOf(played);
      const known = waiting.get(url);
      if (known) return known;
      const stored = last.then(() => storeWhenQuiet(url)).finally(() => void waiting.delete(url));
      waiting.set(url, stored);
      last = stored.catch(() => undefined);
      return stored;
    },
    giveWay() {
      wanted += 1;
      request.abort();
    },
    goOn() {
      wanted -= 1;
      wantedAt = now();
    },
  };
}
