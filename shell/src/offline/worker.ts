import { registerQuotaErrorCallback } from 'workbox-core';
import { createPartialResponse } from 'workbox-range-requests';
import { NavigationRoute, Route, Router } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { respondWithPreview } from './respondWithPreview';
import { FILE_CACHE, precachePage, PAGE_CACHE, PAGE_KEY } from './precachePage';
import {
  COVER_CACHE,
  createTrimming,
  isFresh,
  isCacheable,
  isUsable,
  SEARCH_CACHE,
  SOUND_CACHE,
} from './keptMusic';
import { readMessage } from './readMessage';
import { createSoundStore } from './soundStore';
import { takeSeen } from './takeSeen';

// The service worker, at /sw.js (docs/decisions/offline.md). Only precachePage writes pages and files into the caches.

interface WaitingEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Client {
  postMessage(message: unknown): void;
}
interface Messages extends WaitingEvent {
  readonly data: unknown;
  readonly source: Client | null;
}
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void;
  addEventListener(type: 'message', listener: (event: Messages) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void>; matchAll(): Promise<readonly Client[]> };
  readonly navigator: {
    /** Missing in some browsers (Network Information API). */
    readonly connection?: { readonly type?: string; readonly saveData?: boolean };
  };
}

const worker = self as unknown as Worker;
const readOnly = { cacheWillUpdate: () => Promise.resolve(null) };
const samePage = { cacheKeyWillBeUsed: () => Promise.resolve(PAGE_KEY) };
const ask = (request: Request | string, init?: RequestInit): Promise<Response> =>
  // oxlint-disable-next-line no-restricted-globals -- Rule 6 is about the page: the worker is between it and the network
  fetch(request, init);

/** If the storage is full the sounds go: a page and what it shows take a tenth of their room. The pages say so. */
const makeRoom = async (error?: unknown): Promise<void> => {
  if (error && (error as Error).name !== 'QuotaExceededError') return;
  await caches.delete(SOUND_CACHE);
  for (const client of await worker.clients.matchAll()) client.postMessage({ isFull: true });
};
registerQuotaErrorCallback(makeRoom);

const onWrite = createTrimming(caches);
const sounds = createSoundStore({
  caches,
  fetch: ask,
  now: Date.now,
  sleep: (millis) => new Promise((resolve) => setTimeout(resolve, millis)),
  savesData() {
    const { type, saveData } = worker.navigator.connection ?? {};
    return saveData === true || type === 'cellular';
  },
  onWrite,
});
/** Whatever a page asks of the network comes before the sounds that are stored. */
const first = {
  requestWillFetch({ request }: { request: Request }) {
    sounds.giveWay();
    return Promise.resolve(request);
  },
  fetchDidSucceed({ response }: { response: Response }) {
    sounds.goOn();
    return Promise.resolve(response);
  },
  fetchDidFail: () => Promise.resolve(sounds.goOn()),
};

/** How long a page or a search may take before what was kept is shown, in seconds. */
const PATIENCE_SECONDS = 6;

const router = new Router();
router.addFetchListener();

// The kept page belongs to the product's routes; any other path needs the server, which knows its status.
router.registerRoute(
  new NavigationRoute(
    new NetworkFirst({
      cacheName: PAGE_CACHE,
      matchOptions: { ignoreVary: true },
      networkTimeoutSeconds: PATIENCE_SECONDS,
      plugins: [readOnly, samePage, first],
    }),
    { allowlist: [/^\/(\?|$)/, /^\/concerts\/?(\?|$)/] },
  ),
);
const ofSite =
  (path: RegExp) =>
  ({ sameOrigin, url }: { sameOrigin: boolean; url: URL }): boolean =>
    sameOrigin && path.test(url.pathname);
router.registerRoute(
  new Route(
    ofSite(/^\/(shell|remotes)\/.*\.(js|css)$/),
    new CacheFirst({
      cacheName: FILE_CACHE,
      // A retry has a query. The name of a file has its hash.
      matchOptions: { ignoreVary: true, ignoreSearch: true },
      plugins: [readOnly, first],
    }),
  ),
);

interface Kept {
  readonly cachedResponse?: Response;
}
/** Keeps what the music API lets browsers keep, and uses it if `isAllowed`. */
const kept = (isAllowed: (answer: Response, nowMillis: number) => boolean) => ({
  cacheWillUpdate: ({ response }: { response: Response }) =>
    Promise.resolve(isCacheable(response) ? response : null),
  cachedResponseWillBeUsed: ({ cachedResponse }: Kept) =>
    Promise.resolve(
      cachedResponse && isAllowed(cachedResponse, Date.now()) ? cachedResponse : null,
    ),
  cacheDidUpdate: ({ cacheName }: { cacheName: string }) => onWrite(cacheName),
});
/** If the music API fails, its stored answer is used. If it asks for a wait, the page must know. */
const keptSearch = {
  async fetchDidSucceed({ request, response }: { request: Request; response: Response }) {
    if (response.status < 500 || response.headers.has('retry-after')) return response;
    const answer = await caches.match(request, { cacheName: SEARCH_CACHE, ignoreVary: true });
    return answer && isUsable(answer, Date.now()) ? answer : response;
  },
};
router.registerRoute(
  new Route(
    ofSite(/^\/api\/music\/(search|spotify)$/),
    new NetworkFirst({
      cacheName: SEARCH_CACHE,
      matchOptions: { ignoreVary: true },
      networkTimeoutSeconds: PATIENCE_SECONDS,
      plugins: [kept(isUsable), first, keptSearch],
    }),
  ),
);
/** A cover whose time is over is shown if the network has none. */
const olderCover = {
  async handlerDidError({ request }: { request: Request }) {
    const older = await caches.match(request, { cacheName: COVER_CACHE });
    return older && isUsable(older, Date.now()) ? older : undefined;
  },
};
router.registerRoute(
  new Route(
    ofSite(/^\/api\/music\/covers\//),
    new CacheFirst({ cacheName: COVER_CACHE, plugins: [kept(isFresh), olderCover, first] }),
  ),
);
const isSound = ofSite(/^\/api\/music\/audio\//);
router.registerRoute(
  new Route(
    // Of audio elements alone: a page that stops its own fetch would not stop the worker's, which keeps its connection.
    ({ request, ...asked }) => request.destination === 'audio' && isSound(asked),
    ({ request }) =>
      respondWithPreview(request, {
        caches,
        fetch(wanted) {
          sounds.giveWay();
          return ask(wanted).finally(sounds.goOn);
        },
        now: Date.now,
        partOf: createPartialResponse,
      }),
  ),
);

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

let last: Promise<void> = Promise.resolve();

/** Keeps the page that has worked, and tells it if another revision is live by now. */
async function keep(revision: string, source: Messages['source']): Promise<void> {
  const live = await precachePage(revision, { caches, fetch: ask, origin: location.origin });
  if (live !== null && live !== revision) source?.postMessage({ live });
}

worker.addEventListener('message', (event) => {
  const { keep: revision, seen, played } = readMessage(event.data, location.origin);
  const finish = (done: Promise<void>): void => event.waitUntil(done.catch(makeRoom));
  if (revision !== null) {
    // One after the other: two tabs may have different revisions. A page that can't be kept leaves the one before.
    last = last.then(() => keep(revision, event.source)).catch(makeRoom);
    finish(last);
  }
  if (seen.length > 0) finish(takeSeen(seen, { caches, fetch: ask, onWrite }));
  if (played !== null) finish(sounds.add(played));
});
