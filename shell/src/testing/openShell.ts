import { createState, Scope, type RemoteRegistration } from '@prelude/shared';
import {
  createMergeGuest,
  createLocalLibraryStorage,
  recordNotices,
  type CrossTabLock,
} from '@prelude/shared/host';
import {
  createFakeClock,
  createMemoryStorage,
  createStorageMemory,
  jsonResponse,
  type MemoryStorage,
  TEST_USER,
} from '@prelude/shared/testing';
import { NEVER } from 'rxjs';
import { startBackgroundServices } from '../services/startBackgroundServices';
import { createStores } from '../createStores';
import { createEventBus } from '../events/eventBus';
import { createFakeAuth } from './createFakeAuth';
import { createFakeLoader } from './createFakeLoader';

/** The remembered user of the browser. */
const REMEMBERED = {
  user: { session_hint: JSON.stringify({ uid: TEST_USER.uid, isGuest: false }) },
  guest: { guest_session: 'guest_a', guest_present: '1' },
  visitor: {},
};

/** The options of the shell. */
export interface ShellOptions {
  /** False: no auth service is configured. */
  readonly isConfigured?: boolean;
  /** The page's registry; empty by default. */
  readonly remotes?: readonly RemoteRegistration[];
  /** The tab's session storage; the same one again simulates a reload. */
  readonly sessionStorage?: MemoryStorage;
}

/** A shell on fakes. */
export type OpenedShell = ReturnType<typeof openShell>;

/** Creates what the shell's composition root creates, with fake ports. */
export function openShell(
  who: 'user' | 'guest' | 'visitor' = 'guest',
  { isConfigured = true, remotes = [], sessionStorage = createMemoryStorage() }: ShellOptions = {},
) {
  const scope = new Scope();
  const clock = createFakeClock();
  const storage = createMemoryStorage(createStorageMemory(REMEMBERED[who]));
  const reportedErrors: { readonly error: unknown; readonly where: string }[] = [];
  const reportError = (error: unknown, where: string): void =>
    void reportedErrors.push({ error, where });
  const auth = createFakeAuth(who === 'user' ? TEST_USER : null);
  const events = createEventBus(window);
  const lock: CrossTabLock = (task) => Promise.resolve().then(task);
  /** The browser's network; it has no tracks. */
  const fetch = jest.fn((_url: string): Promise<unknown> =>
    Promise.resolve(jsonResponse({ results: [] })),
  );
  Object.assign(window, { fetch });
  let idsMade = 0;
  const loader = createFakeLoader();
  const stores = createStores({
    window,
    loader,
    scope,
    schedule: clock.schedule,
    storage,
    sessionStorage,
    records: createLocalLibraryStorage({
      storage,
      lock,
      notices$: recordNotices(events),
      leaves$: NEVER,
      scope,
      reportError: (error) => reportError(error, 'shell'),
    }),
    makeId: () => `id-${(idsMade += 1)}`,
    config: {
      remotes,
      firstScreen: [],
      shellIntegrity: {},
      remoteDeadlineMillis: 10_000,
      remoteOrigins: [],
      overrides: false,
      serviceWorker: false,
      reports: null,
      versions: {},
      recommendationArtists: ['Ada'],
      musicHosts: { covers: [], previews: [] },
      asksSpotify: true,
      auth: null,
      localMode: true,
    },
    events,
    auth: isConfigured ? auth.access : null,
    mergeGuest: createMergeGuest({ storage, lock, now: clock.now, publish: events.publish }),
    warn: () => undefined,
    reportError,
  });
  startBackgroundServices({
    ...stores,
    window,
    scope,
    speak: () => undefined,
    storage,
    sessionStorage,
    schedule: clock.schedule,
    locks: undefined,
  });
  return {
    ...stores,
    auth,
    clock,
    fetch,
    loader,
    reportedErrors,
    scope,
    sessionStorage,
    /** The announcements of the keys: none. */
    spokenKeys$: createState('').state$,
    storage,
    /** The visible toast. */
    toast: () => stores.toasts.current$.value,
    /** Ends the stores' subscriptions. */
    end: () => scope.end(),
  };
}
