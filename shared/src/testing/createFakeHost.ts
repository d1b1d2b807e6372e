import { NEVER } from 'rxjs';
import { createMusicClient } from '../api/createMusicClient';
import { CONTRACT_VERSION } from '../contract/contractVersion';
import type { HostApi, RoutePath } from '../contract/hostApi';
import type { WindowEvents } from '../events/windowEvents';
import type { PageKey } from '../model/page';
import type { Session, User } from '../model/session';
import type { Track } from '../model/track';
import { createState } from '../reactive/behavior';
import { createLibrary } from '../state/createLibrary';
import { createPlayback } from '../state/createPlayback';
import type { HostedPlayback, PlaybackEngineSide } from '../state/playback';
import { createPlaylists } from '../state/createPlaylists';
import { createSearchHistory } from '../state/createSearchHistory';
import { createSettings } from '../state/createSettings';
import { createTheme } from '../state/createTheme';
import { createToasts, type ToastQueue } from '../state/createToasts';
import { recordNotices } from '../events/recordEvents';
import { Scope } from '../reactive/scope';
import {
  createMemoryStorage,
  createStorageMemory,
  type MemoryStorage,
} from '../storage/memoryStorage';
import { createUserMemory } from '../state/createUserMemory';
import { createTabStorage } from '../storage/createTabStorage';
import { createLocalLibraryStorage } from '../storage/localLibraryStorage';
import { createFakeClock, type FakeClock } from './fakeClock';
import { createFakeEvents, type FakeEvents } from './fakeEvents';
import { createFakeSlots, type FakeSlots } from './fakeSlots';
import { createFakeNetwork, skipShortWaits, type FakeNetwork } from './fakeNetwork';

/** A signed-in user for tests. */
export const TEST_USER: User = {
  uid: 'user-1',
  displayName: 'Test Listener',
  email: 'listener@example.org',
  isGuest: false,
};

/** A local guest. */
export const TEST_GUEST: User = {
  uid: 'guest_1',
  displayName: 'Guest',
  email: null,
  isGuest: true,
};

/** What a test may set before the stores are created. */
export interface FakeHostOptions {
  /** The user: the signed-in test user by default, null for none. */
  readonly user?: User | null | undefined;
  /** `home` by default. */
  readonly page?: PageKey | undefined;
  /** The browser's stored texts; none by default. */
  readonly storedTexts?: Readonly<Record<string, string>> | undefined;
  /** 0 up to, not including, 1; always 0 by default. */
  readonly random?: (() => number) | undefined;
  /** @internal */
  readonly recommendationArtists?: readonly string[] | undefined;
  /** The clock's start in milliseconds since the epoch; the fake clock's own by default. */
  readonly startsAt?: number | undefined;
}

/** A host with the real stores, fake ports, and controls for tests. */
export interface FakeHost extends HostApi {
  readonly events: FakeEvents;
  readonly slots: FakeSlots;
  readonly playback: HostedPlayback;
  /** Reports to the player as its sound does. */
  readonly engine: PlaybackEngineSide;
  readonly toasts: ToastQueue;
  readonly storage: MemoryStorage;
  /** The same storage as another tab sees it. */
  readonly otherTab: MemoryStorage;
  /** Retries have no delay, deadlines use the host's clock. */
  readonly network: FakeNetwork;
  readonly clock: FakeClock;
  /** The requested pages. */
  readonly navigations: readonly PageKey[];
  /** The requested routes. */
  readonly openedRoutes: readonly RoutePath[];
  /** The title that a view shows, or null. */
  readonly title: () => string | null;
  /** The tracks of each request for a playlist; the user chooses one at once. */
  readonly playlistRequests: readonly (readonly Track[])[];
  /** How often the list of keys was requested. */
  readonly shortcutsShown: () => number;
  readonly reportedErrors: readonly { readonly error: unknown; readonly where: string }[];
  /** Changes the user; null for none. */
  setUser(user: User | null): void;
  setSession(session: Session): void;
  /** Ends the stores' subscriptions. */
  end(): void;
}

const present = (currentUser: User | null): Session => ({
  currentUser,
  isLoading: false,
  error: null,
});

/** The host of test tracks' absolute addresses. */
const TEST_MUSIC_HOSTS = { covers: ['https://example.org'], previews: ['https://example.org'] };

