import { COVER_CACHE, isCacheable, SEARCH_CACHE } from './keptMusic';

/** Dependencies of taking what was seen. */
export interface TakeSeenDependencies {
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The cache has got another entry. */
  readonly onWrite: (cacheName: string) => Promise<void>;
}

/** Where what a page shows of the music API is kept, by its path. */
const CACHES = [
  [/^\/api\/music\/(search|spotify)$/, SEARCH_CACHE],
  [/^\/api\/music\/covers\//, COVER_CACHE],
] as const;

/**
 * Keeps what a page has shown before it had a worker, out of the browser's own cache: nothing is asked of the network for it
 * (`only-if-cached`).
 */
export async function takeSeen(
  urls: readonly string[],
  { caches, fetch, onWrite }: TakeSeenDependencies,
): Promise<void> {
  for (const url of urls) {
    const { pathname } = new URL(url);
    const [, cacheName] = CACHES.find(([path]) => path.test(pathname)) ?? [];
    if (!cacheName) continue;
    const init = { cache: 'only-if-cached', mode: 'same-origin' } as const;
    const answer = await fetch(url, init).catch(() => null);
    if (!answer || !isCacheable(answer)) continue;
    await (await caches.open(cacheName)).put(url, answer);
    await onWrite(cacheName);
  }
}
