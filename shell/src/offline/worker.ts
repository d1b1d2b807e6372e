import { registerQuotaErrorCallback } from 'workbox-core';
import { createPartialResponse } from 'workbox-range-requests';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { answerSound } from './answerSound';
import { FILE_CACHE, keepPage, PAGE_CACHE, PAGE_KEY } from './keepPage';
import {
  CACHE_LIMITS,
  COVER_CACHE,
  mayKeep,
  mayUse,
  SEARCH_CACHE,
  SOUND_CACHE,
  trimCache,
} from './keptMusic';

// The service worker, at /sw.js (docs/decisions/0074). Only keepPage writes pages and files into the caches.

interface WaitingEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface SoundRequest {
  readonly request: Request;
  readonly event: WaitingEvent;
}
interface Messages extends WaitingEvent {
  readonly data: { readonly keep?: unknown };
  readonly source: { postMessage(message: unknown): void } | null;
}
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void;
  addEventListener(type: 'message', listener: (event: Messages) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
}

const worker = self as unknown as Worker;
const readOnly = { cacheWillUpdate: () => Promise.resolve(null) };
const samePage = { cacheKeyWillBeUsed: () => Promise.resolve(PAGE_KEY) };
const ask = (request: Request | string, init?: RequestInit): Promise<Response> =>
  // eslint-disable-next-line no-restricted-globals -- Law 6 is about the page: the worker is between it and the network
  fetch(request, init);

/** How long a page or a search may take before what was kept is shown, in seconds. */
const PATIENCE_SECONDS = 6;

// The kept page belongs to the product's routes; any other path needs the server, which knows its status.
registerRoute(
  new NavigationRoute(
    new NetworkFirst({
      cacheName: PAGE_CACHE,
      matchOptions: { ignoreVary: true },
      networkTimeoutSeconds: PATIENCE_SECONDS,
      plugins: [readOnly, samePage],
    }),
    { allowlist: [/^\/(\?|$)/, /^\/concerts\/?(\?|$)/] },
  ),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /^\/(shell|remotes)\/.*\.(js|css)$/.test(url.pathname),
  new CacheFirst({
    cacheName: FILE_CACHE,
    // A retry has a query. The name of a file has its hash.
    matchOptions: { ignoreVary: true, ignoreSearch: true },
    plugins: [readOnly],
  }),
);

/** Keeps what the music API lets browsers keep, as long as it does. */
const asAllowed = {
  cacheWillUpdate: ({ response }: { response: Response }) =>
    Promise.resolve(mayKeep(response) ? response : null),
  cachedResponseWillBeUsed: ({ cachedResponse }: { cachedResponse?: Response }) =>
    Promise.resolve(cachedResponse && mayUse(cachedResponse, Date.now()) ? cachedResponse : null),
};
/** Where the storage is full the sounds go: a page and what it shows take a tenth of their room. */
const makeRoom = async (error?: unknown): Promise<void> => {
  if (!error || (error as Error).name === 'QuotaExceededError') await caches.delete(SOUND_CACHE);
};
registerQuotaErrorCallback(makeRoom);
const ofMusicApi =
  (path: RegExp) =>
  ({ sameOrigin, url }: { sameOrigin: boolean; url: URL }): boolean =>
    sameOrigin && path.test(url.pathname);

registerRoute(
  ofMusicApi(/^\/api\/music\/(search|spotify)$/),
  new NetworkFirst({
    cacheName: SEARCH_CACHE,
    matchOptions: { ignoreVary: true },
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [asAllowed],
  }),
);
registerRoute(
  ofMusicApi(/^\/api\/music\/covers\//),
  new CacheFirst({ cacheName: COVER_CACHE, plugins: [asAllowed] }),
);
const onSound = ({ request, event }: SoundRequest): Promise<Response> =>
  answerSound(request, {
    caches,
    fetch: ask,
    now: Date.now,
    partOf: createPartialResponse,
    waitUntil: (done) => event.waitUntil(done.catch(makeRoom)),
  });
registerRoute(ofMusicApi(/^\/api\/music\/audio\//), onSound);

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

let last: Promise<void> = Promise.resolve();

/** Keeps the page that has worked, and tells it if another revision is live by now. */
async function keep(revision: string, source: Messages['source']): Promise<void> {
  for (const limit of CACHE_LIMITS) await trimCache(caches, limit);
  const live = await keepPage(revision, { caches, fetch: ask, origin: location.origin });
  if (live !== null && live !== revision) source?.postMessage({ live });
}

worker.addEventListener('message', (event) => {
  const { keep: revision } = event.data;
  if (typeof revision !== 'string') return;
  // One after the other: two tabs may have different revisions. A page that can't be kept leaves the one before.
  last = last.then(() => keep(revision, event.source)).catch(makeRoom);
  event.waitUntil(last);
});
