import { PRODUCT_NAME, type Behavior, type Scope, type Toasts } from '@prelude/shared';
import {
  filter,
  from,
  fromEvent,
  interval,
  map,
  merge,
  type Observable,
  takeWhile,
  throttleTime,
} from 'rxjs';
import { deleteCaches } from './deleteCaches';
import { revisionOf } from './readPageText';

/** The used part of the browser's service workers; missing in some browsers. */
type WorkerContainer = Pick<
  ServiceWorkerContainer,
  'addEventListener' | 'controller' | 'getRegistrations' | 'ready' | 'register'
>;

/** Dependencies of the page's side of the worker. */
export interface FollowWorkerDependencies {
  /** False if the site has its service worker switched off (`serviceWorker` in the site's configuration). */
  readonly isOn: boolean;
  /** True if the page shows a remote from a developer's machine: it is not kept. */
  readonly isOverridden: () => boolean;
  readonly window: Window & typeof globalThis;
  /** The version of each part of this page. */
  readonly versions: Readonly<Record<string, string>>;
  readonly scope: Scope;
  readonly online$: Behavior<boolean>;
  readonly toasts: Pick<Toasts, 'show'>;
  readonly onReload: () => void;
}

/** The address of the worker, which decides for the whole site. */
const WORKER_PATH = '/sw.js';

const FULL_MESSAGE =
  "Your browser's storage is full. Fewer songs are kept for times without a network.";

/** How often the page looks for another revision, at most and at least, while the user has it in view. */
const REST_MILLIS = 60_000;
const LOOK_MILLIS = 15 * 60_000;

/** Removes the worker of a site that has it switched off, and all that it has kept. */
async function removeWorker(
  container: WorkerContainer,
  { caches }: WindowOrWorkerGlobalScope,
): Promise<void> {
  const registrations = await container.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  await deleteCaches(caches);
}

/** What the page has got of the music API before the worker was there; browsers list no sounds. */
const seenAddresses = ({ performance, location }: Window): readonly string[] => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((url) => url.startsWith(`${location.origin}/api/music/`)),
  ),
];

/** A sound that was heard for less is no reason to store it. */
const PLAYED_SECONDS = 5;

const secondsPlayed = ({ played }: HTMLMediaElement): number => {
  let seconds = 0;
  for (let at = 0; at < played.length; at += 1) seconds += played.end(at) - played.start(at);
  return seconds;
};

/**
 * The addresses of the sounds that were heard in this document for a while, when they stop: the browser's cache gives none that is
 * still being loaded.
 */
const playedSounds = (document: Document): Observable<string> =>
  merge(
    // Those that have stopped before the worker was there.
    from(document.querySelectorAll('audio')),
    // The events of an audio element do not bubble.
    fromEvent<Event>(document, 'pause', { capture: true }).pipe(
      map(({ target }) => target as HTMLAudioElement),
    ),
  ).pipe(
    filter((sound) => sound.paused && secondsPlayed(sound) >= PLAYED_SECONDS),
    map(({ currentSrc }) => currentSrc),
  );

/** Says once what the worker reports: that another revision is live, for which only the user reloads; that the storage is full. */
function showReports(
  container: WorkerContainer,
  { toasts, onReload }: FollowWorkerDependencies,
): () => boolean {
  let isOffered = false;
  let isFull = false;
  container.addEventListener(
    'message',
    ({ data }: MessageEvent<{ live?: unknown; isFull?: unknown } | null>) => {
      if (data?.isFull === true && !isFull) {
        isFull = true;
        toasts.show(FULL_MESSAGE);
      }
      if (isOffered || typeof data?.live !== 'string') return;
      isOffered = true;
      toasts.show(`A new version of ${PRODUCT_NAME} is ready.`, 'info', {
        label: 'Reload',
        run: onReload,
      });
    },
  );
  return () => isOffered;
}

/**
 * Registers the worker and asks it to keep this page, which has worked: now, and when the user returns to it or stays long.
 * Tells it which sounds were played. The worker answers if another revision is live or the storage is full. If the site has
 * it switched off, removes it instead.
 */
export async function followWorker(dependencies: FollowWorkerDependencies): Promise<void> {
  const { isOn, window, versions, scope, online$ } = dependencies;
  const { document, navigator } = window;
  const { serviceWorker: container } = navigator as Partial<Navigator>;
  if (!container || dependencies.isOverridden()) return;
  if (!isOn) return removeWorker(container, window);
  const wasThere = container.controller !== null;
  await container.register(WORKER_PATH);
  const registration = await container.ready;
  const tell = (message: unknown): void => registration.active?.postMessage(message);
  if (!wasThere) tell({ seen: seenAddresses(window) });
  scope.observe(playedSounds(document), (played) => tell({ played }));
  const isOffered = showReports(container, dependencies);
  const occasions$ = merge(
    online$,
    fromEvent(document, 'visibilitychange'),
    interval(LOOK_MILLIS),
  ).pipe(
    filter(() => !document.hidden),
    throttleTime(REST_MILLIS),
    takeWhile(() => !isOffered()),
  );
  scope.observe(occasions$, () => tell({ keep: revisionOf(versions) }));
}