/** Creates a host as the shell would, for tests; started tracks are stored in the library. */
export function createFakeHost(options: FakeHostOptions = {}): FakeHost {
  const {
    user = TEST_USER,
    page = 'home',
    storedTexts,
    random = () => 0,
    recommendationArtists = ['Artist 1', 'Artist 2', 'Artist 3', 'Artist 4', 'Artist 5'],
    startsAt,
  } = options;
  const scope = new Scope();
  const memory = createStorageMemory(storedTexts);
  const storage = createMemoryStorage(memory);
  const clock = createFakeClock(startsAt);
  const network = createFakeNetwork(skipShortWaits(clock.schedule));
  const events = createFakeEvents();
  const session = createState(present(user));
  const shownPage = createState<PageKey>(page);
  const shownSubpage = createState<string | null>(null);
  const requestedSearch = createState<WindowEvents['perform-search'] | null>(null);
  const navigations: PageKey[] = [];
  const openedRoutes: RoutePath[] = [];
  let shownTitle: string | null = null;
  const playlistRequests: (readonly Track[])[] = [];
  let shortcutsShown = 0;
  const reportedErrors: { error: unknown; where: string }[] = [];
  const reportLibraryError = (error: unknown): void =>
    void reportedErrors.push({ error, where: 'library' });

  const toasts = createToasts({ schedule: clock.schedule });
  const playback = createPlayback({ random, storage });
  const settings = createSettings({ storage, scope });
  const records = createLocalLibraryStorage({
    storage,
    lock: async (task) => task(),
    notices$: recordNotices(events),
    leaves$: NEVER,
    scope,
    reportError: reportLibraryError,
  });
  const libraryDependencies = {
    records,
    scope,
    session$: session.state$,
    now: clock.now,
    toasts,
    events,
    reportError: reportLibraryError,
  };
  const library = createLibrary({ ...libraryDependencies, musicHosts: TEST_MUSIC_HOSTS });
  const tabStorage = createTabStorage(storage);
  let idsMade = 0;
  const makeId = (): string => `id-${(idsMade += 1)}`;
  scope.observe(events.on('perform-search'), (search) => requestedSearch.update(() => search));
  scope.observe(playback.starts$, library.recordStart);
  scope.observe(settings.changes$, ({ key, value }) => {
    events.publish('settings-updated', { key, value });
    if (key === 'playFullTrack') events.publish('play-full-updated', { key, value });
  });

  return {
    contractVersion: CONTRACT_VERSION,
    session$: session.state$,
    accessToken: async (audience) => {
      const { currentUser } = session.state$.value;
      return currentUser && !currentUser.isGuest ? `${currentUser.uid} at ${audience}` : null;
    },
    theme: createTheme({ storage, scope }),
    page$: shownPage.state$,
    subpage$: shownSubpage.state$,
    navigate(wanted, place) {
      navigations.push(wanted);
      shownPage.update(() => wanted);
      shownSubpage.update(() => place ?? null);
    },
    openRoute: (path) => void openedRoutes.push(path),
    showTitle(title) {
      shownTitle = title;
      return () => (shownTitle = null);
    },
    tabStorage,
    userMemory: createUserMemory({ storage, scope, session$: session.state$ }),
    slots: createFakeSlots(),
    playback,
    engine: playback.engine,
    library,
    playlists: createPlaylists({ ...libraryDependencies, playback, makeId }),
    addToPlaylist(tracks, onAdded) {
      playlistRequests.push(tracks);
      onAdded?.();
    },
    settings,
    music: createMusicClient({ ...network, recommendationArtists }),
    online$: network.online$,
    searchHistory: createSearchHistory({
      storage,
      scope,
      session$: session.state$,
      now: clock.now,
      toasts,
    }),
    requestedSearch$: requestedSearch.state$,
    toasts,
    showShortcuts: () => void (shortcutsShown += 1),
    installOffer: () => null,
    events,
    reportError: (error, where) => void reportedErrors.push({ error, where }),
    storage,
    otherTab: createMemoryStorage(memory),
    network,
    clock,
    navigations,
    openedRoutes,
    title: () => shownTitle,
    playlistRequests,
    shortcutsShown: () => shortcutsShown,
    reportedErrors,
    setUser: (next) => session.update(() => present(next)),
    setSession: (next) => session.update(() => next),
    end: () => scope.end(),
  };
}
