import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { FILE_CACHE, keepPage, PAGE_CACHE, PAGE_KEY } from './keepPage';

// The service worker, at /sw.js (docs/decisions/0074). Only keepPage writes into the caches.

interface WaitingEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Messages extends WaitingEvent {
  readonly data: { readonly keep?: unknown };
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

// The kept page belongs to the product's routes; any other path needs the server, which knows its status.
registerRoute(
  new NavigationRoute(
    new NetworkFirst({
      cacheName: PAGE_CACHE,
      matchOptions: { ignoreVary: true },
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

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

let last: Promise<void> = Promise.resolve();
worker.addEventListener('message', (event) => {
  const { keep } = event.data;
  if (typeof keep !== 'string') return;
  // One after the other: two tabs may have different revisions. A page that can't be kept leaves the one before.
  last = last
    // The worker is between the page and the network: its requests are the browser's own.
    // eslint-disable-next-line no-restricted-globals -- Law 6 is about the page
    .then(() => keepPage(keep, { caches, fetch, origin: location.origin }))
    .catch(() => undefined);
  event.waitUntil(last);
});
